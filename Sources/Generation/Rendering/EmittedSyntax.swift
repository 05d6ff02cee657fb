import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// Checks the syntax of emitted Swift that nothing vouches for: what comes from a team's template or holds Swift that a
/// kit has written out, and that no run has written yet. The tests of built-in templates vouch for the rest.
struct EmittedSyntax {
  private let project: Project
  private let lock: KitLock

  init(_ project: Project, _ lock: KitLock) {
    self.project = project
    self.lock = lock
  }

  /// What is wrong with the files: of each, the first mistake.
  func diagnostics(of files: [RenderedFile]) -> [Diagnostic] {
    var teams: [String: Bool] = [:]
    return files.filter { $0.file.path.text.hasSuffix(".swift") }.compactMap { file in
      let isTeams = teams[file.template] ?? isTeams(file.template)
      teams[file.template] = isTeams
      guard isTeams || holdsWrittenSwift(file), !isKnown(file.file) else { return nil }
      return diagnostic(of: file)
    }
  }

  // MARK: What is checked

  /// Whether a file of the team's has a part in what the template gives.
  private func isTeams(_ template: String) -> Bool {
    guard let template = project.library.environment.template(named: template) else { return false }
    return project.library.environment.closure(of: template).contains { !$0.source.path.hasPrefix("builtin:") }
  }

  private func holdsWrittenSwift(_ file: RenderedFile) -> Bool {
    var pending = file.node.map { [$0] } ?? []
    while let id = pending.popLast() {
      let node = project.spec[id]
      if node.schema.slots.contains(where: { $0.isSwiftCode && node.values[$0.label] != nil }) { return true }
      if node.values.values.contains(where: \.isLaidOut) { return true }
      pending += node.children.filter { project.spec[$0].schema.role != .pattern }
    }
    return false
  }

  /// Whether a run has written the very text.
  private func isKnown(_ file: GeneratedFile) -> Bool {
    let blob = BlobID(of: file.text)
    return lock.hasGenerated(blob, for: file.path)
  }

  // MARK: Diagnostics

  private func diagnostic(of file: RenderedFile) -> Diagnostic? {
    let text = String(decoding: file.file.text, as: UTF8.self)
    guard let problem = FragmentChecker.problems(inFile: text).first else { return nil }
    return GenerationDiagnostics.emittedSyntax.diagnostic(
      "This would not be Swift: \(problem.message)",
      at: SourceLocation(SourceText(path: file.file.path.text, text), problem.range),
      notes: notes(of: file)
    )
  }

  private func notes(of file: RenderedFile) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    if let node = file.node.map({ project.spec[$0] }) {
      notes.append(Diagnostic.Note("Emitted for '\(Origin.text(of: node))'", at: node.nameLocation))
    }
    if let template = project.library.environment.template(named: file.template) {
      notes.append(Diagnostic.Note("By this template", at: SourceLocation(template.source, 0..<0)))
    }
    return notes
  }
}

extension SpecValue {
  /// Whether it is Swift whose meaning depends on its line ends: over several lines, or with a comment or a raw or
  /// multi-line string in it. Other values were checked as pieces of Swift, and a line of Swift can hold them anywhere.
  fileprivate var isLaidOut: Bool {
    switch self {
    case .expression(let text), .clause(let text): Self.isLaidOut(text)
    case .type(let type): Self.isLaidOut(type.text)
    case .types(let types): types.contains { Self.isLaidOut($0.text) }
    case .signature(let signature):
      signature.parameters.contains { $0.defaultValue.map(Self.isLaidOut) ?? false || Self.isLaidOut($0.type.text) }
    default: false
    }
  }

  private static func isLaidOut(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "\n")) || text.contains("//") || text.contains("/*") || text.contains("#\"")
  }
}

extension SlotSchema {
  fileprivate var isSwiftCode: Bool {
    if case .code(let language) = kind { language == "Swift" } else { false }
  }
}
