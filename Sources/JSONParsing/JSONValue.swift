/// A value of JSON, or of YAML, with its place.
///
/// Two values are equal if their contents are, wherever they are and in whatever order objects have their keys.
package struct JSONValue: Hashable, Sendable {
  /// The kinds of values.
  package enum Content: Hashable, Sendable {
    case object(JSONMembers)
    case array([JSONValue])
    case string(String)
    /// A number as the document writes it.
    case number(String)
    case bool(Bool)
    case null
  }

  package let content: Content
  private let storedOffset: UInt32

  /// The beginning of the value, in UTF-8 bytes from the start of the document. For an alias in YAML, the anchored value's.
  package var offset: Int { Int(storedOffset) }

  /// - Parameter offset: In UTF-8 bytes; documents have less than 4 GB.
  package init(_ content: Content, at offset: Int = 0) {
    self.content = content
    storedOffset = UInt32(clamping: offset)
  }

  package static func == (left: JSONValue, right: JSONValue) -> Bool { left.content == right.content }

  package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension JSONValue {
  /// The value of a key; `nil` if this is not an object or lacks the key.
  package subscript(key: String) -> JSONValue? { object?[key] }

  package var object: JSONMembers? { if case .object(let object) = content { object } else { nil } }
  package var array: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
  package var string: String? { if case .string(let string) = content { string } else { nil } }
  package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
  /// The spelling of a number.
  package var number: String? { if case .number(let spelling) = content { spelling } else { nil } }
  /// A number without a fraction that fits.
  package var integer: Int? { number.flatMap { Int($0) } }
  package var isNull: Bool { content == .null }

  /// A string, or the spelling of a number or a Boolean, which YAML takes for one if a string has no quotation marks.
  package var spelling: String? {
    switch content {
    case .string(let string), .number(let string): string
    case .bool(let value): value ? "true" : "false"
    default: nil
    }
  }

  /// The members of an object, and no members for other values.
  package var members: [JSONMembers.Member] { object?.members ?? [] }

  /// The elements of an array, and no elements for other values.
  package var elements: [JSONValue] { array ?? [] }

  /// The kind of value in messages.
  package var noun: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a Boolean"
    case .null: "null"
    }
  }
}

/// The members of an object in the order of the document, each key once.
package struct JSONMembers: Hashable, Sendable {
  package typealias Member = (key: String, value: JSONValue)

  package let members: [Member]
  package var keys: [String] { members.map(\.key) }
  /// The indices of keys, if the members are many.
  private let indices: [String: Int]?

  /// The count up to which members are compared one by one.
  private static let fewMembers = 12

  /// - Parameters:
  ///   - members: If a key repeats, the last of its values counts.
  ///   - repetition: Called with the index of each member whose key repeats.
  package init(_ members: [Member], repetition: (Int) -> Void = { _ in }) {
    let isLarge = members.count > Self.fewMembers
    guard isLarge || Self.hasRepetition(members) else {
      (self.members, indices) = (members, nil)
      return
    }
    var indices: [String: Int] = [:]
    var distinct: [Member] = []
    for (position, member) in members.enumerated() {
      if let index = indices[member.key] {
        repetition(position)
        distinct[index] = member
      } else {
        indices[member.key] = distinct.count
        distinct.append(member)
      }
    }
    self.members = distinct
    self.indices = isLarge ? indices : nil
  }

  private static func hasRepetition(_ members: [Member]) -> Bool {
    members.indices.contains { index in members[..<index].contains { $0.key == members[index].key } }
  }

  package subscript(key: String) -> JSONValue? {
    if let indices { return indices[key].map { members[$0].value } }
    return members.first { $0.key == key }?.value
  }

  package static func == (left: JSONMembers, right: JSONMembers) -> Bool {
    left.members.count == right.members.count && left.members.allSatisfy { right[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(members.count)
    // The order of keys does not count.
    hasher.combine(members.reduce(0) { $0 ^ $1.key.hashValue })
  }
}
