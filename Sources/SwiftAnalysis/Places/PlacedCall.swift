/// A call in code whose last argument is a key: `UserDefaults.standard.integer(forKey: "launches")`.
package struct PlacedCall: Hashable, Sendable {
  /// The expression that the method is called on; for a constant of the file, the constant's initial value.
  /// A different name that the file has for a type is replaced by it.
  package let receiver: String
  /// The same as written at the call.
  package let writtenReceiver: String
  /// The receiver's type, as the file writes it where it declares the name, or as a value before the method shows it;
  /// `nil` if neither does.
  package let receiverType: String?
  package let label: String
  /// The string of the key; `nil` if it is the name of something that another file declares.
  package let key: String?
  package let writtenKey: String
  /// The only argument before the key, as written; `nil` if there is none.
  package let value: String?
  /// The type of that argument, if it is a literal or the file writes the type where it declares the name.
  package let valueType: String?
  /// Whether the call's result is used further: `??`, `as?` or `!` after it mean another type.
  package let isConverted: Bool
  /// Whether it is between operators, so that an assignment instead of it needs parentheses.
  package let isOperand: Bool
}
