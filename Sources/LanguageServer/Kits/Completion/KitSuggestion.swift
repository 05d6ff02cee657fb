/// What could be written at a place in a kit.
package struct KitSuggestion: Hashable, Sendable {
  /// What the text would be there; decides the editor's icon.
  package enum Kind: Sendable {
    case keyword, member, attribute, type, value, reference, file, folder, placeholder, property, sign
  }

  /// Shown in the list; for a nested type, with its outer types.
  package let label: String
  package let kind: Kind
  /// Shown beside the label: `model`, `attribute of query`.
  package var detail = ""
  /// Markdown, from the schema or the kit.
  package var documentation: [String] = []
  package var text: String
  /// The inserted snippet, if the editor takes snippets (LSP 3.17, "Snippet Syntax").
  package var snippet: String?
  /// The smallest goes first.
  package var rank: Int
  /// The name of a type of which more can be told when it is chosen.
  package var type: String?
  /// UTF-8 offsets.
  package var replaced: Range<Int>
}
