import Diagnostics

extension PatternLibrary {
  /// Errors of the team's templates and oddities of its patterns, apart from `diagnostics`. Computed once, on first
  /// access.
  package var templateDiagnostics: [Diagnostic] {
    if teamFolder == nil || diagnostics.hasErrors { return [] }
    return teamMistakes { TemplateCheck(self).diagnosticsOfTeam }
  }

  /// All errors of the team's schemas and templates. If a schema is wrong, no template can be checked against it, but
  /// the syntax of each can be.
  package var teamDiagnostics: [Diagnostic] {
    guard diagnostics.hasErrors else { return diagnostics + templateDiagnostics }
    let names = folders.filter { !$0.isBuiltIn }.flatMap { folder in folder.files.keys.map { "\(folder.name)/\($0)" } }
    return diagnostics + names.sorted().flatMap { environment.template(named: $0)?.diagnostics ?? [] }
  }
}
