import KitLanguage

/// A part of a node's head, and what it is by the schema.
package struct KitPart: Sendable {
  /// What a part is.
  package enum Meaning: Sendable {
    /// The word that introduces the node.
    case keyword
    /// A word in front of the keyword, or one that introduces a clause: `optional`, `as`, `async`.
    case modifier
    /// The word in front of a value, or the label of one in parentheses.
    case introducer(SlotSchema)
    /// A value; its place tells whether it is the name, a type or another.
    case value(SlotSchema)
    /// `@` and the name of an attribute.
    case attribute(AttributeSchema)
    /// What the schema has no place for.
    case unknown
  }

  /// What the part is by the schema.
  package let meaning: Meaning
  /// UTF-8 offsets.
  package let range: Range<Int>
  /// The word, string or number that the part is; nil for other Swift.
  package let atom: SyntaxNode.Atom?
  /// The attribute in whose parentheses the part is.
  package let attribute: AttributeSchema?

  init(_ meaning: Meaning, _ range: Range<Int>, atom: SyntaxNode.Atom? = nil, in attribute: AttributeSchema? = nil) {
    self.meaning = meaning
    self.range = range
    self.atom = atom
    self.attribute = attribute
  }

  /// The slot that the part fills; nil for one that is not a value.
  package var slot: SlotSchema? {
    if case .value(let slot) = meaning { slot } else { nil }
  }

  /// Whether the part is the name that the node has.
  package var isName: Bool {
    slot?.place == .name && attribute == nil
  }
}
