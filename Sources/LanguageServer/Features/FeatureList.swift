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
    .templateCompletion,
    .templateDefinition,
    .templateDiagnostic,
    .templateDocumentHighlight,
    .templateDocumentLink,
    .templateDocumentSymbol,
    .templateFoldingRange,
    .templateFormatting,
    .templateHover,
    .templatePrepareRename,
    .templateRangeFormatting,
    .templateReferences,
    .templateRename,
    .templateSelectionRange,
    .templateSemanticTokens,
    .templateSignatureHelp,
    // Swift.
    .swiftCodeAction,
    .swiftDefinition,
    .swiftDiagnostic,
    .swiftHover,
    // The workspace.
    .codeActionResolve,
    .executeCommand,
    .previewContent,
    .workspaceDiagnostic,
  ]
}
