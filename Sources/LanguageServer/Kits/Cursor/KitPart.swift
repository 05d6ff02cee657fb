import KitLanguage

/// A part of a node's head, and what it is by the schema.
package struct KitPart: Sendable {
  /// What a part is.
  package enum Meaning: Sendable {
    case keyword
    /// A word before the keyword, or one that introduces a clause: `optional`, `as`, `async`.
    case modifier
    /// The word before a value, or the label of one in parentheses.
    case introducer(SlotSchema)
    /// A value; its place tells whether it is the name, a type or another.
    case value(SlotSchema)
    /// `@` and the name of an attribute.
    case attribute(AttributeSchema)
    /// Without a place in the schema.
    case unknown
  }

  package let meaning: Meaning
  /// UTF-8 offsets.
  package let range: Range<Int>
  /// The word, string or number of the part; `nil` for other Swift.
  package let atom: SyntaxNode.Atom?
  /// The attribute whose parentheses contain the part.
  package let attribute: AttributeSchema?

  init(_ meaning: Meaning, _ range: Range<Int>, atom: SyntaxNode.Atom? = nil, in attribute: AttributeSchema? = nil) {
    self.meaning = meaning
    self.range = range
    self.atom = atom
    self.attribute = attribute
  }

  /// The slot that the part fills; `nil` if it is no value.
  package var slot: SlotSchema? { if case .value(let slot) = meaning { slot } else { nil } }

  package var isName: Bool { slot?.place == .name && attribute == nil }
}
