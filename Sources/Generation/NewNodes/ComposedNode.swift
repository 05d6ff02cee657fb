/// The text of a node that a command line asks for.
package struct ComposedNode: Sendable {
  /// In formatted form, without a newline at the end.
  package let text: String
  /// The lines of it that the command line did not ask for, or asked for in other words.
  package let assumptions: [String]
  /// The server of a full URL in place of a path, `https://x.example`, where the kit has no base URL for it.
  let origin: String?
}
