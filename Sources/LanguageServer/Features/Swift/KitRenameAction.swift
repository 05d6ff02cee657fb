import Diagnostics
import Generation

/// Makes the code action that leads from an emitted name in hand-written Swift to its name in the kit, where a rename is
/// one of kit, files and uses. Another server renames in Swift alone, and the next run would undo that.
enum KitRenameAction {
  static let kind = "refactor.rewrite.kitgen.rename"

  /// The actions for a name; none if the kit does not declare it, or if the client shows no documents for a server.
  static func actions(at position: LSP.Position, in snapshot: Snapshot) async throws -> [LSP.CodeAction] {
    let workspace = snapshot.workspace
    guard workspace.client.showDocument, workspace.client.applyEdit,
      let use = try await EmittedUse.find(at: position, in: snapshot)
    else { return [] }
    return use.locations.compactMap { location in
      guard let path = use.open.path(of: location.source) else { return nil }
      let place = use.shownPlace(of: location)
      var action = LSP.CodeAction(title: "Go to \(place) to rename '\(use.word.name)' in the kit", kind: kind)
      let target = workspace.location(location, inFile: path).json
      action.command = .command(ServerCommand.show.name, title: action.title, argument: target)
      return action
    }
  }
}

extension ServerCommand {
  /// Shows a place of a document.
  static let show = ServerCommand(name: "kitgen.show") { arguments, _ in
    let place = arguments.first ?? .null
    let uri: String = try place.required("uri")
    let range: LSP.Range = try place.required("range")
    return Feature.Reply(result: .null, requests: [.showDocument(uri, selecting: range)])
  }
}
