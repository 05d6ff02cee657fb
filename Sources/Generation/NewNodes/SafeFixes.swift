import Diagnostics

/// The fixes of diagnostics that can be made without asking.
package struct SafeFixes {
  /// A fix with the place that it is for.
  package struct Fix: Sendable {
    /// What the fix does, as editors offer it: `Replace '=>' with '->'`.
    package let title: String
    /// Where the diagnostic is, in the text before the fix.
    package let location: SourceLocation
  }

  /// A fix of a file that may be made.
  fileprivate struct Choice {
    let path: ProjectPath
    let diagnostic: Diagnostic
    let fixIt: FixIt
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

  /// Makes the safe fixes of a project, again and again until there are none: first those of errors, then those of
  /// warnings that give the kit no new mistakes.
  ///
  /// - Parameter read: Reads the project from disk.
  /// - Returns: The project as it is then.
  package mutating func make(reading read: () throws(DiskError) -> Project) throws(DiskError) -> Project {
    for _ in 0..<Self.roundLimit {
      let project = try read()
      var fixes = chosenFixes(of: project.diagnostics.filter { $0.severity == .error })
      if fixes.isEmpty {
        let choice = chosenFixes(of: project.diagnostics)
        fixes = try harmless(choice[...], beside: [], in: project)
      }
      if fixes.isEmpty { return project }
      for (path, fixes) in Dictionary(grouping: fixes, by: \.path).sorted(by: { $0.key < $1.key }) {
        try make(fixes, in: path)
      }
    }
    return try read()
  }

  /// The fixes that are apart from each other.
  private func chosenFixes(of diagnostics: [Diagnostic]) -> [Choice] {
    var chosen: [Choice] = []
    var edits: [ProjectPath: [TextEdit]] = [:]
    for diagnostic in diagnostics {
      // What is built in, and what belongs to another kit, has another kind of path.
      guard let fixIt = diagnostic.fixIts.first(where: \.isSafe), !fixIt.source.path.hasPrefix("builtin:"),
        let path = ProjectPath(fixIt.source.path)
      else { continue }
      let others = edits[path, default: []]
      if !fixIt.edits.contains(where: { edit in others.contains { $0.touches(edit) } }) {
        chosen.append(Choice(path: path, diagnostic: diagnostic, fixIt: fixIt))
        edits[path, default: []] += fixIt.edits
      }
    }
    return chosen
  }

  /// The fixes among `choices` after which the kit has no more mistakes than before. Those of many are tried together,
  /// and by halves where that makes the kit worse.
  private func harmless(
    _ choices: ArraySlice<Choice>,
    beside kept: [Choice],
    in project: Project
  ) throws(DiskError) -> [Choice] {
    if choices.isEmpty { return [] }
    if try Self.mistakes(in: project.making(kept + choices)) <= Self.mistakes(in: project) { return Array(choices) }
    if choices.count == 1 { return [] }
    let middle = choices.startIndex + choices.count / 2
    let first = try harmless(choices[..<middle], beside: kept, in: project)
    return try first + harmless(choices[middle...], beside: kept + first, in: project)
  }

  /// The errors of a project, then all that is reported of it.
  private static func mistakes(in project: Project) -> (errors: Int, all: Int) {
    let diagnostics = project.diagnosticsWithFiles
    return (diagnostics.count { $0.severity == .error }, diagnostics.count)
  }

  private mutating func make(_ fixes: [Choice], in path: ProjectPath) throws(DiskError) {
    guard let source = fixes.first?.fixIt.source else { return }
    let new = fixes.flatMap(\.fixIt.edits).applied(to: source.utf8)
    if new == source.utf8 { return }
    try writer.replace(path, source.utf8, by: new)
    made += fixes.map { fix in
      Fix(title: fix.fixIt.title, location: fix.diagnostic.location ?? SourceLocation(source, 0..<0))
    }
  }
}

extension Project {
  /// The project as it is with some fixes.
  fileprivate func making(_ choices: [SafeFixes.Choice]) throws(DiskError) -> Project {
    var project = self
    for (path, choices) in Dictionary(grouping: choices, by: \.path) {
      project = try project.editing(path, choices.flatMap(\.fixIt.edits))
    }
    return project
  }
}

extension TextEdit {
  /// Whether the edits overlap or meet, so that the order of the two would matter.
  fileprivate func touches(_ other: TextEdit) -> Bool {
    range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
  }
}
