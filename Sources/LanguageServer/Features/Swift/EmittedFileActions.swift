import Generation

/// A decision about an emitted file that differs from the kit's.
enum EmittedDecision: String, CaseIterable, JSONDecodable {
  case update, eject, accept, own, restore

  static func about(_ state: EmittedState) -> [EmittedDecision] {
    switch state {
    case .upToDate: []
    case .stale: [.update]
    case .edited, .diverged: [.eject, .accept, .own, .restore]
    }
  }
}

/// A decision that can be carried out.
private struct EmittedChange {
  let title: String
  let plan: GenerationPlan

  /// The plan of a decision; `nil` if there is nothing to do, or it cannot be done.
  static func plan(_ decision: EmittedDecision, about file: EmittedFile) throws -> EmittedChange? {
    let (path, project) = (file.path, file.project)
    let found: (title: String, plan: GenerationPlan?)
    switch decision {
    case .update:
      found = ("Write the text that the kit gives now", try project.plan(of: [path]).plan)
    case .eject:
      guard let copy = try TemplateCopy.plan(of: path, in: project) else { return nil }
      found = ("Copy the template '\(copy.name)', to change what it gives for all", copy.plan)
    case .accept:
      found = ("Accept the edit as it is", try project.plan(of: [path], options: .init(accepted: [path])).plan)
    case .own:
      let title = "Keep the file as your own, which kitgen leaves alone"
      found = (title, try project.plan(of: [path], options: .init(owned: [path])).plan)
    case .restore:
      found = ("Restore kitgen's text", try project.plan(of: [path], options: .init(forced: [path])).plan)
    }
    return found.plan.map { EmittedChange(title: found.title, plan: $0) }
  }
}

extension Snapshot {
  /// The actions about an emitted file; none for other files.
  func emittedActions(sent diagnostics: [JSON]) async throws -> [LSP.CodeAction] {
    guard let file = try await workspace.emittedFile(DocumentURI(document.uri)), let state = try file.state else {
      return []
    }
    return try EmittedDecision.about(state).compactMap { decision in
      try Task.checkCancellation()
      guard let change = try EmittedChange.plan(decision, about: file),
        let edit = workspace.render(change.plan)
      else { return nil }
      var action = LSP.CodeAction(title: change.title, kind: Feature.quickFixKind)
      action.diagnostics = diagnostics.filter { $0["source"] == "kitgen" }
      let data = EmittedFileData(document, decision).json
      if !workspace.postpone(&action, data, to: .decide) { action.edit = edit }
      return action
    }
  }
}

extension Workspace {
  /// The chosen change, recomputed.
  fileprivate func emittedChange(_ data: JSON) async throws -> EmittedChange? {
    let data = try EmittedFileData(json: data)
    let document = try data.document.current(in: self)
    guard let file = try await emittedFile(DocumentURI(document.uri)) else { throw OfferedDocument.hasChanged }
    return try EmittedChange.plan(data.decision, about: file)
  }
}

extension PostponedEdit {
  /// Applies a decision about an emitted file.
  static let emittedFile = PostponedEdit(name: "emittedFile") { data, workspace in
    try await workspace.emittedChange(data).flatMap { workspace.render($0.plan) } ?? .changes([])
  }
}

extension ServerCommand {
  /// Applies a decision about an emitted file, for clients that may not make the folders of new files.
  static let decide = ServerCommand(name: "kitgen.decide") { arguments, workspace in
    guard let change = try await workspace.emittedChange(arguments.first ?? .null),
      let edit = workspace.render(change.plan)
    else { return Feature.Reply(result: .null) }
    return try workspace.reply(writing: change.plan, as: edit, label: change.title)
  }
}

/// The data for planning again a decision about an emitted file.
struct EmittedFileData: PostponedData {
  static var edit: PostponedEdit { .emittedFile }

  let document: OfferedDocument
  let decision: EmittedDecision

  init(_ document: Document, _ decision: EmittedDecision) {
    self.document = OfferedDocument(document)
    self.decision = decision
  }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch) {
    self.document = document
    decision = try fields.required("decision")
  }

  var fields: JSONObject {
    ["decision": decision.rawValue.json]
  }
}
