/// What tells the JSON of one alternative from that of the others.
package struct AlternativeFacts: Hashable, Sendable {
  /// The possible forms, in the order of `JSONForm`.
  package let forms: [JSONForm]
  /// The names that an object always has, in kit order.
  package let requiredKeys: [String]
  /// Whether it holds a value of the type that it belongs to.
  package let isIndirect: Bool
  /// Its turn among all alternatives of the value; a later one may have what an earlier one always has.
  package let order: Int
}
