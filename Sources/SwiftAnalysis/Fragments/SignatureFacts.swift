/// What a function signature says.
package struct SignatureFacts: Hashable, Sendable {
  /// One parameter of a function.
  package struct Parameter: Hashable, Sendable {
    /// The argument label, or nil for `_`.
    package let label: String?
    /// The name inside the function.
    package let name: String
    package let type: TypeFacts
    /// `inout`, attributes and the like in front of the type, as written, or an empty string.
    package let specifiers: String
    package let isVariadic: Bool
    /// The default value as written.
    package let defaultValue: String?
  }

  package let parameters: [Parameter]
  package let isAsync: Bool
  package let isThrowing: Bool
  /// The type in `throws(…)`.
  package let thrownType: TypeFacts?
  /// Nil where no result is written.
  package let returnType: TypeFacts?
}

/// One parameter of a generic parameter clause.
package struct GenericParameterFacts: Hashable, Sendable {
  package let name: String
  /// What stands behind the colon, as written.
  package let constraint: String?
}
