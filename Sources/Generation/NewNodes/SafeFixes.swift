import Diagnostics
import KitLanguage

/// The fixes of diagnostics that can be made without asking.
package struct SafeFixes {
  /// A fix with the place that it is for.
  package struct Fix: Sendable {
    /// The fix as editors offer it: `Replace '=>' with '->'`.
    package let title: String
    /// The diagnostic's place before the fix.
    package let location: SourceLocation
  }

  /// A fix of a file that may be made.
  fileprivate struct Choice {
    let path: ProjectPath
    let diagnostic: Diagnostic
    let fixIt: FixIt

    /// The start of the diagnostic's place once `choices` are made.
    func start(after choices: [Choice]) -> Int? {
      guard let start = diagnostic.start else { return nil }
      let edits = choices.filter { $0.path == path }.flatMap(\.fixIt.edits).filter { $0.range.upperBound <= start }
      return edits.reduce(start) { $0 + $1.replacement.utf8.count - $1.range.count }
    }
  }

  /// In order.
  package private(set) var made: [Fix] = []
  private let writer: PlanWriter
  private let files: any FileReading
  private let core: Core

  /// One fix may reveal the next error, but fixes that undo each other must end.
  private static let roundLimit = 16

  /// - Parameter files: The disk, which `writer` writes to.
  package init(_ writer: PlanWriter, files: any FileReading, builtIn: PatternLibrary) {
    self.writer = writer
    self.files = files
    core = Core(builtIn)
  }

  /// Makes a project's safe fixes repeatedly until there are none: first for misspelt keywords, whose nodes were not
  /// read, then for other errors, then for warnings. A fix is refused if it would leave a mistake that the kit does
  /// not have without it, except for mistakes hidden by a node that was not read.
  ///
  /// - Returns: The project afterwards.
  @discardableResult
  package mutating func make() throws(DiskError) -> Project {
    for _ in 0..<Self.roundLimit {
      let project = try core.project(at: writer.path, files)
      let errors = chosenFixes(of: project.diagnostics.filter { $0.severity == .error })
      var trial = try keywordTrial(of: chosenFixes(of: project.diagnostics.filter(\.isOfUnreadNode)))
      if trial == nil { trial = try harmlessTrial(of: errors, in: project) }
      if trial == nil { trial = try harmlessTrial(of: chosenFixes(of: project.diagnostics), in: project) }
      guard let trial else { return project }
      try make(trial)
    }
    return try core.project(at: writer.path, files)
  }

  private func chosenFixes(of diagnostics: [Diagnostic]) -> [Choice] {
    var chosen: [Choice] = []
    var edits: [ProjectPath: [TextEdit]] = [:]
    for diagnostic in diagnostics {
      // Built-in files, and files of another kit, have another kind of path.
      guard let fixIt = diagnostic.fixIts.first(where: \.isSafe), !fixIt.source.path.hasPrefix("builtin:"),
        !fixIt.losesComment, let path = ProjectPath(fixIt.source.path)
      else { continue }
      let others = edits[path, default: []]
      if !fixIt.edits.contains(where: { edit in others.contains { $0.range.touches(edit.range) } }) {
        chosen.append(Choice(path: path, diagnostic: diagnostic, fixIt: fixIt))
        edits[path, default: []] += fixIt.edits
      }
    }
    return chosen
  }

  /// The trial of the keyword fixes among `choices` that leave nothing wrong with the keyword; `nil` if there are
  /// none. Other problems of the node existed before.
  private func keywordTrial(of choices: [Choice]) throws(DiskError) -> Trial? {
    guard !choices.isEmpty else { return nil }
    var trial = Trial()
    trial.make(choices)
    let project = try core.project(at: writer.path, trial.overlaid(files, below: writer.path))
    let right = correct(choices, in: project.diagnostics)
    return right.count == choices.count ? trial : try keywordTrial(of: right)
  }

  /// The choices, all of which are made, whose places have no error in `diagnostics`.
  private func correct(_ choices: [Choice], in diagnostics: [Diagnostic]) -> [Choice] {
    let errors = diagnostics.filter { $0.severity == .error }
    return choices.filter { choice in
      let start = choice.start(after: choices)
      return !errors.contains { $0.location?.source.path == choice.path.text && $0.start == start }
    }
  }

  /// The trial of the fixes among `choices` that are harmless together; `nil` if none is.
  private func harmlessTrial(of choices: [Choice], in project: Project) throws(DiskError) -> Trial? {
    try trial(of: harmlessFixes(choices[...], beside: [], in: project), in: project)
  }

  /// The fixes among `choices` that cause no new mistakes. Many fixes are tried together, and by halves if that makes
  /// the kit worse.
  private func harmlessFixes(
    _ choices: ArraySlice<Choice>,
    beside kept: [Choice],
    in project: Project
  ) throws(DiskError) -> [Choice] {
    if choices.isEmpty { return [] }
    if try trial(of: kept + choices, in: project) != nil { return Array(choices) }
    if choices.count == 1 { return [] }
    let middle = choices.startIndex + choices.count / 2
    let first = try harmlessFixes(choices[..<middle], beside: kept, in: project)
    return try first + harmlessFixes(choices[middle...], beside: kept + first, in: project)
  }

  /// Tries `choices`, then the fixes for mistakes that show only without the first ones. `nil` if mistakes remain that
  /// the project does not have now, or that the fixes are for.
  private func trial(of choices: [Choice], in project: Project) throws(DiskError) -> Trial? {
    if choices.isEmpty { return nil }
    // The files of a kit with errors are unknown, so they are not compared.
    let looksAtFiles = !project.diagnostics.hasErrors
    let present = looksAtFiles ? project.diagnosticsWithFiles : project.diagnostics
    let known = present.without(choices.map(\.diagnostic))
    var trial = Trial()
    var next = choices
    for _ in 0..<Self.roundLimit {
      trial.make(next)
      let project = try core.project(at: writer.path, trial.overlaid(files, below: writer.path))
      let new = (looksAtFiles ? project.diagnosticsWithFiles : project.diagnostics).without(known)
      if new.isEmpty { return trial }
      next = chosenFixes(of: new)
      if next.isEmpty { return nil }
    }
    return nil
  }

  private mutating func make(_ trial: Trial) throws(DiskError) {
    for (path, text) in trial.texts.sorted(by: { $0.key < $1.key }) where text.new != text.old {
      try writer.replace(path, text.old, by: text.new)
    }
    made += trial.fixes
  }
}

/// The files of a kit with fixes made.
private struct Trial {
  private(set) var texts: [ProjectPath: (old: [UInt8], new: [UInt8])] = [:]
  private(set) var fixes: [SafeFixes.Fix] = []

  mutating func make(_ choices: [SafeFixes.Choice]) {
    for (path, choices) in Dictionary(grouping: choices, by: \.path) {
      let text = choices[0].fixIt.source.utf8
      texts[path] = (texts[path]?.old ?? text, choices.flatMap(\.fixIt.edits).applied(to: text))
    }
    fixes += choices.map { choice in
      let location = choice.diagnostic.location ?? SourceLocation(choice.fixIt.source, 0..<0)
      return SafeFixes.Fix(title: choice.fixIt.title, location: location)
    }
  }

  func overlaid(_ base: some FileReading, below root: String) -> any FileReading {
    let texts = texts.map { path, text in (path.absolute(in: root), text.new) }
    return OverlaidFiles(base, overlay: Dictionary(texts) { first, _ in first })
  }
}

extension Diagnostic {
  fileprivate var start: Int? { location?.range.lowerBound }

  /// Whether a node's keyword is misspelt or missing, so that nothing of the node was read: the fix changes the word,
  /// or adds something before or after it.
  fileprivate var isOfUnreadNode: Bool {
    guard [CheckDiagnostics.unknownMember.code, CheckDiagnostics.unknownKeyword.code].contains(code),
      let edits = fixIts.first(where: \.isSafe)?.edits, edits.count == 1, let word = location?.range
    else { return false }
    return word.lowerBound <= edits[0].range.lowerBound && edits[0].range.upperBound <= word.upperBound
  }
}

extension Range<Int> {
  /// Whether the ranges overlap or meet.
  package func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}

extension FixIt {
  /// Whether a comment in what is replaced is not in a replacement.
  fileprivate var losesComment: Bool {
    let added = edits.map(\.replacement).joined(separator: "\n")
    return edits.contains { edit in
      source[edit.range].split(whereSeparator: \.isNewline).contains { line in
        // The slashes of a URL begin no comment.
        let line = line.replacing("://", with: ":")
        guard let start = line.firstRange(of: "/*") ?? line.firstRange(of: "//") else { return false }
        let end = line[start.lowerBound...].firstRange(of: "*/")?.upperBound ?? line.endIndex
        return !added.contains(line[start.lowerBound..<end])
      }
    }
  }
}
