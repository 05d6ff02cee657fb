import LanguageServerProtocol

extension Feature {
  /// `textDocument/diagnostic`: what the check of templates finds in a template.
  static let templateDiagnostic = Feature(
    "textDocument/diagnostic",
    in: [.template],
    Provider("diagnosticProvider") { client in
      client.pullDiagnostics ? ["interFileDependencies": true, "workspaceDiagnostics": true] : nil
    },
    otherwise: LSP.DocumentDiagnosticReport(items: []).json,
    respond: { (params: LSP.DocumentDiagnosticParams, snapshot) in
      let uri = DocumentURI(snapshot.document.uri)
      let items = try snapshot.workspace.patternDiagnostics(of: uri)
      return LSP.DocumentDiagnosticReport(items: items, previous: params.previousResultId)
    }
  )
}
