/// What a node must be beyond what its places can hold: `requires "CONDITION" else "MESSAGE"`.
package struct Requirement: Sendable {
  /// A condition as in `{% if %}`.
  package let condition: Located<String>
  /// An inline template: what is wrong where the condition does not hold.
  package let message: Located<String>

  /// Both texts with their places in the schema, where mistakes in them are shown.
  package init(condition: Located<String>, message: Located<String>) {
    self.condition = condition
    self.message = message
  }
}
