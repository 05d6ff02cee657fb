import Diagnostics
import LanguageServer
import SwiftAnalysis

@testable import Generation

/// A generator for kits of one kind of line, `request NAME`, which makes a file for each and a client for all.
///
/// `requst` is an error with a fix, and `slow` takes until the request is cancelled.
struct SampleGenerator: Generator {
  /// How often it was asked where a file belongs.
  let rootQuestions = Locked(0)

  func root(ofFile path: String, files: any FileReading) -> String? {
    rootQuestions.withLock { $0 += 1 }
    var folder = path
    while let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      folder = String(folder[..<slash])
      if (try? files.read(folder + "/Kitfile")) != nil { return folder }
    }
    return nil
  }

  func roots(inFolder path: String, files: any FileReading) -> [String] {
    []
  }

  func project(_ project: OpenProject) throws -> Project {
    try Core(PatternLibrary(builtIn: [])).project(at: project.root, project.files)
  }

  func diagnostics(of project: OpenProject) throws -> [Diagnostic] {
    let kits = try project.files.entries(of: project.root).map(\.name).filter {
      $0 == "Kitfile" || $0.hasSuffix(".kit")
    }
    return try kits.flatMap { name -> [Diagnostic] in
      let source = SourceText(path: name, utf8: try project.files.read(project.root + "/" + name) ?? [])
      return lines(source).compactMap { line, range in
        guard line.hasPrefix("requst ") else { return nil }
        let word = range.lowerBound..<range.lowerBound + 6
        let fix = FixIt("Replace 'requst' with 'request'", in: source, edits: [TextEdit(word, "request")], isSafe: true)
        let note = Diagnostic.Note("the kit starts here", at: SourceLocation(source, 0..<1))
        let location = SourceLocation(source, word)
        return Diagnostic(code: "unknown-word", "Unknown word 'requst'", at: location, notes: [note], fixIts: [fix])
      }
    }
  }

  func plan(for place: KitPlace?, in project: OpenProject, isShownOnly: Bool) throws -> NodePlan? {
    let source = SourceText(path: "Kitfile", utf8: try project.files.read(project.root + "/Kitfile") ?? [])
    let names = lines(source).compactMap { line, range in
      line.hasPrefix("request ") ? (name: String(line.dropFirst(8)), range: range) : nil
    }
    let chosen = names.filter { place.map(\.offset).map($0.range.contains) ?? true }
    guard let first = chosen.first else { return nil }
    var outputs = chosen.compactMap { file("Out/\($0.name)Request.swift", "struct \($0.name)Request {}\n") }
    outputs += file("Out/Client.swift", "// \(names.map(\.name).joined(separator: ", "))\n").map { [$0] } ?? []
    let errors = try diagnostics(of: project).count
    return NodePlan(
      subject: place == nil ? "the kit" : "request \(first.name)",
      mainFile: ProjectPath("Out/\(first.name)Request.swift"),
      outcome: errors == 0
        ? .plan(
          try Planner(root: project.root, files: project.files).plan(
            outputs,
            LockFile.read(in: project.root, project.files)
          )
        ) : .refusal("the kit has errors")
    )
  }

  private func file(_ path: String, _ text: String) -> GeneratedFile? {
    ProjectPath(path).map { path in
      GeneratedFile(
        path: path,
        ownership: .generated,
        origin: "Kitfile",
        template: "t",
        contents: CanonicalText(of: Array(text.utf8))
      )
    }
  }

  private func lines(_ source: SourceText) -> [(text: String, range: Range<Int>)] {
    source.lineStarts.indices.map { index in
      let range = source.lineRange(at: index)
      return (source[range], range.lowerBound..<range.upperBound + 1)
    }
  }
}

/// What generators of tests leave out.
extension Generator {
  func prepare() {}

  func beginning(forFile path: String, access: Access, _ files: any FileReading) async throws -> Project? {
    nil
  }

  func patterns(
    ofFile path: String,
    namedIn roots: [String],
    _ files: any FileReading,
    revision: Int?
  ) throws -> TeamPatternFile? {
    nil
  }

  /// Without a memory the project is checked again.
  func projectOfSameKits(_ project: OpenProject) async throws -> Project { try await self.project(project) }

  /// Without a memory the project is checked again.
  func recentProject(_ project: OpenProject) async throws -> Project { try await self.project(project) }
}
