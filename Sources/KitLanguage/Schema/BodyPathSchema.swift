/// The part of a schema about a member that leads into what a type decodes from:
/// `leads path in response to text through endCursor`.
package struct BodyPathSchema: Sendable {
  /// What is to be where the path leads.
  package enum Goal: String, CaseIterable, Sendable {
    /// A text, or a number in place of one.
    case text
    /// A whole number.
    case integer
  }

  /// The slot of the member that has the path, with dots between its parts.
  package let path: Located<String>
  /// The slot around the member that has the type.
  package let type: Located<String>
  /// The members beside it with which the type decodes from something else than the path leads into.
  package let exceptions: [Located<String>]
  /// What is to be there; nil for anything.
  package let goal: Goal?
  /// The name on the wire of the member that an object has, where the path leads to one, in place of a value.
  package let member: String?

  /// The words of `leads` by their places.
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
