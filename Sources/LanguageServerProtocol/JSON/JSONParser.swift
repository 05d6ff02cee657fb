extension JSON {
  /// Parses a JSON text (RFC 8259) in UTF-8.
  ///
  /// Of equal keys in an object the last counts. An escaped surrogate without its other half becomes U+FFFD, which
  /// takes one UTF-16 code unit as well, so that an editor's positions still fit.
  ///
  /// - Throws: Where the text is not JSON, is not UTF-8, nests deeper than 200 levels or has a number out of range.
  package init(parsing utf8: [UInt8]) throws(JSONSyntaxError) {
    if let offset = UTF8Validation.firstInvalidOffset(in: utf8) {
      throw JSONSyntaxError(message: "Invalid UTF-8", offset: offset)
    }
    var parser = JSONParser(utf8)
    self = try parser.document()
  }
}

/// A recursive descent parser over valid UTF-8.
private struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private static let maximumDepth = 200
  /// No double needs more digits than this, and reading a longer number takes more than linear time.
  private static let maximumNumberLength = 1_000

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(JSONSyntaxError) -> JSON {
    let value = try value()
    skipWhitespace()
    guard index == bytes.count else { throw error("Unexpected text after the value") }
    return value
  }

  private func error(_ message: String) -> JSONSyntaxError {
    JSONSyntaxError(message: message, offset: index)
  }

  /// The next byte, or 0 at the end; a zero byte is valid nowhere outside.
  private var next: UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  private mutating func skipWhitespace() {
    while true {
      switch next {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private mutating func value() throws(JSONSyntaxError) -> JSON {
    skipWhitespace()
    switch next {
    case UInt8(ascii: "{"): return try nested { parser throws(JSONSyntaxError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(JSONSyntaxError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw error("Expected a value")
    }
  }

  private mutating func nested(
    _ parse: (inout JSONParser) throws(JSONSyntaxError) -> JSON
  ) throws(JSONSyntaxError) -> JSON {
    guard depth < Self.maximumDepth else { throw error("Nested deeper than \(Self.maximumDepth) levels") }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return try parse(&self)
  }

  private mutating func object() throws(JSONSyntaxError) -> JSON {
    var object = JSONObject()
    skipWhitespace()
    if skip("}") { return .object(object) }
    repeat {
      skipWhitespace()
      guard next == UInt8(ascii: "\"") else { throw error("Expected a key in quotation marks") }
      let key = try string()
      skipWhitespace()
      guard skip(":") else { throw error("Expected ':'") }
      object.append(key, try value())
      skipWhitespace()
    } while skip(",")
    guard skip("}") else { throw error("Expected ',' or '}'") }
    return .object(object)
  }

  private mutating func array() throws(JSONSyntaxError) -> JSON {
    var elements: [JSON] = []
    skipWhitespace()
    if skip("]") { return .array(elements) }
    repeat {
      elements.append(try value())
      skipWhitespace()
    } while skip(",")
    guard skip("]") else { throw error("Expected ',' or ']'") }
    return .array(elements)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func literal(_ text: StaticString, _ value: JSON) throws(JSONSyntaxError) -> JSON {
    let found = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    guard found else { throw error("Expected a value") }
    index += text.utf8CodeUnitCount
    return value
  }
}

// MARK: - Numbers

extension JSONParser {
  private mutating func number() throws(JSONSyntaxError) -> JSON {
    let start = index
    _ = skip("-")
    if !skip("0") {
      try digits()
    }
    var isInteger = true
    if skip(".") {
      isInteger = false
      try digits()
    }
    if skip("e") || skip("E") {
      isInteger = false
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    guard index - start <= Self.maximumNumberLength else { throw error("Number of too many digits") }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw error("Number out of range") }
    return .number(value)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = index
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
      index += 1
    }
    guard index > start else { throw error("Expected a digit") }
  }
}

// MARK: - Strings

extension JSONParser {
  /// A string without its quotation marks; `index` is at the opening one.
  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    let start = index
    try skipPlainText()
    if next == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while next != UInt8(ascii: "\"") {
      try escape(into: &text)
      let plain = index
      try skipPlainText()
      text += bytes[plain..<index]
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Moves to the next quotation mark or backslash.
  private mutating func skipPlainText() throws(JSONSyntaxError) {
    let end = bytes.withUnsafeBufferPointer { bytes in
      var end = index
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
        end += 1
      }
      return end
    }
    index = end
    guard index < bytes.count else { throw error("String without an end") }
    guard bytes[index] >= 0x20 else { throw error("Control character in a string") }
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
    index += 1
    let character = next
    index += 1
    switch character {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(character)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(try escapedScalar()).utf8
    default:
      index -= 1
      throw error("Unknown escape sequence")
    }
  }

  /// The scalar of `\uXXXX`, of which `\u` is already read, with the second half of a surrogate pair.
  private mutating func escapedScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try fourHexadecimalDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let afterFirst = index
    if UTF16.isLeadSurrogate(UInt16(first)), skip("\\"), skip("u") {
      let second = try fourHexadecimalDigits()
      if UTF16.isTrailSurrogate(UInt16(second)) {
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    index = afterFirst
    return "\u{FFFD}"
  }

  private mutating func fourHexadecimalDigits() throws(JSONSyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw error("Expected four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}
