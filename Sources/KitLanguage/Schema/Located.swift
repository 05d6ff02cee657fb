import Diagnostics

/// A value and where it is in a text.
package struct Located<Value: Sendable>: Sendable {
  /// The text at the place; of a string without quotation marks and escapes.
  package let value: Value
  /// For a string, the place of its first character inside the quotation marks, so that offsets in the value can be
  /// added if the string has no escapes.
  package let location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
