extension Feature {
  /// `textDocument/codeAction`: in an emitted file, the choices for a hand edit; in the user's own Swift, adoption of
  /// declarations by pattern schemas, and the kit's place of an emitted name; in both, fixes of another server's errors.
  static let swiftCodeAction = Feature(
    "codeAction",
    in: .swift,
    Provider { client in
      let kinds: JSON = [.string(quickFixKind), .string(AdoptionAction.kind), .string(KitRenameAction.kind)]
      return client.codeActionLiterals ? ["codeActionKinds": kinds] : [:]
    },
    dependsOnVersion: true,
    otherwise: []
  ) { (params, snapshot) -> [LSP.CodeAction] in
    guard snapshot.workspace.client.codeActionLiterals else { return [] }
    let context: LSP.CodeActionContext = try params.required("context")
    let start = try params.required("range", as: LSP.Range.self).start
    let isEmitted = try await snapshot.workspace.emittedFile(DocumentURI(snapshot.document.uri)) != nil
    var actions: [LSP.CodeAction] = []
    if context.includes(quickFixKind) {
      let diagnostics = context.diagnostics
      if isEmitted { actions += try await snapshot.emittedActions(sent: diagnostics) }
      actions += try await snapshot.foreignFixes(among: diagnostics, isOwn: !isEmitted)
    }
    if isEmitted { return actions }
    if context.includes(KitRenameAction.kind) {
      actions += try await KitRenameAction.actions(at: start, in: snapshot)
    }
    if context.includes(AdoptionAction.kind) {
      actions += try await AdoptionAction.prepare(in: snapshot, around: snapshot.offset(of: start))?.actions() ?? []
    }
    return actions
  }
}

extension Feature {
  /// `textDocument/diagnostic` in an emitted file: it is stale or edited by hand.
  static let swiftDiagnostic = Feature.diagnostics(in: .swift) { snapshot in
    let uri = DocumentURI(snapshot.document.uri)
    guard let project = snapshot.openProject else { return ([], []) }
    let found = try await snapshot.workspace.emittedDiagnostics(of: project)
    return (uri.path.flatMap { found[$0] } ?? [], [])
  }
}
