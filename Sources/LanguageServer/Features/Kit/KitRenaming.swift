import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/prepareRename`: the name at the cursor, or the obstacle to a rename.
  static let kitPrepareRename = Feature(
    "textDocument/prepareRename",
    in: [.kit],
    nil,
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      guard let kit = try await snapshot.kit() else { return nil }
      let symbols = KitSymbols(kit.project)
      let offset = snapshot.offset(of: params.position)
      guard let occurrence = symbols.occurrence(at: offset, in: kit.tree) else { return nil }
      do {
        try KitRename.check(occurrence.symbol, symbols)
      } catch let error as KitRename.Refusal {
        throw ResponseError(.requestFailed, error.description)
      }
      return [
        "range": snapshot.range(occurrence.location.range).json, "placeholder": .string(occurrence.symbol.name),
      ]
    }
  )

  /// `textDocument/rename`: another name in all kits, in the lock and the emitted files, which move with it, and in
  /// hand-written Swift that uses an emitted type. The wire name stays.
  static let kitRename = Feature(
    "textDocument/rename",
    in: [.kit],
    Provider("renameProvider") { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true,
    respond: { (params: LSP.RenameParams, snapshot) -> LSP.WorkspaceEdit? in
      try await snapshot.rename(at: params.position, to: params.newName)
    }
  )
}

extension Snapshot {
  /// The edit that gives the name at a position of a kit another one; nil where the document belongs to no project.
  ///
  /// - Throws: `ResponseError` where the name cannot be changed.
  func rename(at position: LSP.Position, to newName: String) async throws -> LSP.WorkspaceEdit? {
    guard let kit = try await kit() else { return nil }
    let symbols = KitSymbols(kit.project)
    guard let occurrence = symbols.occurrence(at: offset(of: position), in: kit.tree) else {
      throw ResponseError(.requestFailed, "There is no name here that the kit declares")
    }
    do {
      let rename = try KitRename.rename(occurrence.symbol, to: newName, symbols)
      return try await RenameEdit.make(rename, from: kit.project, in: workspace)
    } catch let refusal as KitRename.Refusal {
      throw ResponseError(.requestFailed, refusal.description)
    }
  }
}
