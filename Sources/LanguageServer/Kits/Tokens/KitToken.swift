/// A piece of a kit's text with its colour.
package struct KitToken: Hashable, Sendable {
  /// What a piece is, under the protocol's names (LSP 3.17, "SemanticTokenTypes").
  package enum Kind: Sendable, CaseIterable {
    case keyword, type, property, enumMember, method, parameter, string, number, comment, modifier, decorator, variable
    case namespace

    /// The name in the legend.
    package var name: String { "\(self)" }
  }

  package let kind: Kind
  /// Within a line; UTF-8 offsets.
  package let range: Range<Int>
  package let isDeclaration: Bool
}
