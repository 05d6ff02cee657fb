/// Makes values of a type of its own of what `JSONParser` reads.
@usableFromInline package protocol JSONBuilder {
  associatedtype Value
  /// An object whose members are being read.
  associatedtype Object

  /// A value without parts; nil where it cannot be represented: its number is out of range.
  mutating func scalar(_ scalar: JSONScalar) -> Value?
  /// An array.
  mutating func array(_ elements: [Value]) -> Value

  /// Begins an object.
  mutating func object() -> Object
  /// The key that probably comes next, which is looked for in the text before a string is made of it. It must be spelled
  /// in JSON without escapes.
  func likelyKey(in object: Object) -> String?
  /// Adds a key, which may be there already. Its value follows.
  mutating func add(key: String, to object: inout Object)
  /// Adds the value of the last key.
  mutating func add(value: Value, to object: inout Object)
  /// Ends an object.
  mutating func finish(_ object: Object) -> Value
}

extension JSONBuilder {
  /// No key is likelier than another one.
  @inlinable package func likelyKey(in object: Object) -> String? { nil }
}

/// A value of JSON without parts.
@usableFromInline package enum JSONScalar: Sendable {
  case null
  case bool(Bool)
  /// Unescaped.
  case string(String)
  /// A number without fraction and exponent that fits.
  case integer(Int)
  /// A number without fraction and exponent that does not fit, as it is spelled.
  case largeInteger(String)
  /// Any other number; infinite if the spelled number is out of range.
  case number(Double)
}
