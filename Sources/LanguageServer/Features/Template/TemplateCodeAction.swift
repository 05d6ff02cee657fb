import Diagnostics

extension Feature {
  /// `textDocument/codeAction`: the fixes of a template's errors in a range.
  static let templateCodeAction = Feature(
    "codeAction",
    in: .template,
    Provider { client in
      client.codeActionLiterals ? ["codeActionKinds": [.string(quickFixKind)]] : [:]
    },
    dependsOnVersion: true,
    otherwise: []
  ) { (params, snapshot) in
    let context: LSP.CodeActionContext = try params.required("context")
    let workspace = snapshot.workspace
    guard workspace.client.codeActionLiterals, context.includes(quickFixKind) else {
      return [LSP.CodeAction]()
    }
    let range = try snapshot.offsets(in: params)
    let (diagnostics, project) = try workspace.diagnosedPattern(DocumentURI(snapshot.document.uri))
    return diagnostics.filter { snapshot.touches($0, range, in: project) }
      .flatMap { workspace.fixes(of: $0, in: project, sent: context.diagnostics).map(\.action) }
  }
}

extension Feature {
  /// `textDocument/diagnostic`: the findings of the template check.
  static let templateDiagnostic = Feature.diagnostics(in: .template) { snapshot in
    (try await snapshot.workspace.patternDiagnostics(of: DocumentURI(snapshot.document.uri)), [])
  }
}
