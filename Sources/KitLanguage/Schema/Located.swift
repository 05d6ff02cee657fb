import Diagnostics

/// A value and where it stands in a text.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  /// Of a string: the place of its first character inside the quotation marks, so that offsets in the value can be added
  /// where the string has no escapes.
  package let location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
