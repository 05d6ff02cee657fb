import Generation
import LanguageServerProtocol

extension Feature {
  /// `textDocument/codeAction`: in an emitted file what may become of an edit by hand, in the user's own what declarations
  /// can become by the schemas of patterns, and where the kit has an emitted name; in both what mends another server's errors.
  static let swiftCodeAction = Feature(
    "textDocument/codeAction",
    in: [.swift],
    Provider("codeActionProvider") { client in
      let kinds: JSON = [.string(quickFixKind), .string(AdoptionAction.kind), .string(KitRenameAction.kind)]
      return client.codeActionLiterals ? ["codeActionKinds": kinds] : [:]
    },
    dependsOnVersion: true,
    otherwise: [],
    respond: { (params: LSP.CodeActionParams, snapshot) -> [LSP.CodeAction] in
      guard snapshot.workspace.client.codeActionLiterals else { return [] }
      let isEmitted = try await snapshot.workspace.emittedFile(DocumentURI(snapshot.document.uri)) != nil
      var actions: [LSP.CodeAction] = []
      if params.context.includes(quickFixKind) {
        let diagnostics = params.context.diagnostics
        if isEmitted { actions += try await snapshot.emittedActions(sent: diagnostics) }
        actions += try await snapshot.foreignFixes(among: diagnostics, isOwn: !isEmitted)
      }
      if isEmitted { return actions }
      if params.context.includes(KitRenameAction.kind) {
        actions += try await KitRenameAction.actions(at: params.range.start, in: snapshot)
      }
      if params.context.includes(AdoptionAction.kind) {
        actions += try await AdoptionAction(snapshot)?.actions(at: snapshot.offset(of: params.range.start)) ?? []
      }
      return actions
    }
  )
}

/// What may become of an emitted file that is not as the kit gives it.
enum EmittedDecision: String, CaseIterable {
  case update, accept, own, restore

  /// What the menu shows.
  var title: String {
    switch self {
    case .update: "Write the text that the kit gives now"
    case .accept: "Accept the edit as it is"
    case .own: "Keep the file as your own, which kitgen leaves alone"
    case .restore: "Restore kitgen's text"
    }
  }

  /// The decisions about a file in a state.
  static func about(_ state: EmittedState) -> [EmittedDecision] {
    switch state {
    case .upToDate: []
    case .stale: [.update]
    case .edited: [.accept, .own, .restore]
    }
  }

  /// What a plan is to do with the file.
  func options(_ path: ProjectPath) -> Planner.Options {
    switch self {
    case .update: Planner.Options()
    case .accept: Planner.Options(accepted: [path])
    case .own: Planner.Options(owned: [path])
    case .restore: Planner.Options(forced: [path])
    }
  }
}

extension Snapshot {
  /// The actions about an emitted file; none for others.
  fileprivate func emittedActions(sent diagnostics: [JSON]) async throws -> [LSP.CodeAction] {
    guard let file = try await workspace.emittedFile(DocumentURI(document.uri)), let state = try file.state else {
      return []
    }
    var actions: [LSP.CodeAction] = []
    for decision in EmittedDecision.about(state) {
      var action = LSP.CodeAction(title: decision.title, kind: Feature.quickFixKind)
      action.diagnostics = diagnostics.filter { $0["source"] == "kitgen" }
      if workspace.client.codeActionResolveEdit {
        action.data = [
          "kitgen": .string(PostponedEdit.emittedFile.name), "uri": .string(document.uri),
          "version": document.version.json, "decision": .string(decision.rawValue),
        ]
      } else {
        action.edit = try await workspace.edit(deciding: decision, of: file)
      }
      if action.data != nil || action.edit != nil { actions.append(action) }
    }
    return actions
  }
}

extension Workspace {
  fileprivate func edit(deciding decision: EmittedDecision, of file: EmittedFile) async throws -> LSP.WorkspaceEdit? {
    let planning = try file.project.plan(of: [file.path], options: decision.options(file.path))
    return planning.plan.flatMap { render($0) }
  }
}

extension PostponedEdit {
  /// What becomes of an emitted file.
  static let emittedFile = PostponedEdit(name: "emittedFile") { data, workspace in
    let uri: String = try data.required("uri")
    let name: String = try data.required("decision")
    let version: Int = try data.required("version")
    guard let decision = EmittedDecision(rawValue: name) else {
      throw ResponseError(.invalidParams, "Unknown decision '\(name)'")
    }
    guard workspace.document(uri)?.version == version, let file = try await workspace.emittedFile(DocumentURI(uri))
    else {
      throw ResponseError(.contentModified, "The file has changed since the action was offered")
    }
    return try await workspace.edit(deciding: decision, of: file) ?? .changes([])
  }
}
