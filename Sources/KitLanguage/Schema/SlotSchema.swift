import Diagnostics

/// A place in the head of a node, or a value of an attribute, that a schema opens.
package struct SlotSchema: Sendable {
  /// Where the value stands.
  package enum Place: Hashable, Sendable {
    /// The first word behind the keyword; of a field the first word.
    case name
    /// The words, strings and numbers behind it, from 0.
    case value(Int)
    /// A labelled value in parentheses.
    case argument(String)
    case generics, signature, result, type, conformances, defaultValue, requirements, wire, code
  }

  package let place: Place
  /// The name under which templates and flags know the value.
  package let label: String
  package let kind: ValueKind
  package let isOptional: Bool
  /// What templates see where the kit leaves the place empty.
  package let defaultValue: SpecValue?
  package let documentation: [String]
  /// Where the schema declares it.
  package let location: SourceLocation

  package init(
    place: Place,
    label: String,
    kind: ValueKind,
    isOptional: Bool,
    defaultValue: SpecValue?,
    documentation: [String],
    location: SourceLocation
  ) {
    self.place = place
    self.label = label
    self.kind = kind
    self.isOptional = isOptional
    self.defaultValue = defaultValue
    self.documentation = documentation
    self.location = location
  }
}
