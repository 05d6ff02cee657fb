import LanguageServerProtocol

/// What it takes to make the edit of a fix that gives a declaration of the kit another name: a rename, so that what uses the
/// name follows.
struct RenamingFixData: PostponedData {
  static var edit: PostponedEdit { .renamingFix }

  let document: OfferedDocument
  let position: LSP.Position
  let newName: String

  init(_ document: Document, _ position: LSP.Position, to newName: String) {
    self.document = OfferedDocument(document)
    self.position = position
    self.newName = newName
  }

  init(for document: OfferedDocument, fields: JSON) throws(JSONMismatch) {
    self.document = document
    position = try fields.required("position")
    newName = try fields.required("newName")
  }

  var fields: JSONObject { ["position": position.json, "newName": newName.json] }

  /// The edit, recomputed: of the declaration alone if its name cannot be used elsewhere.
  ///
  /// - Throws: If the kit has changed since the fix was offered, or the name cannot be changed everywhere.
  func edit(in workspace: Workspace) async throws -> LSP.WorkspaceEdit {
    let snapshot = Snapshot(workspace: workspace, document: try document.current(in: workspace))
    do {
      guard let edit = try await snapshot.rename(at: position, to: newName) else {
        throw OfferedDocument.hasChanged
      }
      return edit
    } catch let refusal as ResponseError {
      guard try await snapshot.name(at: position) == nil,
        let edit = try await snapshot.fix(renamingTo: newName, at: position)
      else { throw refusal }
      return edit
    }
  }
}

extension PostponedEdit {
  /// Spells a name by convention.
  static let renamingFix = PostponedEdit(name: "renamingFix") { data, workspace in
    try await RenamingFixData(json: data).edit(in: workspace)
  }
}

extension Snapshot {
  /// The edit of the fix at a position that only names a declaration; `nil` if there is none.
  fileprivate func fix(renamingTo name: String, at position: LSP.Position) async throws -> LSP.WorkspaceEdit? {
    guard let project = openProject else { return nil }
    let offset = offset(of: position)
    let diagnostics = try await workspace.generator.diagnostics(of: project)
    let fixIts = diagnostics.filter { touches($0, offset..<offset, in: project) }.flatMap(\.fixIts)
    return fixIts.first { $0.newName == name }.flatMap { workspace.render($0, in: project) }
  }
}
