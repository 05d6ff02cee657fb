import Diagnostics

/// An attribute that nodes may have: `@style(repeat)`. Without slots it is a flag.
package final class AttributeSchema: Sendable {
  /// The attribute that each pattern with a type name has: `@named("Other")`.
  package static let named = "named"

  /// An attribute of this name means that the emitted type keeps a value elsewhere than in itself.
  static let indirect = "indirect"

  /// An attribute of this name means that a property holds the members of an object that no other property has.
  package static let rest = "rest"

  /// An attribute of this name means that a property is decoded from the object that the others are in.
  static let inline = "inline"

  /// Without the `@`.
  package let name: String
  /// Whether every node has to have it.
  package let isRequired: Bool
  /// What may be in the parentheses, in the order of the schema.
  package let slots: [SlotSchema]
  /// The lines of its doc comment in the schema, without `///`.
  package let documentation: [String]
  /// Where the schema declares it.
  package let location: SourceLocation

  /// What the schema declares at `location` about the attribute `@name`.
  package init(
    name: String,
    isRequired: Bool = false,
    slots: [SlotSchema],
    documentation: [String],
    location: SourceLocation
  ) {
    self.name = name
    self.isRequired = isRequired
    self.slots = slots
    self.documentation = documentation
    self.location = location
  }
}
