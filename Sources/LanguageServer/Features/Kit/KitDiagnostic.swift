import LanguageServerProtocol

extension Feature {
  /// `textDocument/diagnostic`: the diagnostics of a kit, for clients that pull them.
  static let kitDiagnostic = Feature.diagnostics(in: .kit) { params, snapshot in
    let (workspace, document) = (snapshot.workspace, snapshot.document)
    let uri = DocumentURI(document.uri)
    if workspace.isPattern(uri), !workspace.isNamed(uri, by: workspace.rootsWithPart(of: uri)) {
      let items = try await workspace.patternDiagnostics(of: uri)
      return LSP.DocumentDiagnosticReport(items: items, previous: params.previousResultId)
    }
    guard let project = snapshot.openProject else { return LSP.DocumentDiagnosticReport(items: []) }
    var diagnostics = try await workspace.diagnosticsByPath(of: project)
    let items = diagnostics.removeValue(forKey: document.text.path) ?? []
    let previous = params.previousResultId
    guard workspace.client.relatedDocuments else {
      return LSP.DocumentDiagnosticReport(items: items, previous: previous)
    }
    let others = diagnostics.sorted { $0.key < $1.key }.map { (workspace.uri(ofFile: $0.key), $0.value) }
    return LSP.DocumentDiagnosticReport(items: items, previous: previous, relatedDocuments: others)
  }
}
