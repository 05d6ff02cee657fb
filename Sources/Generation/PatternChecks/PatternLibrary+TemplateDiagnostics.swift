import Diagnostics

extension PatternLibrary {
  /// What is wrong with the team's templates and odd about its patterns, apart from `diagnostics`: found once, when it is
  /// first asked for.
  package var templateDiagnostics: [Diagnostic] {
    if teamFolder == nil || diagnostics.hasErrors { return [] }
    return teamMistakes { TemplateCheck(self).diagnosticsOfTeam }
  }
}
