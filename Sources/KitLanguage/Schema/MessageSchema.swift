import Diagnostics

/// The part of a schema about a member whose functions an object sends to others, in Cocoa's way:
/// `sent by target named called omitting omit`.
package struct MessageSchema: Sendable {
  /// The slot around the member that names the sender's property that holds the receiver.
  package let sender: Located<String>
  /// The member's attribute that renames a message; `nil` if there is none.
  package let name: Located<String>?
  /// The member's attribute that names parameters not passed on; `nil` if there is none.
  package let omission: Located<String>?
}

/// A value and its source location.
package struct Located<Value: Sendable>: Sendable {
  /// The word at the place, or a string without quotation marks and escapes.
  package let value: Value
  /// For a string, the place of its first character inside the quotation marks, so that offsets in the value can be
  /// added if the string has no escapes.
  package let location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

/// The part of a schema about a member that leads into what a type decodes from:
/// `leads path in response to string through endCursor`.
package struct BodyPathSchema: Sendable {
  /// The value that a path must lead to.
  package enum Goal: String, CaseIterable, Sendable {
    /// A string, or a number instead of one.
    case string
    case integer
    /// A string. A word of the member with this name replaces the goal of the schema.
    case link
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
}
