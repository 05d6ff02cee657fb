/// What a Swift type is made of, as far as its syntax tells.
package struct TypeFacts: Hashable, Sendable {
  /// The forms of a type that generated code treats in a way of their own.
  package indirect enum Shape: Hashable, Sendable {
    /// `Wrapped?`, `Wrapped!` or `Optional<Wrapped>`.
    case optional(TypeFacts)
    /// `[Element]` or `Array<Element>`.
    case array(TypeFacts)
    /// `[Key: Value]` or `Dictionary<Key, Value>`.
    case dictionary(key: TypeFacts, value: TypeFacts)
    /// `Void` or `()`.
    case void
    /// Two elements or more.
    case tuple([TupleElement])
    case other
  }

  /// An element of a tuple.
  package struct TupleElement: Hashable, Sendable {
    /// Nil where the element has none, or `_`.
    package let label: String?
    /// The element's type, without the label in front of it.
    package let type: TypeFacts
  }

  /// The type as it was written.
  package let text: String
  /// What the outermost form is; parentheses around a single type do not count as one.
  package let shape: Shape
  /// The name without generic arguments, as in `Outer.Inner`; empty for a type that has none, such as a function or a
  /// tuple, and for the shapes that have a literal form.
  package let name: String
  /// The generic arguments of a type with a name that has no literal form.
  package let arguments: [TypeFacts]
  /// The first identifier of each type name in the type, in source order: `Outer` and `Item` of `[Outer.Inner<Item>]`.
  package let references: [String]

  /// The facts as any reader finds them: in a syntax tree, or in a plain type that needs none.
  package init(text: String, shape: Shape, name: String, arguments: [TypeFacts] = [], references: [String]) {
    self.text = text
    self.shape = shape
    self.name = name
    self.arguments = arguments
    self.references = references
  }
}

/// The use of a type's name inside a fragment.
package struct TypeNameUse: Hashable, Sendable {
  /// The first identifier of the name: `Outer` in `Outer.Inner<Item>`.
  package let name: String
  /// UTF-8 offsets in the fragment.
  package let range: Range<Int>
}
