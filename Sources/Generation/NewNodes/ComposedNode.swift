/// The text of a node that a command line asks for.
package struct ComposedNode: Sendable {
  /// In formatted form, without a newline at the end.
  package let text: String
  /// Its lines that the command line did not ask for, or asked for in other words.
  package let assumptions: [String]
  /// The server of a full URL given as path, `https://x.example`, if the kit has no base URL for it.
  let origin: String?
}
