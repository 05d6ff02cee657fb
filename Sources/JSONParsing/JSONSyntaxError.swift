/// Why bytes are not a JSON text.
@usableFromInline package struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// Without a full stop.
  package let message: String
  /// The index of the wrong byte.
  package let offset: Int

  /// - Parameter offset: The index of the wrong byte.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }

  @usableFromInline package var description: String {
    "\(message) at byte \(offset)"
  }
}
