extension Feature {
  /// All features of the server. Of those with the same method, each language has one at most.
  package static let all: [Feature] = [
    // Kits.
    .kitCodeAction,
    .kitCompletion,
    .kitCompletionResolve,
    .kitDiagnostic,
    .kitDocumentSymbol,
    .kitFormatting,
    .kitHover,
    .kitRangeFormatting,
    // Templates.
    .templateCodeAction,
    .templateDiagnostic,
    // The workspace.
    .codeActionResolve,
    .executeCommand,
    .workspaceDiagnostic,
  ]
}
