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

  package subscript(key: String) -> JSON? {
    guard case .object(let object) = self, let value = object[key], value != .null else { return nil }
    return value
  }

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
  package init(stringLiteral value: String) { self = .string(value) }

  package init(integerLiteral value: Int) { self = .integer(value) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(arrayLiteral elements: JSON...) { self = .array(elements) }

  /// An object without the members whose value is `nil`; `.null` is kept.
  package init(dictionaryLiteral elements: (String, JSON?)...) { self = .object(JSONObject(elements)) }
}

/// The members of a JSON object in their order.
///
/// The objects of the protocol are small and read once, which makes a list faster than a hash table.
package struct JSONObject: Sendable {
  /// In source order. If a key occurs more than once, the last member counts. Keys are unescaped, and compared as Swift
  /// compares strings, by canonical equivalence; a value may be `.null`, which differs from no member.
  package private(set) var members: [(key: String, value: JSON)] = []

  package init() {}

  package init(_ members: some Sequence<(String, JSON?)>) {
    self.members.reserveCapacity(members.underestimatedCount)
    for case (let key, let value?) in members { append(key, value) }
  }

  /// Adds a member at the end. It hides an earlier member with the same key.
  package mutating func append(_ key: String, _ value: JSON) { members.append((key, value)) }

  package subscript(key: String) -> JSON? { members.last { $0.key == key }?.value }

  /// The object with the members of `other` added. Objects under the same key are merged, lists joined without duplicates,
  /// and other values replaced.
  package func merging(_ other: JSONObject) -> JSONObject {
    var result = self
    for member in other.members {
      guard let index = result.members.lastIndex(where: { $0.key == member.key }) else {
        result.members.append(member)
        continue
      }
      var value = member.value
      if case .object(let old) = result.members[index].value, case .object(let new) = value {
        value = .object(old.merging(new))
      } else if case .array(let old) = result.members[index].value, case .array(let new) = value {
        value = .array(old + new.filter { !old.contains($0) })
      }
      result.members[index] = (member.key, value)
    }
    return result
  }

  private var dictionary: [String: JSON] { Dictionary(members.lazy.map { ($0, $1) }) { _, last in last } }
}

extension JSONObject: Hashable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool { left.dictionary == right.dictionary }

  package func hash(into hasher: inout Hasher) { hasher.combine(dictionary) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object without the members whose value is `nil`; `.null` is kept.
  package init(dictionaryLiteral elements: (String, JSON?)...) { self.init(elements) }
}
