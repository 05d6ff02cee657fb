import LanguageServerProtocol

extension Feature {
  /// `textDocument/diagnostic`: the diagnostics of a kit, for clients that ask for them instead of being sent them.
  static let diagnostic = Feature(
    "textDocument/diagnostic",
    capabilities: { client in
      guard client.pullDiagnostics else { return [:] }
      return ["diagnosticProvider": ["interFileDependencies": true, "workspaceDiagnostics": false]]
    },
    respond: { (params: LSP.TextDocumentParams, workspace) in
      guard let (document, project) = workspace.kit(params.uri) else {
        return LSP.DocumentDiagnosticReport(items: [])
      }
      var diagnostics = try await workspace.diagnosticsByPath(of: project)
      let items = diagnostics.removeValue(forKey: document.text.path) ?? []
      guard workspace.client.relatedDocuments else { return LSP.DocumentDiagnosticReport(items: items) }
      let others = diagnostics.sorted { $0.key < $1.key }.map { (workspace.uri(ofFile: $0.key), $0.value) }
      return LSP.DocumentDiagnosticReport(items: items, relatedDocuments: others)
    }
  )
}
