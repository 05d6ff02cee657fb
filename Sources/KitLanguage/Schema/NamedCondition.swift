import Diagnostics

/// A condition under a name, by which other conditions use it: `condition isPaged "node.paging"` (docs/schemas.md,
/// "Conditions with names").
package struct NamedCondition: Sendable {
  /// The word that means the condition where a condition may name a variable.
  package let name: Located<String>
  /// A condition as in `{% if %}`.
  package let condition: Located<String>
  /// Whether all patterns may use it, since it is declared beside them, or only the pattern that it is declared in.
  package let isShared: Bool

  /// What conditions mean by these words anyway.
  static let reservedNames: Set<String> = [
    "node", "pattern", "kit", "access", "users", "and", "or", "not", "in", "true", "false",
  ]

  /// The name and the condition with their places in the schema, where mistakes in them are shown.
  package init(name: Located<String>, condition: Located<String>, isShared: Bool) {
    self.name = name
    self.condition = condition
    self.isShared = isShared
  }
}
