/// The text of a node that a command line asks for.
package struct ComposedNode: Sendable {
  /// In formatted form, without a newline at the end.
  package let text: String
  /// The lines of it that the command line did not ask for.
  package let assumptions: [String]
}
