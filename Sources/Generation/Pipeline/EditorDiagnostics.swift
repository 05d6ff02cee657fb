import Diagnostics

extension Project {
  /// What editors show of the project: all that is wrong with the kit, the files that it gives and the team's patterns, be
  /// some of it wrong already, and in the Kitfile, that templates are wrong.
  package var editorDiagnostics: [Diagnostic] {
    let team = library.teamFolder == nil ? [] : library.teamDiagnostics
    return (diagnosticsWithFiles + team + wrongTemplates(among: team)).withoutRepetitions().inSourceOrder()
  }

  /// How many mistakes are shown.
  private static let shownMistakes = 3

  private func wrongTemplates(among diagnostics: [Diagnostic]) -> [Diagnostic] {
    let mistakes = diagnostics.filter { diagnostic in
      diagnostic.severity == .error && diagnostic.location?.source.path.hasSuffix(".stencil") ?? false
    }
    guard !mistakes.isEmpty, let place = settings.location("templates") else { return [] }
    let paths = Set(mistakes.compactMap { $0.location?.source.path })
    let templates = paths.count == 1 ? "A template has" : "\(paths.count) templates have"
    let count = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
    return [
      GenerationDiagnostics.wrongTemplates.diagnostic(
        "\(templates) \(count), and nothing is written that needs \(paths.count == 1 ? "it" : "them")",
        at: place,
        notes: mistakes.prefix(Self.shownMistakes).map { Diagnostic.Note($0.message, at: $0.location) }
      )
    ]
  }
}
