import Diagnostics
import KitLanguage
import Templating

/// The names that a team's schema lacks, if it replaces a built-in one, and kitgen's own files need them.
///
/// kitgen's files are right by themselves: an error in them comes from the team's schema, which the team can change.
struct IncompleteSchema {
  private let folders: [PatternFolder]
  /// The folders in which built-in schemas declare patterns and support.
  private let declaring: [String: String]

  private static let shownPlaces = 3

  init(_ folders: [PatternFolder], builtIn: [SchemaFile]) {
    let known = Set(builtIn.map(\.folder))
    self.folders = folders.filter { !$0.isBuiltIn && $0.schema != nil && known.contains($0.name) }
    let declared = builtIn.flatMap { file in
      (file.patterns.map(\.keyword) + file.supports.map(\.name)).map { ($0, file.folder) }
    }
    declaring = Dictionary(declared) { first, _ in first }
  }

  var isPossible: Bool { !folders.isEmpty }

  /// `diagnostics` with one for each of these schemas instead of the errors in built-in files.
  func gathering(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard isPossible else { return diagnostics }
    var rest: [Diagnostic] = []
    var found: [String: [Diagnostic]] = [:]
    for diagnostic in diagnostics where !isDueToLess(diagnostic) {
      if diagnostic.severity == .error, let folder = folder(toBlameFor: diagnostic) {
        found[folder.name, default: []].append(diagnostic)
      } else {
        rest.append(diagnostic)
      }
    }
    return rest + folders.compactMap { folder in found[folder.name].flatMap { diagnostic(at: folder, for: $0) } }
  }

  /// Whether a comparison in a built-in file fails only because the team's schema has left out a word or support.
  private func isDueToLess(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code == TemplateMistake.impossibleComparison.code
      && diagnostic.location?.source.path.hasPrefix("builtin:") ?? false
  }

  private func folder(toBlameFor diagnostic: Diagnostic) -> PatternFolder? {
    guard let path = diagnostic.location?.source.path, path.hasPrefix("builtin:") else { return nil }
    let declarer = declaring[Self.missingName(in: diagnostic) ?? ""]
    let own = path.dropFirst("builtin:".count).prefix { $0 != "/" }
    return folders.first { $0.name == declarer } ?? folders.first { $0.name == own }
      ?? (folders.count == 1 ? folders.first : nil)
  }

  /// The missing name in a message: the last name before its suggestion.
  private static func missingName(in diagnostic: Diagnostic) -> String? {
    let sentence = diagnostic.message.split(separator: ";").first ?? ""
    return sentence.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .last { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private func diagnostic(at folder: PatternFolder, for errors: [Diagnostic]) -> Diagnostic? {
    guard let schema = folder.schema else { return nil }
    var names: [String] = []
    for name in errors.compactMap(Self.missingName) where !names.contains(name) { names.append(name) }
    var notes = errors.prefix(Self.shownPlaces).map { Diagnostic.Note("Needed here: \($0.message)", at: $0.location) }
    if errors.count > Self.shownPlaces {
      notes.append(Diagnostic.Note("and in \(errors.count - Self.shownPlaces) more places of built-in files"))
    }
    let advice =
      "Delete the file to have the built-in schema, or move it away, copy all of that by 'kitgen templates eject "
      + "\(folder.name) \(PatternFolder.schemaName)', and change the copy"
    return GenerationDiagnostics.incompleteSchema.diagnostic(
      "This schema replaces the built-in one of '\(folder.name)', but lacks parts that built-in files need: "
        + names.map { "'\($0)'" }.joined(separator: ", "),
      at: SourceLocation(schema, 0..<0),
      notes: notes + [Diagnostic.Note(advice)]
    )
  }
}
