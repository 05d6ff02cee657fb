import Diagnostics

/// The fixes of diagnostics that can be made without asking.
package struct SafeFixes {
  /// A fix with the place that it is for.
  package struct Fix: Sendable {
    /// What the fix does, as editors offer it: `Replace '=>' by '->'`.
    package let title: String
    /// Where the diagnostic is, in the text before the fix.
    package let location: SourceLocation
  }

  /// The fixes that have been made, in order.
  package private(set) var made: [Fix] = []
  private let writer: PlanWriter

  /// One fix may show the next mistake; fixes that undo each other must come to an end.
  private static let roundLimit = 16

  /// - Parameter writer: That of the folder with the Kitfile.
  package init(_ writer: PlanWriter) {
    self.writer = writer
  }

  /// Makes the safe fixes of a project, again and again until there are none.
  ///
  /// - Parameter read: Reads the project from disk.
  /// - Returns: The project as it is then.
  package mutating func make(reading read: () throws(DiskError) -> Project) throws(DiskError) -> Project {
    for _ in 0..<Self.roundLimit {
      let project = try read()
      let fixes = fixes(of: project.diagnostics)
      if fixes.isEmpty { return project }
      for (path, fixes) in fixes.sorted(by: { $0.key < $1.key }) {
        try make(fixes.map { $0 }, in: path)
      }
    }
    return try read()
  }

  /// The fixes by file, each apart from the others.
  private func fixes(of diagnostics: [Diagnostic]) -> [ProjectPath: [(Diagnostic, FixIt)]] {
    var chosen: [ProjectPath: [(Diagnostic, FixIt)]] = [:]
    for diagnostic in diagnostics {
      // What is built in, and what belongs to another kit, has another kind of path.
      guard let fixIt = diagnostic.fixIts.first(where: \.isSafe), !fixIt.source.path.hasPrefix("builtin:"),
        let path = ProjectPath(fixIt.source.path)
      else { continue }
      let others = chosen[path, default: []].flatMap(\.1.edits)
      if !fixIt.edits.contains(where: { edit in others.contains { $0.touches(edit) } }) {
        chosen[path, default: []].append((diagnostic, fixIt))
      }
    }
    return chosen
  }

  private mutating func make(_ fixes: [(diagnostic: Diagnostic, fixIt: FixIt)], in path: ProjectPath) throws(DiskError)
  {
    guard let source = fixes.first?.fixIt.source else { return }
    let new = fixes.flatMap(\.fixIt.edits).applied(to: source.utf8)
    if new == source.utf8 { return }
    try writer.replace(path, source.utf8, by: new)
    made += fixes.map { fix in
      Fix(title: fix.fixIt.title, location: fix.diagnostic.location ?? SourceLocation(source, 0..<0))
    }
  }
}

extension TextEdit {
  /// Whether the edits overlap or meet, so that the order of the two would matter.
  fileprivate func touches(_ other: TextEdit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
