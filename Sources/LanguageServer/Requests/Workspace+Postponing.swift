import Generation
import LanguageServerProtocol

/// Actions whose edits are made when they are chosen.
extension Workspace {
  /// Whether the client can make new files with their folders.
  var makesFolders: Bool {
    client.documentChanges && client.createFile
  }

  /// Defers the edit of an action: to a command for clients that may not make the folders of new files, else to
  /// resolving if the client does that.
  ///
  /// - Parameter data: For the command and for resolving.
  /// - Returns: Whether it was deferred; else the edit must be included from the start.
  func postpone(_ action: inout LSP.CodeAction, _ data: JSON, to command: ServerCommand) -> Bool {
    if !makesFolders, client.applyEdit {
      action.command = LSP.Command(title: action.title, command: command.name, arguments: [data])
      return true
    }
    guard client.codeActionResolveEdit else { return false }
    action.data = data
    return true
  }

  /// The reply of a command that writes a plan: its edit, and the folders of new files if the client makes none.
  ///
  /// - Parameter label: As in `ClientRequest.applyEdit`.
  /// - Throws: `ResponseError` if a folder cannot be made.
  func reply(writing plan: GenerationPlan, as edit: LSP.WorkspaceEdit, label: String) throws -> Feature.Reply {
    if !makesFolders {
      do {
        try plan.makeFolders()
      } catch {
        throw ResponseError(.requestFailed, "\(error)")
      }
    }
    return Feature.Reply(result: .null, requests: [.applyEdit(edit, label: label)])
  }
}
