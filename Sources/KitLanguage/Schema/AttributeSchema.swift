import Diagnostics

/// An attribute that nodes may have: `@style(repeat)`. Without slots it is a flag.
package struct AttributeSchema: Sendable {
  /// The attribute of every pattern with a type name: `@named("Other")`.
  package static let named = "named"

  /// An attribute by which the emitted type stores a value outside of itself.
  static let indirect = "indirect"

  /// An attribute by which a property holds the members of an object that no other property has.
  package static let rest = "rest"

  /// An attribute by which a property is decoded from the same object as the others.
  static let inline = "inline"

  /// An attribute of the case that represents all values without a case.
  package static let fallback = "fallback"

  package let name: String
  package let isRequired: Bool
  /// The contents of the parentheses, in schema order.
  package let slots: [SlotSchema]
  package let documentation: [String]
  package let location: SourceLocation
}
