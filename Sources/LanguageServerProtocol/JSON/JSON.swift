/// A JSON value (RFC 8259).
package enum JSON: Sendable, Hashable {
  case null
  case bool(Bool)
  /// A number without fraction and exponent that fits.
  case integer(Int)
  /// Any other number.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)

  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The member of an object under `key`; `nil` if the value is not an object, or the member is missing or null.
  package subscript(key: String) -> JSON? {
    guard case .object(let object) = self, let value = object[key], value != .null else { return nil }
    return value
  }

  /// The element of an array at `index`, or `nil`.
  package subscript(index: Int) -> JSON? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value of an integer, also one written as `1.0` or `1e3`.
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  package var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  package var array: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) {
    self = .string(value)
  }

  package init(integerLiteral value: Int) {
    self = .integer(value)
  }

  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  package init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }

  /// An object without the members whose value is `nil`; `.null` is kept.
  package init(dictionaryLiteral elements: (String, JSON?)...) {
    self = .object(JSONObject(elements))
  }
}
