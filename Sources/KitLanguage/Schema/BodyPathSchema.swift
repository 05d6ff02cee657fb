/// What a schema says of a member that leads into what a type decodes from: `leads path in response unless at or document`.
package struct BodyPathSchema: Sendable {
  /// The slot of the member that has the path, with dots between its parts.
  package let path: Located<String>
  /// The slot around the member that has the type.
  package let type: Located<String>
  /// The members beside it with which the type decodes from something else than the path leads into.
  package let exceptions: [Located<String>]

  /// The words of `leads` by their places.
  package init(path: Located<String>, type: Located<String>, exceptions: [Located<String>]) {
    self.path = path
    self.type = type
    self.exceptions = exceptions
  }
}
