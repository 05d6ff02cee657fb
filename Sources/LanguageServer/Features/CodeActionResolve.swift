import LanguageServerProtocol

extension Feature {
  /// `codeAction/resolve`: the edit of an action that was sent without one.
  static let codeActionResolve = Feature(
    "codeAction/resolve",
    Provider("codeActionProvider", registeredAs: "textDocument/codeAction") { client in
      client.codeActionResolveEdit ? ["resolveProvider": true] : nil
    },
    respond: { (action: JSON, workspace) in
      guard case .object(let object) = action else { throw JSONMismatch(expected: "an object", found: action) }
      // Some clients resolve every action, also those that have nothing to resolve.
      guard action["edit"] == nil, let data = action["data"] else { return Reply(result: action) }
      let name: String = try data.required(PostponedEdit.key)
      guard let postponed = PostponedEdit.all.first(where: { $0.name == name }) else {
        throw ResponseError(.invalidParams, "Unknown action '\(name)'")
      }
      let edit = try await postponed.edit(data, workspace)
      return Reply(result: .object(object.merging(["edit": edit.json])))
    }
  )
}

extension PostponedEdit {
  fileprivate static let all = [emittedFile, generation, adoption, missingType, renamingFix]
}
