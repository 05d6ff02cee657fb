import Diagnostics

/// What a node must or should be beyond what its places can hold: `requires "CONDITION" else "MESSAGE" at PLACE`.
package struct Requirement: Sendable {
  /// A condition as in `{% if %}`.
  package let condition: Located<String>
  /// An inline template: what is wrong where the condition does not hold.
  package let message: Located<String>
  /// The slot or attribute at whose value the message is shown; nil for the node's name.
  package let place: Located<String>?
  /// An inline template: what to write at the place instead; nil for no fix.
  package let fix: Located<String>?
  /// An error for what is required, a warning for what is recommended.
  package let severity: Diagnostic.Severity

  /// The texts with their places in the schema, where mistakes in them are shown.
  package init(
    condition: Located<String>,
    message: Located<String>,
    place: Located<String>? = nil,
    fix: Located<String>? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    self.condition = condition
    self.message = message
    self.place = place
    self.fix = fix
    self.severity = severity
  }
}
