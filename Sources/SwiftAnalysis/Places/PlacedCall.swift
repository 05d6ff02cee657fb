/// A call in code whose last argument is a key: `UserDefaults.standard.integer(forKey: "launches")`.
package struct PlacedCall: Hashable, Sendable {
  /// What the method is called on; where that is the name of a constant of the file, what the constant begins with.
  package let receiver: String
  /// The same as it is written at the call.
  package let writtenReceiver: String
  /// Where that is a name, the type that the file has behind it where it is declared; nil where it has none.
  package let receiverType: String?
  /// The label of the key.
  package let label: String
  /// The text of the key.
  package let key: String
  /// The only argument in front of the key, as it is written; nil where there is none.
  package let value: String?
  /// The type of that argument, where it is a literal.
  package let valueType: String?
  /// Whether something is done with what the call gives: `??`, `as?` or `!` behind it mean another type.
  package let isConverted: Bool
}
