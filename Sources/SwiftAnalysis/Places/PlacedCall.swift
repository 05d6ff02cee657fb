/// A call in code whose last argument is a key: `UserDefaults.standard.integer(forKey: "launches")`.
package struct PlacedCall: Hashable, Sendable {
  /// What the method is called on, as it is written.
  package let receiver: String
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
