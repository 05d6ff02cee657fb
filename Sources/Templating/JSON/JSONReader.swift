import Diagnostics

extension Value {
  /// Reads a value from JSON (RFC 8259).
  ///
  /// A number without fraction and exponent is an integer, however large. The order of keys is kept; of equal keys the last
  /// wins. A mistake is the diagnostic `malformed-json` or `invalid-utf8`, and the value is nil.
  package static func json(_ source: SourceText) -> (value: Value?, diagnostics: [Diagnostic]) {
    if let mistake = source.encodingMistake { return (nil, [mistake]) }
    var reader = JSONReader(source)
    let value = reader.readDocument()
    return (reader.diagnostic == nil ? value : nil, reader.diagnostic.map { [$0] } ?? [])
  }
}

/// A JSON parser over the bytes of a text.
struct JSONReader {
  /// Deeper nesting is refused, so that neither reading nor freeing a value overflows the stack.
  static let maximumDepth = 256

  private let source: SourceText
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var shapes = ShapeTree()
  /// The first mistake; reading stops there.
  private(set) var diagnostic: Diagnostic?

  init(_ source: SourceText) {
    self.source = source
    bytes = source.utf8
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
    }
  }

  mutating func readDocument() -> Value? {
    skipSpace()
    guard let value = readValue() else { return nil }
    skipSpace()
    guard position == bytes.count else { return fail("Unexpected text after the value") }
    return value
  }

  private mutating func readValue() -> Value? {
    guard position < bytes.count else { return fail("A value is missing") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return nested { $0.readObject() }
    case UInt8(ascii: "["): return nested { $0.readArray() }
    case UInt8(ascii: "\""): return readString().map(Value.string)
    case UInt8(ascii: "t"): return readWord("true", .bool(true))
    case UInt8(ascii: "f"): return readWord("false", .bool(false))
    case UInt8(ascii: "n"): return readWord("null", .null)
    default: return readNumber()
    }
  }

  private mutating func nested(_ read: (inout JSONReader) -> Value?) -> Value? {
    guard depth < Self.maximumDepth else {
      return fail("Arrays and objects are nested more than \(Self.maximumDepth) deep")
    }
    depth += 1
    defer { depth -= 1 }
    position += 1
    skipSpace()
    return read(&self)
  }

  private mutating func readArray() -> Value? {
    var values: [Value] = []
    if take("]") { return .list([]) }
    while true {
      guard let value = readValue() else { return nil }
      values.append(value)
      skipSpace()
      if take("]") { return .list(values) }
      guard take(",") else { return fail("',' or ']' is missing after an element") }
      skipSpace()
    }
  }

  private mutating func readObject() -> Value? {
    var place = ShapeTree.root
    var values: [Value] = []
    if take("}") { return .record(shapes.record(at: place, values)) }
    while true {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        return fail("A key in quotation marks is missing")
      }
      guard let next = readKey(after: place) else { return nil }
      place = next
      skipSpace()
      guard take(":") else { return fail("':' is missing after a key") }
      skipSpace()
      guard let value = readValue() else { return nil }
      values.append(value)
      skipSpace()
      if take("}") { return .record(shapes.record(at: place, values)) }
      guard take(",") else { return fail("',' or '}' is missing after a value") }
      skipSpace()
    }
  }

  /// Reads a key. Records of a list mostly have the same keys in the same order, so the key that followed last time is
  /// tried before a string is made.
  private mutating func readKey(after place: ShapeTree.Position) -> ShapeTree.Position? {
    if let latest = shapes.latestKey(after: place) {
      let end = position + 1 + latest.key.utf8.count
      if end < bytes.count, bytes[end] == UInt8(ascii: "\""),
        bytes[(position + 1)..<end].elementsEqual(latest.key.utf8)
      {
        position = end + 1
        return latest.position
      }
    }
    guard let key = readString() else { return nil }
    return shapes.child(key, of: place)
  }

  private mutating func readString() -> String? {
    let start = position
    position += 1
    let first = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes[first..<(position - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"):
        return readEscapedString(from: first, start: start)
      case 0..<0x20:
        return fail("A control character in a string must be escaped")
      default:
        position += 1
      }
    }
    position = start
    return fail("The string is not closed")
  }

  /// Reads on in a string that has escapes. `position` is at the first of them.
  private mutating func readEscapedString(from first: Int, start: Int) -> String? {
    var text = Array(bytes[first..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard readEscape(into: &text) else { return nil }
      case 0..<0x20:
        position -= 1
        return fail("A control character in a string must be escaped")
      default:
        text.append(byte)
      }
    }
    position = start
    return fail("The string is not closed")
  }

  private mutating func readEscape(into text: inout [UInt8]) -> Bool {
    guard position < bytes.count else { return fail("The string is not closed") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): return readUnicodeEscape(into: &text)
    default:
      position -= 1
      return fail("There is no such escape")
    }
    return true
  }

  /// Reads the digits of `\uXXXX`, and of the second half of a surrogate pair. A lone half becomes U+FFFD.
  private mutating func readUnicodeEscape(into text: inout [UInt8]) -> Bool {
    guard let unit = readHexDigits() else { return false }
    var units = [unit]
    if UTF16.isLeadSurrogate(unit), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      guard let second = readHexDigits() else { return false }
      units.append(second)
    }
    text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    return true
  }

  private mutating func readHexDigits() -> UInt16? {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<(position + 4)], as: UTF8.self), radix: 16),
      bytes[position] != UInt8(ascii: "+")
    else {
      return fail("'\\u' needs four hexadecimal digits")
    }
    position += 4
    return unit
  }

  private mutating func readNumber() -> Value? {
    let start = position
    _ = take("-")
    let integer = skipDigits()
    let hasLeadingZero = integer > 1 && bytes[position - integer] == UInt8(ascii: "0")
    var isInteger = true
    var isComplete = integer > 0 && !hasLeadingZero
    if take(".") {
      isInteger = false
      isComplete = isComplete && skipDigits() > 0
    }
    if take("e") || take("E") {
      isInteger = false
      _ = take("+") || take("-")
      isComplete = isComplete && skipDigits() > 0
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard isComplete else {
      position = start
      return fail("There is no such value; texts stand in quotation marks")
    }
    if isInteger { return Int(text).map(Value.int) ?? .big(digits: text) }
    guard let number = Double(text), number.isFinite else {
      position = start
      return fail("The number is too large")
    }
    return .double(number)
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
      position += 1
    }
    return position - start
  }

  private mutating func readWord(_ word: StaticString, _ value: Value) -> Value? {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[position..<end].elementsEqual(word.description.utf8) else {
      return fail("There is no such value; texts stand in quotation marks")
    }
    position = end
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(truncatingIfNeeded: character.value) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  private mutating func fail<Result>(_ message: String) -> Result? {
    if diagnostic == nil {
      let place = min(position, bytes.count)
      // A character may be of several bytes.
      let end = bytes.indices.dropFirst(place + 1).first { bytes[$0] & 0xC0 != 0x80 } ?? bytes.count
      diagnostic = TemplateMistake.malformedJSON.diagnostic(message, at: SourceLocation(source, place..<end))
    }
    return nil
  }

  private mutating func fail(_ message: String) -> Bool {
    let _: Value? = fail(message)
    return false
  }
}
