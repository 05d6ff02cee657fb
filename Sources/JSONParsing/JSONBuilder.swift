/// Makes values of a type of its own of what `JSONParser` reads.
@usableFromInline package protocol JSONBuilder {
  associatedtype Value
  /// An object whose members are being read.
  associatedtype Object

  /// A value without parts; `nil` if its number is out of range.
  mutating func scalar(_ scalar: JSONScalar) -> Value?
  mutating func array(_ elements: [Value]) -> Value

  mutating func object() -> Object
  /// The key that probably comes next, which is compared with the text before a string is made of it. It must need no
  /// escapes in JSON.
  func likelyKey(in object: Object) -> String?
  /// Adds a key, which may exist already. Its value follows.
  mutating func add(key: String, to object: inout Object)
  mutating func add(value: Value, to object: inout Object)
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
