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

private struct EmittedChange {
  let title: String
  let plan: GenerationPlan

  /// The plan of a decision; `nil` if there is nothing to do, or it cannot be done.
  static func plan(_ decision: EmittedDecision, about file: EmittedFile) throws -> EmittedChange? {
    let (path, project) = (file.path, file.project)
    let found: (title: String, plan: GenerationPlan?)
    switch decision {
    case .update:
      found = ("Discard the edit, and write kitgen's text", try project.plan(of: [path]).plan)
    case .eject:
      guard let copy = try TemplateCopy.plan(of: path, in: project) else { return nil }
      found = ("Copy the template '\(copy.name)', to change all files that it emits", copy.plan)
    case .accept:
      found = ("Accept the edit", try project.plan(of: [path], options: .init(choices: [path: .accept])).plan)
    case .own:
      let title = "Keep the file as your own"
      found = (title, try project.plan(of: [path], options: .init(choices: [path: .own])).plan)
    case .restore:
      found = ("Restore kitgen's text", try project.plan(of: [path], options: .init(choices: [path: .force])).plan)
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
      let data = PostponedChange.emittedFile.data(document, ["decision": decision.rawValue.json])
      if !workspace.postpone(&action, to: .emittedFile, data) { action.edit = edit }
      return action
    }
  }
}

extension PostponedChange {
  /// Applies a decision about an emitted file.
  static let emittedFile = PostponedChange("emittedFile", command: "kitgen.decide") { data, workspace in
    let (document, decision) = try (
      workspace.offeredDocument(data), data.required("decision", as: EmittedDecision.self)
    )
    guard let file = try await workspace.emittedFile(DocumentURI(document.uri)) else { throw hasChanged }
    guard let change = try EmittedChange.plan(decision, about: file), let edit = workspace.render(change.plan) else {
      return nil
    }
    return Made(edit: edit, plan: change.plan, label: change.title)
  }
}
