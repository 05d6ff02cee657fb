/// A call in code whose last argument is a key: `UserDefaults.standard.integer(forKey: "launches")`.
package struct PlacedCall: Hashable, Sendable {
  /// What the method is called on; where that is the name of a constant of the file, what the constant begins with. Another
  /// name that the file has for a type is replaced by it.
  package let receiver: String
  /// The same as it is written at the call.
  package let writtenReceiver: String
  /// The type of that, which the file writes where it declares the name, or which a value in front of the method shows; nil
  /// where neither does.
  package let receiverType: String?
  /// The label of the key.
  package let label: String
  /// The text of the key; nil where it is the name of something that another file declares.
  package let key: String?
  /// The key as it is written.
  package let writtenKey: String
  /// The only argument in front of the key, as it is written; nil where there is none.
  package let value: String?
  /// The type of that argument, where it is a literal, or the file writes the type where it declares the name.
  package let valueType: String?
  /// Whether something is done with what the call gives: `??`, `as?` or `!` behind it mean another type.
  package let isConverted: Bool
  /// Whether it is between operators, so that an assignment in its place needs parentheses.
  package let isOperand: Bool
}
