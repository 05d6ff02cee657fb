/// The part of a schema about a member that leads into what a type decodes from:
/// `leads path in response to text through endCursor`.
package struct BodyPathSchema: Sendable {
  /// What is to be where the path leads.
  package enum Goal: String, CaseIterable, Sendable {
    /// A string, or a number instead of one.
    case text
    case integer
  }

  /// The slot of the member that has the path, with dots between its parts.
  package let path: Located<String>
  /// The slot of the enclosing node with the type.
  package let type: Located<String>
  /// The sibling members with which the type decodes from something else than what the path leads into.
  package let exceptions: [Located<String>]
  /// The expected kind; `nil` for any.
  package let goal: Goal?
  /// If the path may lead to an object instead of a value, the wire name of the member that the object must have.
  package let member: String?

  package init(
    path: Located<String>,
    type: Located<String>,
    exceptions: [Located<String>],
    goal: Goal? = nil,
    member: String? = nil
  ) {
    self.path = path
    self.type = type
    self.exceptions = exceptions
    self.goal = goal
    self.member = member
  }
}
