import SwiftFacts

/// The known facts of the values that a piece of Swift names, besides those in the piece itself.
package struct KnownValues: Sendable {
  /// A property's type, by the name of the type that has it and its own; `nil` if unknown.
  let property: @Sendable (_ type: String, _ name: String) -> TypeFacts?
  /// The types of variables declared around the piece, by name.
  let variables: [String: TypeFacts]
  /// The expected type of the piece; `nil` if unknown.
  let expected: TypeFacts?

  /// `variables` are declared around the piece; `expected` is the type of its value; `property`, the type of a property, by the
  /// name of the type that has it and its own name.
  package init(
    variables: [String: TypeFacts] = [:],
    expected: TypeFacts? = nil,
    property: @escaping @Sendable (_ type: String, _ name: String) -> TypeFacts? = { _, _ in nil }
  ) {
    self.variables = variables
    self.expected = expected
    self.property = property
  }
}
