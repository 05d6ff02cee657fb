/// The part of a schema about a member whose functions an object sends to others, in Cocoa's way:
/// `sent by target named called omitting omit`.
package struct MessageSchema: Sendable {
  /// The slot around the member that names the property of the sender that the receiver is kept in.
  package let sender: Located<String>
  /// The attribute of the member that gives a message another name; nil where there is none.
  package let name: Located<String>?
  /// The attribute of the member that names parameters which are not handed on; nil where there is none.
  package let omission: Located<String>?

  /// What goes after `by`, `named` and `omitting`: a slot of the schema around the member, and attributes of its
  /// own.
  package init(sender: Located<String>, name: Located<String>?, omission: Located<String>?) {
    self.sender = sender
    self.name = name
    self.omission = omission
  }
}
