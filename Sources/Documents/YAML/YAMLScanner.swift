import Diagnostics
import JSONParsing

/// A scalar of YAML, which may be a key.
struct YAMLScalar {
  let text: String
  let offset: Int
  let isPlain: Bool
  /// Whether a colon follows.
  var isKey = false

  /// Whether the key takes the members of other objects.
  var isMerge: Bool { isPlain && text == "<<" }

  var value: JSONValue { JSONValue(isPlain ? Self.content(text) : .string(text), at: offset) }

  private static func content(_ text: String) -> JSONValue.Content {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: isNumber(text) ? .number(text) : .string(text)
    }
  }

  /// Whether JSON writes a number so.
  private static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "-"), text.utf8.count <= 1_000 else {
      return false
    }
    return (try? JSONParser.parse(Array(text.utf8), JSONSyntax(), JSONLimits(depth: 0, numberLength: .max))) != nil
  }
}

/// Makes nothing of JSON: its syntax alone counts.
struct JSONSyntax: JSONBuilder {
  func scalar(_ scalar: JSONScalar) -> Void? { () }
  func array(_ elements: [Void]) {}
  func object() {}
  func add(key: String, to object: inout Void) {}
  func add(value: Void, to object: inout Void) {}
  func finish(_ object: Void) {}
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isFlowIndicator: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }
}

/// Reads lines and scalars of YAML.
struct YAMLScanner {
  let bytes: [UInt8]
  var index = 0
  /// The offset of the first byte of the line.
  private(set) var lineStart = 0
  /// Whether the document has ended, at the end of the file or at a mark.
  private(set) var isAtEnd = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func error(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
    JSONSyntaxError(message: message, offset: offset ?? index)
  }

  /// The next byte, or 0 at the end; the document has no zero bytes.
  var byte: UInt8 { byte(after: 0) }

  private func byte(after count: Int) -> UInt8 { index + count < bytes.count ? bytes[index + count] : 0 }

  var column: Int { index - lineStart }

  /// Whether the byte after the next one is a blank, or the line ends.
  private func isAlone(at index: Int) -> Bool {
    index + 1 >= bytes.count || bytes[index + 1].isBlank || bytes[index + 1].isLineEnd
  }

  var isDash: Bool { byte == UInt8(ascii: "-") && isAlone(at: index) }

  var isExplicitKey: Bool { byte == UInt8(ascii: "?") && isAlone(at: index) }

  var isColon: Bool { byte == UInt8(ascii: ":") && isAlone(at: index) }

  /// Whether nothing but a comment follows on the line. Blanks have been skipped.
  var isAtLineEnd: Bool {
    if isAtEnd || index >= bytes.count || bytes[index].isLineEnd { return true }
    return byte == UInt8(ascii: "#") && (index == lineStart || bytes[index - 1].isBlank)
  }

  static let strayLine = "This line belongs to no line above. Compare its indentation with theirs"

  static let strayKey =
    "A key is not allowed here. Correct its indentation, or put a string with ': ' in quotation marks"

  // MARK: Lines

  /// Skips spaces and tabs.
  ///
  /// - Returns: Whether there are tabs.
  mutating func skipBlanks() -> Bool {
    var hasTabs = false
    while byte.isBlank {
      hasTabs = hasTabs || byte == 0x09
      index += 1
    }
    return hasTabs
  }

  private mutating func skipComment() {
    guard byte == UInt8(ascii: "#") else { return }
    while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
  }

  /// Skips the end of the line, `\n`, `\r\n` or `\r`, if it is next.
  private mutating func skipBreak() {
    guard byte.isLineEnd else { return }
    index += byte == 0x0D && byte(after: 1) == 0x0A ? 2 : 1
    lineStart = index
  }

  /// Moves from the end of a value to the next content.
  mutating func endLine() throws(JSONSyntaxError) {
    _ = skipBlanks()
    guard isAtLineEnd else { throw error("Unexpected text after the value") }
    while !isAtEnd, isAtLineEnd {
      skipComment()
      guard index < bytes.count else {
        isAtEnd = true
        return
      }
      skipBreak()
      let hasTabs = skipBlanks()
      if !isAtLineEnd, hasTabs { throw error("Indent by spaces instead of tabs", at: lineStart) }
      isAtEnd = isAtMark
    }
  }

  /// Whether the line is `---` or `...`, the marks between documents.
  private var isAtMark: Bool {
    guard index == lineStart, byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return false }
    return byte(after: 1) == byte && byte(after: 2) == byte && isAlone(at: index + 2)
  }

  mutating func beginDocument() throws(JSONSyntaxError) {
    if let offset = bytes.firstIndex(where: { $0 < 0x20 && $0 != 0x09 && !$0.isLineEnd }) {
      throw error("Control character; write it in quotation marks, as in \"\\x07\"", at: offset)
    }
    // A byte order mark takes no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
    try skipToContent()
    if bytes[index...].starts(with: "%YAML".utf8) {
      while index < bytes.count, !bytes[index].isLineEnd { index += 1 }
      try skipToContent()
    }
    guard isAtEnd, byte == UInt8(ascii: "-") else { return }
    (index, isAtEnd) = (index + 3, false)
    let hasContent = !skipBlanks() && !isAtLineEnd
    if hasContent { return }
    try endLine()
  }

  private mutating func skipToContent() throws(JSONSyntaxError) {
    isAtEnd = isAtMark
    if !isAtEnd, skipBlanks() || isAtLineEnd { try endLine() }
  }

  /// Checks that nothing follows the document.
  mutating func endDocument() throws(JSONSyntaxError) {
    guard isAtEnd else { throw error(Self.strayLine) }
    while index < bytes.count, byte == UInt8(ascii: "."), isAtEnd {
      (index, isAtEnd) = (index + 3, false)
      try endLine()
    }
    guard index >= bytes.count else {
      throw error("A file holds one document. Put each of the others into its own file")
    }
  }

  // MARK: Parts of flow style

  /// Skips blanks, comments and ends of lines.
  mutating func skipFlowBlanks() {
    while index < bytes.count {
      if byte.isBlank {
        index += 1
      } else if byte.isLineEnd {
        skipBreak()
      } else if isAtLineEnd {
        skipComment()
      } else {
        return
      }
    }
  }

  /// Moves to the next entry of a flow collection, or past its end.
  mutating func hasFlowEntry(until closing: UInt8, since start: Int, isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    if isFirst { index += 1 }
    skipFlowBlanks()
    if !isFirst, byte == UInt8(ascii: ",") {
      index += 1
      skipFlowBlanks()
    } else if !isFirst, byte != closing, index < bytes.count {
      throw error("Expected ',' or '\(Character(Unicode.Scalar(closing)))'")
    }
    guard index < bytes.count else { throw error("This bracket is not closed", at: start) }
    if byte == UInt8(ascii: ",") { throw error("Expected a value before ','") }
    guard byte == closing else { return true }
    index += 1
    return false
  }

  /// The name after `&` or `*`.
  mutating func name() throws(JSONSyntaxError) -> String {
    let start = index + 1
    index = start
    while index < bytes.count, !byte.isBlank, !byte.isLineEnd, !byte.isFlowIndicator { index += 1 }
    guard index > start else { throw error("Expected a name", at: start - 1) }
    return text(start..<index)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: Scalars

  /// Reads a scalar that is not in block style.
  ///
  /// - Parameter parent: The column of the collection around it; `nil` in flow style, `.max` for a key.
  mutating func scalar(in parent: Int?) throws(JSONSyntaxError) -> YAMLScalar {
    let isString = try skipTag() == "!str"
    let (start, line) = (index, lineStart)
    let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    guard isQuoted else { return try plain(in: parent, isString: isString) }
    var scalar = YAMLScalar(text: try quoted(), offset: start, isPlain: false)
    if parent != nil, lineStart == line {
      _ = skipBlanks()
      scalar.isKey = isColon
    }
    return scalar
  }

  /// Skips a tag that names a kind of JSON, which follows from the spelling of the scalar but for `!!str 1`.
  private mutating func skipTag() throws(JSONSyntaxError) -> String? {
    guard byte == UInt8(ascii: "!") else { return nil }
    let start = index
    let tag = try name()
    guard ["!str", "!int", "!float", "!bool", "!null"].contains(tag) else {
      throw error("This tag is not supported. Remove it; the kind of a value follows from its spelling", at: start)
    }
    _ = skipBlanks()
    return tag
  }

  private mutating func plain(in parent: Int?, isString: Bool) throws(JSONSyntaxError) -> YAMLScalar {
    let start = index
    try checkPlainStart()
    var segment = skipPlain(isFlow: parent == nil)
    if parent != nil, isColon {
      return YAMLScalar(text: text(segment), offset: start, isPlain: !isString, isKey: true)
    }
    var folded: [UInt8] = []
    while let breaks = skipToContinuation(in: parent) {
      if folded.isEmpty { folded += bytes[segment] }
      segment = skipPlain(isFlow: parent == nil)
      if parent != nil, isColon { throw error(Self.strayKey) }
      folded += Self.folded(breaks)
      folded += bytes[segment]
    }
    let text = folded.isEmpty ? text(segment) : String(decoding: folded, as: UTF8.self)
    return YAMLScalar(text: text, offset: start, isPlain: !isString)
  }

  private func checkPlainStart() throws(JSONSyntaxError) {
    let sign = Character(Unicode.Scalar(byte))
    if "%@`&*|>#,[]{}".contains(sign) || "?-:".contains(sign) && isAlone(at: index) {
      throw error("Unexpected '\(sign)'; a string that begins with it needs quotation marks")
    }
  }

  /// Skips a plain scalar up to the end of the line, a comment, a colon or, in flow style, an indicator.
  ///
  /// - Returns: The range without blanks at its end.
  private mutating func skipPlain(isFlow: Bool) -> Range<Int> {
    let start = index
    index = bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        if byte.isLineEnd { break }
        if byte == UInt8(ascii: ":") {
          guard index + 1 < bytes.count else { break }
          let next = bytes[index + 1]
          if next.isBlank || next.isLineEnd || isFlow && next.isFlowIndicator { break }
        } else if byte == UInt8(ascii: "#"), index > start, bytes[index - 1].isBlank {
          break
        } else if isFlow, byte.isFlowIndicator {
          break
        }
        index += 1
      }
      return index
    }
    var end = index
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Moves to the next line of a plain scalar.
  ///
  /// - Returns: The number of ends of lines; `nil` if the scalar ends here.
  private mutating func skipToContinuation(in parent: Int?) -> Int? {
    guard byte.isLineEnd, parent != .max else { return nil }
    var next = self
    var breaks = 0
    while next.byte.isLineEnd {
      next.skipBreak()
      breaks += 1
      while next.byte == 0x20 || parent == nil && next.byte == 0x09 { next.index += 1 }
      let start = next.index
      // An empty line may have tabs.
      if next.skipBlanks(), !next.byte.isLineEnd { next.index = start }
    }
    guard next.index < bytes.count, !next.byte.isBlank, next.byte != UInt8(ascii: "#"), !next.isAtMark else {
      return nil
    }
    if let parent {
      guard next.column > parent else { return nil }
    } else if next.byte.isFlowIndicator || next.isColon {
      return nil
    }
    (index, lineStart) = (next.index, next.lineStart)
    return breaks
  }

  /// The replacement of line ends: one is a space, several are all but the first.
  private static func folded(_ breaks: Int) -> [UInt8] {
    breaks == 1 ? [0x20] : [UInt8](repeating: 0x0A, count: breaks - 1)
  }

  /// Reads a scalar in quotation marks.
  private mutating func quoted() throws(JSONSyntaxError) -> String {
    let (opening, mark) = (index, byte)
    let isDouble = mark == UInt8(ascii: "\"")
    index += 1
    // The bytes up to `kept` are not trimmed at the end of a line.
    var (result, kept, start) = ([UInt8](), 0, index)
    while true {
      skipQuoted(mark)
      guard index < bytes.count else { throw error("This quotation mark is not closed", at: opening) }
      if byte == mark, isDouble || byte(after: 1) != mark { break }
      result += bytes[start..<index]
      if byte == mark {
        result.append(mark)
        index += 2
        kept = result.count
      } else if byte.isLineEnd {
        while result.count > kept, let last = result.last, last.isBlank { result.removeLast() }
        result += Self.folded(skipBreaks())
        kept = result.count
      } else {
        try escape(into: &result)
        kept = result.count
      }
      start = index
    }
    defer { index += 1 }
    if kept == 0 { return text(start..<index) }
    return String(decoding: result + bytes[start..<index], as: UTF8.self)
  }

  /// Moves to the next quotation mark, backslash in double quotation marks, or end of the line.
  private mutating func skipQuoted(_ mark: UInt8) {
    let escape = mark == UInt8(ascii: "\"") ? UInt8(ascii: "\\") : mark
    index = bytes.withUnsafeBufferPointer { bytes in
      var index = index
      while index < bytes.count, bytes[index] != mark, bytes[index] != escape, !bytes[index].isLineEnd { index += 1 }
      return index
    }
  }

  /// Skips ends of lines with the blanks after them, and counts them.
  private mutating func skipBreaks() -> Int {
    var breaks = 0
    while byte.isLineEnd {
      skipBreak()
      _ = skipBlanks()
      breaks += 1
    }
    return breaks
  }

  /// Reads an escape sequence, whose backslash is next.
  private mutating func escape(into result: inout [UInt8]) throws(JSONSyntaxError) {
    index += 1
    if byte.isLineEnd {
      result += [UInt8](repeating: 0x0A, count: skipBreaks() - 1)
      return
    }
    let character = byte
    index += 1
    if character == UInt8(ascii: "u") {
      // As JSON has it, a scalar may be a pair of surrogates. One without the other becomes U+FFFD.
      var units = [UInt16(truncatingIfNeeded: try hexadecimal(4))]
      while bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        units.append(UInt16(truncatingIfNeeded: try hexadecimal(4)))
      }
      result += String(decoding: units, as: UTF16.self).utf8
    } else if let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "U"): 8][character] {
      result += String(Unicode.Scalar(try hexadecimal(digits)) ?? "\u{FFFD}").utf8
    } else if let text = Self.escapes[Unicode.Scalar(character)] {
      result += text.utf8
    } else {
      throw error("Unknown escape sequence", at: index - 2)
    }
  }

  private static let escapes: [Unicode.Scalar: String] = [
    "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}", "r": "\r",
    "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\", "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}",
    "P": "\u{2029}",
  ]

  private mutating func hexadecimal(_ digits: Int) throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[index...].prefix(digits)
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), digits.first != UInt8(ascii: "+")
    else {
      throw error("Expected \(digits.count) hexadecimal digits")
    }
    index += digits.count
    return value
  }

  /// Reads a literal or folded scalar, and moves to the next content.
  mutating func blockScalar(in parent: Int) throws(JSONSyntaxError) -> String {
    let isFolded = byte == UInt8(ascii: ">")
    // The document counts as a collection in column 0.
    let smallest = max(parent + 1, 1)
    var (chomping, indentation) = (UInt8?.none, Int?.none)
    index += 1
    while true {
      if chomping == nil, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        chomping = byte
      } else if indentation == nil, byte.isDigit, byte != UInt8(ascii: "0") {
        indentation = smallest + Int(byte - UInt8(ascii: "0")) - 1
      } else {
        break
      }
      index += 1
    }
    _ = skipBlanks()
    guard isAtLineEnd else { throw error("The string of '|' or '>' begins on the next line") }
    skipComment()
    skipBreak()
    var (result, breaks, hasContent, wasIndented) = ([UInt8](), 0, false, false)
    while index < bytes.count {
      while byte == 0x20, column < indentation ?? .max { index += 1 }
      if byte.isLineEnd {
        breaks += 1
        skipBreak()
        continue
      }
      guard index < bytes.count, column >= indentation ?? smallest else { break }
      indentation = column
      let isFolding = isFolded && hasContent && !wasIndented && !byte.isBlank
      result += isFolding ? Self.folded(breaks) : [UInt8](repeating: 0x0A, count: breaks)
      (hasContent, wasIndented, breaks) = (true, byte.isBlank, 0)
      let start = index
      index = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.count
      result += bytes[start..<index]
      guard byte.isLineEnd else { break }
      skipBreak()
      breaks = 1
    }
    if index < bytes.count { index = lineStart }
    let kept = chomping == UInt8(ascii: "+") ? breaks : chomping == nil && hasContent ? min(breaks, 1) : 0
    result += [UInt8](repeating: 0x0A, count: kept)
    try skipToContent()
    return String(decoding: result, as: UTF8.self)
  }
}
