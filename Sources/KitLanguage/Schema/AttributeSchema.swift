import Diagnostics

/// An attribute that nodes may have: `@style(repeat)`. Without slots it is a flag.
package struct AttributeSchema: Sendable {
  package let name: String
  package let slots: [SlotSchema]
  package let documentation: [String]
  /// Where the schema declares it.
  package let location: SourceLocation

  package init(name: String, slots: [SlotSchema], documentation: [String], location: SourceLocation) {
    self.name = name
    self.slots = slots
    self.documentation = documentation
    self.location = location
  }
}
