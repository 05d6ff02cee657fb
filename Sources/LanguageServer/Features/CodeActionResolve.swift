import LanguageServerProtocol

extension Feature {
  /// `codeAction/resolve`: the edit of an action that was sent without one.
  static let codeActionResolve = Feature(
    "codeAction/resolve",
    capabilities: { client in
      client.codeActionResolveEdit ? ["codeActionProvider": ["resolveProvider": true]] : [:]
    },
    respond: { (action: JSON, workspace) -> JSON in
      guard case .object(let object) = action else { throw JSONMismatch(expected: "an object", found: action) }
      // Some clients resolve every action, also those that have nothing to resolve.
      guard action["edit"] == nil, let data: GenerationData = try action.optional("data") else { return action }
      let plan = try await data.plan(in: workspace).plan
      let edit = workspace.render(plan) ?? .changes([])
      return .object(object.merging(["edit": edit.json]))
    }
  )
}
