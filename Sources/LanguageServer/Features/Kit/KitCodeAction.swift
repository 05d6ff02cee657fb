import Diagnostics

extension Feature {
  /// `textDocument/codeAction`: fixes of the diagnostics in a range, and writing the files of the node at its start or
  /// of the whole project.
  static let kitCodeAction = Feature(
    "codeAction",
    in: .kit,
    Provider { client in
      let kinds: JSON = [
        .string(quickFixKind), .string(GenerationAction.nodeKind), .string(GenerationAction.projectKind),
      ]
      return client.codeActionLiterals ? ["codeActionKinds": kinds] : [:]
    },
    dependsOnVersion: true,
    otherwise: []
  ) { (params, snapshot) in
    let (workspace, document) = (snapshot.workspace, snapshot.document)
    // A client without literals wants commands, which the actions here are not.
    guard workspace.client.codeActionLiterals, let project = snapshot.openProject else { return [LSP.CodeAction]() }
    let context: LSP.CodeActionContext = try params.required("context")
    let range = try snapshot.offsets(in: params)
    let generation = GenerationAction(workspace: workspace, project: project, document: document)
    var actions: [LSP.CodeAction] = []
    if context.includes(quickFixKind) {
      let diagnostics = try await workspace.generator.diagnostics(of: project)
      for diagnostic in diagnostics where snapshot.touches(diagnostic, range, in: project) {
        actions += try await snapshot.fixes(of: diagnostic, in: project, sent: context.diagnostics)
      }
    }
    if context.includes(GenerationAction.nodeKind) {
      actions += try await generation.forNode(at: range.lowerBound).map { [$0] } ?? []
    }
    if context.includes(GenerationAction.projectKind) {
      actions += try await generation.forProject().map { [$0] } ?? []
    }
    return actions
  }
}

extension Snapshot {
  /// The fixes of a diagnostic as actions. A fix that renames a declaration is a rename.
  func fixes(of diagnostic: Diagnostic, in project: OpenProject, sent: [JSON]) async throws -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for (fixIt, action) in workspace.fixes(of: diagnostic, in: project, sent: sent) {
      guard let newName = fixIt.newName, let location = diagnostic.location else {
        actions.append(action)
        continue
      }
      let position = range(location.range).start
      var action = action
      action.edit = nil
      action.isPreferred = workspace.client.codeActionPreferred
      if workspace.client.codeActionResolveEdit {
        action.data = PostponedChange.renamingFix.data(
          document,
          ["position": position.json, "newName": newName.json]
        )
      } else {
        do {
          action.edit = try await edit(renamingAt: position, to: newName)
        } catch let refusal as ResponseError where refusal.code == ResponseError.Code.requestFailed.rawValue {
          guard workspace.client.codeActionDisabled else { continue }
          action.isPreferred = false
          action.disabledReason = refusal.message
        }
      }
      actions.append(action)
    }
    return actions
  }
}

extension Feature {
  /// `textDocument/diagnostic`: the diagnostics of a kit, for clients that pull them.
  static let kitDiagnostic = Feature.diagnostics(in: .kit) { snapshot in
    let (workspace, document) = (snapshot.workspace, snapshot.document)
    let uri = DocumentURI(document.uri)
    if workspace.isPattern(uri), !workspace.isNamed(uri, by: workspace.rootsWithPart(of: uri)) {
      return (try await workspace.patternDiagnostics(of: uri), [])
    }
    guard let project = snapshot.openProject else { return ([], []) }
    var diagnostics = try await workspace.diagnosticsByPath(of: project)
    let items = diagnostics.removeValue(forKey: document.text.path) ?? []
    guard workspace.client.relatedDocuments else { return (items, []) }
    return (items, diagnostics.sorted { $0.key < $1.key }.map { (workspace.uri(ofFile: $0.key), $0.value) })
  }
}
