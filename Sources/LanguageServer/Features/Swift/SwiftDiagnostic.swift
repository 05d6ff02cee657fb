extension Feature {
  /// `textDocument/diagnostic` in an emitted file: it is stale or edited by hand.
  static let swiftDiagnostic = Feature.diagnostics(in: .swift) { params, snapshot in
    let uri = DocumentURI(snapshot.document.uri)
    guard let project = snapshot.openProject else { return LSP.DocumentDiagnosticReport(items: []) }
    let found = try await snapshot.workspace.emittedDiagnostics(of: project)
    let items = uri.path.flatMap { found[$0] } ?? []
    return LSP.DocumentDiagnosticReport(items: items, previous: params["previousResultId"]?.string)
  }
}
