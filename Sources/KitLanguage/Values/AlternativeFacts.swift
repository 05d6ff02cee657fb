/// What tells the JSON of one alternative from that of the others.
package struct AlternativeFacts: Hashable, Sendable {
  /// What the JSON may be, in the order of `JSONForm`.
  package let forms: [JSONForm]
  /// The names that an object always has, in the order of the kit.
  package let requiredKeys: [String]
  /// Whether it holds a value of the type that it is an alternative of.
  package let isIndirect: Bool
  /// When it is looked at, among all alternatives of the value; a later one may have what an earlier one always has.
  package let order: Int
}
