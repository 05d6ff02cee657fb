import LanguageServerProtocol

/// A command that the server carries out for the client: of an action, a lens or a key of the editor.
package struct ServerCommand: Sendable {
  /// As in `Command.command`: `kitgen.generate`.
  package let name: String
  /// Performs the command on a copy of the workspace.
  ///
  /// - Throws: `ResponseError` or the generator's error; `JSONMismatch` for wrong arguments.
  package let perform: @Sendable (_ arguments: [JSON], _ workspace: Workspace) async throws -> Feature.Reply
}
