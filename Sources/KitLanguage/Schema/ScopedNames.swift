/// Names that the code emitted for a node declares: `names "NAMES" in "SCOPE" below "SCOPES" when "CONDITION" else "ADVICE"`, or
/// that it needs for something else: `reserves "NAMES" in "SCOPE" when "CONDITION"`.
///
/// Those of a scope must differ, whichever nodes they come from (docs/schemas.md, "Names in a scope").
package final class ScopedNames: Sendable {
  /// An inline template that gives the names, with spaces between them: `title`, `load(_:)`, `detach()`.
  package let names: Located<String>
  /// An inline template that gives the scope: the type that the names are members of.
  package let scope: Located<String>
  /// An inline template that gives the types whose members the scope inherits and cannot override, with spaces between them; nil
  /// where there are none.
  package let inherited: Located<String>?
  /// A condition as in `{% if %}`; nil where the names are always declared.
  package let condition: Located<String>?
  /// An inline template: what to do where a name is taken.
  package let advice: Located<String>?
  /// Whether the scope has the names anyway, whatever the kit declares.
  package let areReserved: Bool

  /// The texts with their places in the schema, where mistakes in them are shown.
  package init(
    names: Located<String>,
    scope: Located<String>,
    inherited: Located<String>? = nil,
    condition: Located<String>? = nil,
    advice: Located<String>? = nil,
    areReserved: Bool = false
  ) {
    self.names = names
    self.scope = scope
    self.inherited = inherited
    self.condition = condition
    self.advice = advice
    self.areReserved = areReserved
  }
}
