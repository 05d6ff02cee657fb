/// A recursive descent parser of JSON (RFC 8259) over well-formed UTF-8.
///
/// An escaped surrogate without its other half becomes U+FFFD, which takes one UTF-16 code unit as well, so that an
/// editor's positions still fit. It can be inlined, so that it is compiled for each kind of value.
@usableFromInline package struct JSONParser<Builder: JSONBuilder> {
  @usableFromInline var builder: Builder
  @usableFromInline var scanner: JSONScanner
  /// Remaining nesting of arrays and objects.
  @usableFromInline var depth: Int
  @usableFromInline let limits: JSONLimits

  @usableFromInline init(_ utf8: [UInt8], _ builder: Builder, _ limits: JSONLimits) {
    self.builder = builder
    self.limits = limits
    scanner = JSONScanner(utf8, numberLength: limits.numberLength)
    depth = limits.depth
  }

  /// Parses one value.
  ///
  /// - Parameter utf8: Well-formed UTF-8, without a byte order mark.
  /// - Throws: The first mistake.
  @inlinable package static func parse(
    _ utf8: [UInt8],
    _ builder: Builder,
    _ limits: JSONLimits = JSONLimits()
  ) throws(JSONSyntaxError) -> Builder.Value {
    var parser = JSONParser(utf8, builder, limits)
    let value = try parser.value()
    parser.scanner.skipWhitespace()
    guard parser.scanner.isAtEnd else { throw parser.scanner.error("Unexpected text after the value") }
    return value
  }

  @inlinable mutating func value() throws(JSONSyntaxError) -> Builder.Value {
    scanner.skipWhitespace()
    let start = scanner.offset
    let value: Builder.Value
    switch scanner.next {
    case UInt8(ascii: "{"): value = try object()
    case UInt8(ascii: "["): value = try array()
    default:
      guard let scalar = builder.scalar(try scanner.scalar()) else {
        throw scanner.error("Number out of range", at: start)
      }
      value = scalar
    }
    return builder.placed(value, in: start..<scanner.offset)
  }

  @inlinable mutating func enter(_ bracket: Unicode.Scalar) throws(JSONSyntaxError) {
    guard depth > 0 else { throw scanner.error("Nested deeper than \(limits.depth) levels") }
    depth -= 1
    _ = scanner.skip(bracket)
    scanner.skipWhitespace()
  }

  @inlinable mutating func array() throws(JSONSyntaxError) -> Builder.Value {
    try enter("[")
    var elements: [Builder.Value] = []
    if !scanner.skip("]") {
      repeat {
        elements.append(try value())
        scanner.skipWhitespace()
      } while scanner.skip(",")
      guard scanner.skip("]") else { throw scanner.error("Expected ',' or ']'") }
    }
    depth += 1
    return builder.array(elements)
  }

  @inlinable mutating func object() throws(JSONSyntaxError) -> Builder.Value {
    try enter("{")
    var object = builder.object()
    if !scanner.skip("}") {
      repeat {
        scanner.skipWhitespace()
        let start = scanner.offset
        builder.add(key: try key(), to: &object)
        builder.place(key: start, in: &object)
        scanner.skipWhitespace()
        guard scanner.skip(":") else { throw scanner.error("Expected ':'") }
        builder.add(value: try value(), to: &object)
        scanner.skipWhitespace()
      } while scanner.skip(",")
      guard scanner.skip("}") else { throw scanner.error("Expected ',' or '}'") }
    }
    depth += 1
    return builder.finish(object)
  }

  @inlinable mutating func key() throws(JSONSyntaxError) -> String {
    guard scanner.next == UInt8(ascii: "\"") else { throw scanner.error("Expected a key in quotation marks") }
    return try scanner.string()
  }
}

/// Reads the parts of JSON that consist of characters: numbers, strings and words.
@usableFromInline struct JSONScanner {
  private let bytes: [UInt8]
  private let numberLength: Int
  private var index = 0

  init(_ utf8: [UInt8], numberLength: Int) { (bytes, self.numberLength) = (utf8, numberLength) }

  @usableFromInline var isAtEnd: Bool { index == bytes.count }

  @usableFromInline var offset: Int { index }

  @usableFromInline func error(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(message: message, offset: offset ?? index)
  }

  /// The next byte, or 0 at the end; a zero byte is valid nowhere, not even in strings.
  @usableFromInline var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  @usableFromInline mutating func skipWhitespace() {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
  }

  @usableFromInline mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  @usableFromInline mutating func scalar() throws(JSONSyntaxError) -> JSONScalar {
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw error("Expected a value")
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONScalar) throws(JSONSyntaxError) -> JSONScalar {
    guard text.withUTF8Buffer({ bytes[index...].starts(with: $0) }) else { throw error("Expected a value") }
    index += text.utf8CodeUnitCount
    return value
  }

  // MARK: Numbers

  /// A number, whose first character is next.
  private mutating func number() throws(JSONSyntaxError) -> JSONScalar {
    let start = index
    _ = skip("-")
    if !skip("0") { try digits() }
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
    guard index - start <= numberLength else { throw error("Number of too many digits", at: start) }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger { return Int(text).map(JSONScalar.integer) ?? .largeInteger(text) }
    return .number(Double(text) ?? .infinity)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = index
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
    guard index > start else { throw error("Expected a digit") }
  }

  // MARK: Strings

  /// A string without its quotation marks; the opening mark is next.
  @usableFromInline mutating func string() throws(JSONSyntaxError) -> String {
    let opening = index
    let start = opening + 1
    index = start
    try skipPlainText(since: opening)
    if next == UInt8(ascii: "\"") {
      index += 1
      return String(decoding: bytes[start..<index - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while next != UInt8(ascii: "\"") {
      try escape(into: &text)
      let plain = index
      try skipPlainText(since: opening)
      text += bytes[plain..<index]
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Moves to the next quotation mark or backslash.
  private mutating func skipPlainText(since opening: Int) throws(JSONSyntaxError) {
    index = bytes.withUnsafeBufferPointer { bytes in
      var end = index
      while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\"), bytes[end] >= 0x20 {
        end += 1
      }
      return end
    }
    guard index < bytes.count else { throw error("Unterminated string", at: opening) }
    guard bytes[index] >= 0x20 else { throw error("Control character in a string; escape it") }
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
    default: throw error("Unknown escape sequence", at: index - 1)
    }
  }

  /// The scalar of `\uXXXX`, after `\u`, with the second half of a surrogate pair.
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
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue, next < 0x80 else {
        throw error("Expected four hexadecimal digits")
      }
      value = value << 4 + UInt32(digit)
      index += 1
    }
    return value
  }
}

/// Limits of JSON.
@usableFromInline package struct JSONLimits: Sendable {
  /// The maximum nesting of arrays and objects: neither reading nor freeing a value may overflow the stack.
  @usableFromInline package var depth: Int
  /// The maximum characters of a number. No double needs more digits, and longer ones take more than linear time.
  @usableFromInline package var numberLength: Int

  /// The limits for an unknown text.
  @usableFromInline package init(depth: Int = 200, numberLength: Int = 1_000) {
    (self.depth, self.numberLength) = (depth, numberLength)
  }
}

/// A syntax error of JSON.
@usableFromInline package struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// Without a full stop.
  package let message: String
  /// The index of the wrong byte.
  package let offset: Int

  package init(message: String, offset: Int) { (self.message, self.offset) = (message, offset) }

  @usableFromInline package var description: String { "\(message) at byte \(offset)" }
}

/// Makes values of JSON that `JSONParser` reads.
@usableFromInline package protocol JSONBuilder {
  associatedtype Value
  /// An object whose members are being read.
  associatedtype Object

  /// A value without parts; `nil` if its number is out of range.
  mutating func scalar(_ scalar: JSONScalar) -> Value?
  mutating func array(_ elements: [Value]) -> Value

  mutating func object() -> Object
  /// Adds a key, which may exist already. Its value follows.
  mutating func add(key: String, to object: inout Object)
  mutating func add(value: Value, to object: inout Object)
  mutating func finish(_ object: Object) -> Value

  /// Returns a value, which has just been made, with its place.
  mutating func placed(_ value: Value, in range: Range<Int>) -> Value
  /// Notes the offset of the key that has just been added.
  mutating func place(key offset: Int, in object: inout Object)
}

extension JSONBuilder {
  /// Values need not know their places.
  @inlinable package func placed(_ value: Value, in range: Range<Int>) -> Value { value }

  @inlinable package func place(key offset: Int, in object: inout Object) {}
}

/// A value of JSON without parts.
@usableFromInline package enum JSONScalar: Sendable {
  case null
  case bool(Bool)
  /// Unescaped.
  case string(String)
  /// A number without fraction and exponent that fits.
  case integer(Int)
  /// A number without fraction and exponent that does not fit, in its spelling.
  case largeInteger(String)
  /// Any other number; infinite if the spelled number is out of range.
  case number(Double)
}
