import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// Checks the syntax of emitted Swift that no test covers and no run has written yet. It comes from a team's template
/// or holds Swift that a kit has written out. The tests of built-in templates cover the rest.
struct EmittedSyntax {
  let project: CheckedProject
  let outline: Outline
  let lock: KitLock

  func diagnostics(of files: [RenderedFile]) -> [Diagnostic] {
    var teams: [String: Bool] = [:]
    return files.filter { $0.file.path.text.hasSuffix(".swift") }.compactMap { file in
      let name = file.outline.templateName
      let isTeams = teams[name] ?? !project.library.teamTemplates(of: name).isEmpty
      teams[name] = isTeams
      // Content that a run has written verbatim is known.
      guard isTeams || holdsWrittenSwift(file), !lock.hasGenerated(file.file.blob, for: file.file.path)
      else { return nil }
      return diagnostic(of: file)
    }
  }

  private func holdsWrittenSwift(_ file: RenderedFile) -> Bool {
    var pending = file.node.map { [$0] } ?? []
    while let id = pending.popLast() {
      let node = project.spec[id]
      if node.allValues.contains(where: \.isVerbatim) { return true }
      pending += node.children.filter { project.spec[$0].schema.role != .pattern }
    }
    return false
  }

  private func diagnostic(of file: RenderedFile) -> Diagnostic? {
    let text = String(decoding: file.file.text, as: UTF8.self)
    let excess = FragmentChecker.excess(inFile: text)
    guard let problem = excess ?? FragmentChecker.problems(inFile: text).first else { return nil }
    let source = SourceText(path: file.file.path.text, text)
    let place = problem.range.clamped(to: 0..<source.utf8.count)
    let node = file.node.map { " for '\(Origin.text(of: project.spec[$0]))'" } ?? ""
    let subject = "The template '\(file.template)' produced"
    return GenerationDiagnostics.emittedSyntax.diagnostic(
      excess == nil
        ? "\(subject) invalid Swift\(node): \(problem.message)"
        : "\(subject) Swift\(node) that cannot be checked: \(problem.message). Split it up",
      at: SourceLocation(source, place),
      notes: notes(of: file, at: place.lowerBound, in: source)
    )
  }

  private func notes(of file: RenderedFile, at offset: Int, in text: SourceText) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if let node = file.node.map({ project.spec[$0] }) {
      notes.append(Diagnostic.Note("Emitted for '\(Origin.text(of: node))'", at: node.nameLocation))
    }
    let line = text.lineIndex(at: offset)
    let column = offset - text.lineStarts[line]
    return notes + outline.templateNotes(file, line: line, column: column, of: file.file.text, project.library)
  }
}

extension SpecValue {
  /// Whether a file gets the value as written in the kit, so that it could end the code around it.
  /// Types and clauses are rewritten in one line, and plain literals end by themselves.
  fileprivate var isVerbatim: Bool {
    switch self {
    case .code: true
    case .expression(let text): !FragmentChecker.isPlain(text)
    case .signature(let signature):
      signature.parameters.contains { $0.defaultValue.map { !FragmentChecker.isPlain($0) } ?? false }
    case .list(let values): values.contains(where: \.isVerbatim)
    default: false
    }
  }
}
