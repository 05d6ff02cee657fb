import LanguageServerProtocol

extension Feature {
  /// `workspace/diagnostic`: the diagnostics of all projects in the client's folders and around open documents, also of
  /// files that are not open.
  static let workspaceDiagnostic = Feature(
    "workspace/diagnostic",
    nil,
    respond: { (params: LSP.WorkspaceDiagnosticParams, workspace) in
      var items: [String: [LSP.Diagnostic]] = [:]
      for root in await workspace.allShownRoots.sorted() {
        try Task.checkCancellation()
        let byPath = try await workspace.diagnosticsByPath(of: workspace.project(at: root))
        items.merge(byPath.map { (workspace.uri(ofFile: $0.key), $0.value) }) { $0 + $1 }
      }
      // What the client knows of and is not there any more is clear now.
      for uri in params.previousResultIds.keys where items[uri] == nil { items[uri] = [] }
      let reports = items.sorted { $0.key < $1.key }.map { uri, items -> JSON in
        let report = LSP.DiagnosticReport(items: items, previous: params.previousResultIds[uri])
        let version = workspace.document(uri)?.version
        return .object(report.members.merging(["uri": uri.json, "version": version.json]))
      }
      return Reply(result: ["items": .array(reports)])
    }
  )
}
