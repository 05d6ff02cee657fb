import Diagnostics
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
      guard action["edit"] == nil, let data: CreationData = try action.optional("data") else { return action }
      guard let (document, project) = workspace.kit(data.uri), document.version == data.version else {
        throw ResponseError(.contentModified, "The kit has changed since the action was offered")
      }
      let place = data.offset.map { KitPlace(path: document.text.path, offset: $0) }
      guard let node = try await workspace.generator.plan(for: place, in: project), node.refusal == nil,
        let edit = workspace.render(node.plan)
      else {
        throw ResponseError(.contentModified, "The files have changed since the action was offered")
      }
      return .object(object.merging(["edit": edit.json]))
    }
  )
}
