import LanguageServerProtocol

extension Feature {
  /// `textDocument/diagnostic`: the findings of the template check.
  static let templateDiagnostic = Feature.diagnostics(in: .template) { params, snapshot in
    let uri = DocumentURI(snapshot.document.uri)
    let items = try await snapshot.workspace.patternDiagnostics(of: uri)
    return LSP.DocumentDiagnosticReport(items: items, previous: params.previousResultId)
  }
}
