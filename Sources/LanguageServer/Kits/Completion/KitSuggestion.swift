/// What could be written at a place in a kit.
package struct KitSuggestion: Hashable, Sendable {
  /// What the text would be there; decides the editor's icon.
  package enum Kind: Sendable {
    case keyword, member, attribute, type, value, reference, file, folder, placeholder, property, sign
  }

  /// What the list shows; of a type in others its name with theirs.
  package let label: String
  /// What the text would be there.
  package let kind: Kind
  /// What the list shows beside the label: `model`, `attribute of query`.
  package var detail = ""
  /// Markdown; the schema's or the kit's words about it.
  package var documentation: [String] = []
  /// What is inserted.
  package var text: String
  /// What is inserted where the editor takes snippets, in their syntax (LSP 3.17, "Snippet Syntax").
  package var snippet: String?
  /// What goes first has the smallest.
  package var rank: Int
  /// The name of a type of which more can be told when it is chosen.
  package var type: String?
  /// What the text replaces; UTF-8 offsets.
  package var replaced: Range<Int>
}
