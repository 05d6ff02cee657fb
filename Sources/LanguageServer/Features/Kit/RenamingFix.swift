import Diagnostics
import LanguageServerProtocol

/// What it takes to make the edit of a fix that gives a declaration of the kit another name: a rename, so that what uses the
/// name follows.
struct RenamingFixData: JSONDecodable, JSONEncodable {
  let uri: String
  let version: Int
  /// Where the name is.
  let position: LSP.Position
  let newName: String

  init(_ document: Document, _ position: LSP.Position, to newName: String) {
    uri = document.uri
    version = document.version
    self.position = position
    self.newName = newName
  }

  init(json: JSON) throws(JSONMismatch) {
    uri = try json.required("uri")
    version = try json.required("version")
    position = try json.required("position")
    newName = try json.required("newName")
  }

  var json: JSON {
    [
      PostponedEdit.key: PostponedEdit.renamingFix.name.json, "uri": uri.json, "version": version.json,
      "position": position.json, "newName": newName.json,
    ]
  }

  /// The edit, computed anew: of the declaration alone, where its name is none that can be used elsewhere.
  ///
  /// - Throws: When the kit is not any more as it was when the fix was offered, or the name cannot be changed everywhere.
  func edit(in workspace: Workspace) async throws -> LSP.WorkspaceEdit {
    let changed = ResponseError(.contentModified, "The kit has changed since the fix was offered")
    guard let document = workspace.document(uri), document.version == version else { throw changed }
    let snapshot = Snapshot(workspace: workspace, document: document)
    do {
      guard let edit = try await snapshot.rename(at: position, to: newName, besides: HandedReferences(nil)) else {
        throw changed
      }
      return edit
    } catch let refusal as ResponseError {
      guard try await !snapshot.hasSymbol(at: position),
        let edit = try await snapshot.fix(renamingTo: newName, at: position)
      else { throw refusal }
      return edit
    }
  }
}

extension PostponedEdit {
  /// What spells a name by convention.
  static let renamingFix = PostponedEdit(name: "renamingFix") { data, workspace in
    try await RenamingFixData(json: data).edit(in: workspace)
  }
}

extension Snapshot {
  /// The fixes of a diagnostic as actions. One that gives a declaration another name is a rename.
  func fixes(of diagnostic: Diagnostic, in project: OpenProject, sent: [JSON]) async throws -> [LSP.CodeAction] {
    var actions: [LSP.CodeAction] = []
    for (fixIt, action) in workspace.fixes(of: diagnostic, in: project, sent: sent) {
      guard let newName = fixIt.newName, let location = diagnostic.location else {
        actions.append(action)
        continue
      }
      let data = RenamingFixData(document, range(location.range).start, to: newName)
      var action = action
      action.edit = nil
      action.isPreferred = workspace.client.codeActionPreferred
      if workspace.client.codeActionResolveEdit {
        action.data = data.json
      } else {
        do {
          action.edit = try await data.edit(in: workspace)
        } catch let refusal as ResponseError where refusal.code == ResponseError.Code.requestFailed.rawValue {
          guard workspace.client.codeActionDisabled else { continue }
          action.isPreferred = false
          action.disabledReason = refusal.message
        }
      }
      actions.append(action)
    }
    return actions
  }

  /// Whether the name at a position is one that others may use.
  fileprivate func hasSymbol(at position: LSP.Position) async throws -> Bool {
    guard let kit = try await kit() else { return false }
    return KitSymbols(kit.project).occurrence(at: offset(of: position), in: kit.tree) != nil
  }

  /// The edit of the fix at a position by which a declaration gets a name, and nothing else; nil where there is none.
  fileprivate func fix(renamingTo name: String, at position: LSP.Position) async throws -> LSP.WorkspaceEdit? {
    guard let project = openProject else { return nil }
    let offset = offset(of: position)
    let fixIts = try await workspace.generator.diagnostics(of: project).filter { diagnostic in
      Feature.touches(diagnostic, offset...offset, of: document, in: project)
    }.flatMap(\.fixIts)
    return fixIts.first { $0.newName == name }.flatMap { workspace.render($0, in: project) }
  }
}
