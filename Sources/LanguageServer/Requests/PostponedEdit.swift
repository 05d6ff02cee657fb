import LanguageServerProtocol

/// Makes the edit of a code action that was sent without one, when the action is chosen.
package struct PostponedEdit: Sendable {
  /// The member of the action's `data` that names its owner.
  static let key = "kitgen"

  /// The value under `key`.
  package let name: String
  /// Makes the edit from the action's `data`.
  ///
  /// - Throws: `ResponseError` or the generator's error; `JSONMismatch` for wrong data.
  package let edit: @Sendable (_ data: JSON, _ workspace: Workspace) async throws -> LSP.WorkspaceEdit
}
