/// What templates want to know of a function's signature.
package struct SignatureFacts: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// The argument label, or nil for `_`.
    package let label: String?
    package let name: String
    package let type: TypeFacts
    package let defaultValue: String?

    package init(label: String?, name: String, type: TypeFacts, defaultValue: String?) {
      self.label = label
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  package let parameters: [Parameter]
  package let isAsync: Bool
  package let isThrowing: Bool
  package let thrownType: TypeFacts?
  /// Nil where the function returns nothing.
  package let returnType: TypeFacts?

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
