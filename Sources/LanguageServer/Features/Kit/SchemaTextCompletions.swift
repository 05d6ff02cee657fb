import Generation
import LanguageServerProtocol
import Templating

/// What can be written in the conditions and the templates of a schema.
struct SchemaTextCompletions {
  /// Nil where the place is in no such text.
  ///
  /// - Throws: When the patterns cannot be read.
  static func items(at offset: Int, in snapshot: Snapshot, _ kit: OpenKit) throws -> [LSP.CompletionItem]? {
    guard let text = SchemaText(at: KitCursor(kit.tree, at: offset, kit.schemas), kit.schemas),
      let file = try snapshot.workspace.patterns(of: DocumentURI(snapshot.document.uri))
    else { return nil }
    return Feature.items(
      of: text.edited(in: file),
      replacing: snapshot.range(text.range(text.cursor.replaced)),
      snapshot
    )
  }
}
