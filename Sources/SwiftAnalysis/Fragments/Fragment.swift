/// A checked piece of Swift: what is wrong with it, or what it contains.
package struct Fragment: Hashable, Sendable {
  /// In source order; empty for Swift that parses.
  package var problems: [FragmentProblem] = []
  /// The facts of a `type` without problems.
  package var type: TypeFacts?
  /// The facts of a `signature` without problems.
  package var signature: SignatureFacts?
  /// The parameters of `genericParameters` without problems.
  package var genericParameters: [GenericParameterFacts] = []
  /// The members that an `expression` without problems may have as its value.
  package var caseUses: [CaseUse] = []
  /// The text in one line, of `genericParameters` and `requirements` without problems.
  package var line: String?
  /// The type names that are in types of the fragment, in source order. Empty for `expression` and `code`, where
  /// syntax does not tell a type from a value.
  package var typeNames: [TypeNameUse] = []
}
