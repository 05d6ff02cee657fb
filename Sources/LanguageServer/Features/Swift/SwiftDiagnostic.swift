extension Feature {
  /// `textDocument/diagnostic` in an emitted file: it is stale or edited by hand.
  static let swiftDiagnostic = Feature.diagnostics(in: .swift) { snapshot in
    let uri = DocumentURI(snapshot.document.uri)
    guard let project = snapshot.openProject else { return ([], []) }
    let found = try await snapshot.workspace.emittedDiagnostics(of: project)
    return (uri.path.flatMap { found[$0] } ?? [], [])
  }
}
