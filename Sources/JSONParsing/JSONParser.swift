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

  /// Parses a text of one value.
  ///
  /// - Parameters:
  ///   - utf8: Well-formed UTF-8, without a byte order mark.
  ///   - builder: Makes the values.
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
    switch scanner.next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    default:
      guard let value = builder.scalar(try scanner.scalar()) else {
        throw scanner.error("Number out of range", at: start)
      }
      return value
    }
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
        builder.add(key: try key(in: object), to: &object)
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

  @inlinable mutating func key(in object: Builder.Object) throws(JSONSyntaxError) -> String {
    guard scanner.next == UInt8(ascii: "\"") else { throw scanner.error("Expected a key in quotation marks") }
    if let likely = builder.likelyKey(in: object), scanner.skipString(likely) { return likely }
    return try scanner.string()
  }
}
