/// The parts of a function signature.
package struct SignatureFacts: Hashable, Sendable {
  /// One parameter of a function.
  package struct Parameter: Hashable, Sendable {
    /// The argument label, or nil for `_`.
    package let label: String?
    /// The name inside the function.
    package let name: String
    /// Without `specifiers` and without the dots of a variadic parameter.
    package internal(set) var type: TypeFacts
    /// `inout`, attributes and the like in front of the type, as written, or an empty string.
    package let specifiers: String
    /// Whether `...` goes after the type, so that the function gets an array.
    package let isVariadic: Bool
    /// The default value as written.
    package let defaultValue: String?
  }

  /// In source order; empty for `()`.
  package internal(set) var parameters: [Parameter]
  /// Whether it has `async`, so that a call needs `await`.
  package let isAsync: Bool
  /// Whether it has `throws`, with or without a type, or `rethrows`.
  package let isThrowing: Bool
  /// The type in `throws(…)`.
  package internal(set) var thrownType: TypeFacts?
  /// Nil where no result is written.
  package internal(set) var returnType: TypeFacts?
}

/// One parameter of a generic parameter clause.
package struct GenericParameterFacts: Hashable, Sendable {
  /// As written; types in the signature refer to the parameter by it.
  package let name: String
  /// The parts of what goes after the colon, as written: `Decodable` and `Sendable` of `Decodable & Sendable`.
  package let protocols: [String]
}
