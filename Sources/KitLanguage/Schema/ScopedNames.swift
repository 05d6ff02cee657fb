/// Names that the code emitted for a node declares: `names "NAMES" in "SCOPE" when CONDITION else "ADVICE"`, or that it needs for
/// something else: `reserves "NAMES" in "SCOPE" when CONDITION`.
///
/// Those of a scope must differ, whichever nodes they come from (docs/schemas.md, "Names in a scope").
package final class ScopedNames: Sendable {
  /// The names, separated by spaces: `title`, `load(_:)`, `detach()`; `nil` for the names of a Swift type's members.
  package let names: RuleMessage?
  /// The type whose members the scope has: `reserves from NSObject`.
  package let type: Located<String>?
  /// The type with the names as members.
  package let scope: RuleMessage
  /// The advice if a name is taken.
  package let advice: RuleMessage?
  package let applicability: Applicability
  /// Whether the scope always has the names, whatever the kit declares.
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
