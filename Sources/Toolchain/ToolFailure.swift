/// Why there is no finished run of a program.
package struct ToolFailure: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter description: A sentence without a capital at its start and without a full stop at its end.
  package init(_ description: String) { self.description = description }
}
