import JSONParsing

extension JSON {
  /// Parses JSON (RFC 8259) in UTF-8. The last of equal keys in an object counts.
  ///
  /// - Throws: If the text is not JSON, is not UTF-8, nests deeper than 200 levels or has a number out of range.
  package init(parsing utf8: [UInt8]) throws(JSONSyntaxError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: utf8) {
      throw JSONSyntaxError(message: "Invalid UTF-8", offset: offset)
    }
    self = try JSONParser.parse(utf8, JSONValueBuilder())
  }
}

/// Makes values of the protocol.
private struct JSONValueBuilder: JSONBuilder {
  struct Object {
    var members = JSONObject()
    var key = ""
  }

  func scalar(_ scalar: JSONScalar) -> JSON? {
    switch scalar {
    case .null: .null
    case .bool(let value): .bool(value)
    case .string(let text): .string(text)
    case .integer(let value): .integer(value)
    case .largeInteger(let digits): finite(Double(digits))
    case .number(let value): finite(value)
    }
  }

  private func finite(_ value: Double?) -> JSON? {
    value.flatMap { $0.isFinite ? .number($0) : nil }
  }

  func array(_ elements: [JSON]) -> JSON { .array(elements) }

  func object() -> Object { Object() }

  func add(key: String, to object: inout Object) { object.key = key }

  func add(value: JSON, to object: inout Object) { object.members.append(object.key, value) }

  func finish(_ object: Object) -> JSON { .object(object.members) }
}

/// The well-formedness of UTF-8 (Unicode Standard, table 3-7).
enum UTF8Validation {
  /// The offset of the first byte that is not part of a well-formed sequence, or `nil`.
  static func firstInvalidOffset(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index] >= 0x80 else {
          index += 1
          continue
        }
        let length = sequenceLength(at: index, in: bytes)
        guard length > 0 else { return index }
        index += length
      }
      return nil
    }
  }

  /// The length of the well-formed multibyte sequence at `index`, or 0.
  private static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let (length, second): (Int, ClosedRange<UInt8>)
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for next in (index + 2)..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}
