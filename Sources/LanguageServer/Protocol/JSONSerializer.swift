import Diagnostics
import JSONParsing

extension JSON: CustomStringConvertible {
  /// The value as JSON in UTF-8, without whitespace between tokens.
  package func serialized() -> [UInt8] {
    var utf8: [UInt8] = []
    append(to: &utf8)
    return utf8
  }

  package var description: String { String(decoding: serialized(), as: UTF8.self) }

  private func append(to utf8: inout [UInt8]) {
    switch self {
    case .null: utf8 += "null".utf8
    case .bool(let value): utf8 += (value ? "true" : "false").utf8
    case .integer(let value): utf8 += String(value).utf8
    // JSON has no infinities and no "not a number".
    case .number(let value): utf8 += (value.isFinite ? value.description : "null").utf8
    case .string(let text): Self.append(text, to: &utf8)
    case .array(let elements):
      utf8.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { utf8.append(UInt8(ascii: ",")) }
        element.append(to: &utf8)
      }
      utf8.append(UInt8(ascii: "]"))
    case .object(let object):
      utf8.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { utf8.append(UInt8(ascii: ",")) }
        Self.append(member.key, to: &utf8)
        utf8.append(UInt8(ascii: ":"))
        member.value.append(to: &utf8)
      }
      utf8.append(UInt8(ascii: "}"))
    }
  }

  private static func append(_ text: String, to utf8: inout [UInt8]) {
    utf8.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var plain = 0
      for index in bytes.indices where needsEscape(bytes[index]) {
        utf8.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plain..<index]))
        utf8 += escape(bytes[index]).utf8
        plain = index + 1
      }
      utf8.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plain...]))
    }
    utf8.append(UInt8(ascii: "\""))
  }

  /// Whether a byte must be escaped in a string (RFC 8259, section 7).
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x00..<0x10: "\\u000" + String(byte, radix: 16)
    case 0x10..<0x20: "\\u00" + String(byte, radix: 16)
    default: "\\" + String(UnicodeScalar(byte))
    }
  }
}

extension JSON {
  /// Parses JSON (RFC 8259). The last of equal keys in an object counts.
  ///
  /// - Throws: If the bytes are not JSON or not UTF-8, nest deeper than 200 levels or have a number out of range.
  package init(parsing utf8: [UInt8]) throws(JSONSyntaxError) {
    if let offset = utf8.firstInvalidUTF8?.lowerBound {
      throw JSONSyntaxError(message: "Invalid UTF-8", offset: offset)
    }
    self = try JSONParser.parse(utf8, JSONValueBuilder())
  }
}

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

  private func finite(_ value: Double?) -> JSON? { value.flatMap { $0.isFinite ? .number($0) : nil } }

  func array(_ elements: [JSON]) -> JSON { .array(elements) }

  func object() -> Object { Object() }

  func add(key: String, to object: inout Object) { object.key = key }

  func add(value: JSON, to object: inout Object) { object.members.append(object.key, value) }

  func finish(_ object: Object) -> JSON { .object(object.members) }
}
