/// Why there is no finished run of a program.
package struct ToolFailure: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter description: A sentence in lowercase without a full stop.
  package init(_ description: String) {
    self.description = description
  }
}
