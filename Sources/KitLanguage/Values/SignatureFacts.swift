/// What templates want to know of a function's signature.
package struct SignatureFacts: Hashable, Sendable {
  /// A parameter by what callers write and what the body sees.
  package struct Parameter: Hashable, Sendable {
    /// The argument label, or nil for `_`.
    package let label: String?
    /// The name inside the function, which is also the label where only one is written.
    package let name: String
    /// Its text has `inout`, `@escaping` and `...` with it; its name and form are those of the type alone.
    package let type: TypeFacts
    /// The expression after `=` as it is written; nil where callers have to pass a value.
    package let defaultValue: String?

    /// A parameter by its parts, as `label name: type = defaultValue` has them.
    package init(label: String?, name: String, type: TypeFacts, defaultValue: String?) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }

    /// Whether the function changes the caller's variable. The type of a closure may hold the word as well.
    package var isInOut: Bool {
      type.text.prefix { $0 != "(" }.split(separator: " ").contains("inout")
    }

    /// Whether it takes any number of arguments.
    package var isVariadic: Bool {
      type.text.hasSuffix("...")
    }
  }

  /// In the order of the declaration.
  package let parameters: [Parameter]
  /// Whether it has `async` or `reasync`.
  package let isAsync: Bool
  /// Whether it has `throws` or `rethrows`.
  package let isThrowing: Bool
  /// The type in `throws(…)`; nil where any error may be thrown, or none.
  package let thrownType: TypeFacts?
  /// Nil where the function returns nothing.
  package let returnType: TypeFacts?

  /// A signature by its parts, in the order in which Swift writes them.
  package init(
    parameters: [Parameter],
    isAsync: Bool,
    isThrowing: Bool,
    thrownType: TypeFacts?,
    returnType: TypeFacts?
  ) {
    self.parameters = parameters
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.thrownType = thrownType
    self.returnType = returnType
  }
}
