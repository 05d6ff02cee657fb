/// Names that the code emitted for a node declares: `names "NAMES" in "SCOPE" when CONDITION else "ADVICE"`, or that it needs for
/// something else: `reserves "NAMES" in "SCOPE" when CONDITION`.
///
/// Those of a scope must differ, whichever nodes they come from (docs/schemas.md, "Names in a scope").
package final class ScopedNames: Sendable {
  /// The names, with spaces between them: `title`, `load(_:)`, `detach()`; nil of those that a type of Swift's has.
  package let names: RuleMessage?
  /// The type whose members the scope has: `reserves from NSObject`.
  package let type: Located<String>?
  /// The type that the names are members of.
  package let scope: RuleMessage
  /// What to do where a name is taken.
  package let advice: RuleMessage?
  /// When the names are declared.
  package let applicability: Applicability
  /// Whether the scope has the names anyway, whatever the kit declares.
  package let areReserved: Bool

  init(
    names: RuleMessage?,
    type: Located<String>?,
    scope: RuleMessage,
    advice: RuleMessage?,
    applicability: Applicability,
    areReserved: Bool
  ) {
    self.names = names
    self.type = type
    self.scope = scope
    self.advice = advice
    self.applicability = applicability
    self.areReserved = areReserved
  }
}
