/// The part of a schema about a member whose functions an object sends to others, in Cocoa's way:
/// `sent by target named called omitting omit`.
package struct MessageSchema: Sendable {
  /// The slot around the member that names the sender's property that holds the receiver.
  package let sender: Located<String>
  /// The member's attribute that renames a message; `nil` if there is none.
  package let name: Located<String>?
  /// The member's attribute that names parameters not handed on; `nil` if there is none.
  package let omission: Located<String>?

  /// The arguments of `by`, `named` and `omitting`: a slot of the schema around the member, and attributes of its own.
  package init(sender: Located<String>, name: Located<String>?, omission: Located<String>?) {
    self.sender = sender
    self.name = name
    self.omission = omission
  }
}
