/// Why bytes are no JSON text.
package struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, without a full stop.
  package let message: String
  /// The index of the byte where it is wrong.
  package let offset: Int

  package var description: String {
    "\(message) at byte \(offset)"
  }
}
