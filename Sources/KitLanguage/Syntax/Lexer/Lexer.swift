/// Finds where the pieces of a kit's text end.
///
/// The meaning of a character depends on the place: `"""` begins a string in an expression, and code after a head. So
/// the lexer has a function for each kind of piece, and the parser calls those that are possible at its place. All
/// offsets are UTF-8. A function whose piece does not begin at the given offset returns that offset.
struct Lexer: Sendable {
  let bytes: [UInt8]

  var end: Int { bytes.count }

  /// The byte at `offset`; zero outside of the source.
  subscript(offset: Int) -> UInt8 {
    offset >= 0 && offset < bytes.count ? bytes[offset] : 0
  }

  /// Whether `text`, which is ASCII, is at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, text.utf8CodeUnitCount <= bytes.count - offset else { return false }
    return text.withUTF8Buffer { expected in
      expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
    }
  }

  // MARK: White space and comments

  func blankEnd(from offset: Int) -> Int {
    var offset = offset
    while self[offset].isBlank { offset += 1 }
    return offset
  }

  func newlineEnd(from offset: Int) -> Int {
    switch self[offset] {
    case .lineFeed: offset + 1
    case .carriageReturn: self[offset + 1] == .lineFeed ? offset + 2 : offset + 1
    default: offset
    }
  }

  /// The end of the line that holds `offset`, without its newline.
  func lineEnd(from offset: Int) -> Int {
    bytes[min(offset, end)...].firstIndex { $0.isLineEnd } ?? end
  }

  func lineStart(of offset: Int) -> Int {
    bytes[..<min(offset, end)].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
  }

  /// The end of a `//` or `/* … */` comment (which may be nested) and whether it is closed.
  func commentEnd(from offset: Int) -> (end: Int, isClosed: Bool) {
    guard self[offset] == .slash else { return (offset, true) }
    if self[offset + 1] == .slash { return (lineEnd(from: offset), true) }
    guard self[offset + 1] == .star else { return (offset, true) }
    var depth = 1
    var offset = offset + 2
    while offset < end {
      if bytes[offset] == .star, self[offset + 1] == .slash {
        depth -= 1
        offset += 2
        if depth == 0 { return (offset, true) }
      } else if bytes[offset] == .slash, self[offset + 1] == .star {
        depth += 1
        offset += 2
      } else {
        offset += 1
      }
    }
    return (end, false)
  }

  /// Whether a doc comment begins at `offset`: three slashes, not four.
  func beginsDocumentation(at offset: Int) -> Bool {
    has("///", at: offset) && self[offset + 3] != .slash
  }

  // MARK: Words and numbers

  /// The end of a Swift identifier, including one in backticks, `$0` and `#selector`.
  func identifierEnd(from offset: Int) -> Int {
    if self[offset] == .backtick { return quotedIdentifierEnd(from: offset) }
    var next = offset
    if self[offset] == .hash || self[offset] == .dollar { next += 1 }
    let start = next
    while next < end {
      let byte = bytes[next]
      if byte < 0x80 {
        guard byte.isLetter || byte == .underscore || byte.isDigit && (next > start || bytes[offset] == .dollar) else {
          break
        }
        next += 1
      } else if let length = scalar(at: next).flatMap({ $0.isIdentifierPart ? $0.utf8.count : nil }) {
        next += length
      } else {
        break
      }
    }
    return next == start ? offset : next
  }

  /// The end of `` `…` ``, which must be closed on its line.
  private func quotedIdentifierEnd(from offset: Int) -> Int {
    let last = bytes[(offset + 1)...].firstIndex { $0 == .backtick || $0.isLineEnd } ?? end
    return self[last] == .backtick && last > offset + 1 ? last + 1 : offset
  }

  /// The end of the grammar's `word`: identifiers joined by `.` or `-`. Digits may follow a dash (`utf-8`).
  func wordEnd(from offset: Int) -> Int {
    guard self[offset] != .hash, self[offset] != .dollar else { return offset }
    var wordEnd = identifierEnd(from: offset)
    guard wordEnd > offset else { return offset }
    while self[wordEnd] == .dot || self[wordEnd] == .dash {
      let next = wordEnd + 1
      guard self[next] != .hash, self[next] != .dollar else { break }
      var partEnd = identifierEnd(from: next)
      if partEnd == next, self[wordEnd] == .dash {
        while self[partEnd].isDigit { partEnd += 1 }
        // `item-3d` is one word.
        if partEnd > next { partEnd = max(partEnd, identifierEnd(from: partEnd)) }
      }
      guard partEnd > next else { break }
      wordEnd = partEnd
    }
    return wordEnd
  }

  /// The end of a word with brackets after it, as in names of query parameters: `filter[name]`, `ids[]`. No name allows
  /// brackets; callers report it, since they know the name's kind. `ids[Int]` is a name and a type.
  func bracketedWordEnd(from offset: Int) -> Int {
    var end = wordEnd(from: offset)
    while end > offset, self[end] == .openBracket {
      var next = end + 1
      if self[next].isLetter, self[next] & 0x20 == 0 { break }
      while self[next].isLetter || self[next].isDigit || self[next] == .dash || self[next] == UInt8(ascii: "_") {
        next += 1
      }
      guard self[next] == .closeBracket else { break }
      end = next + 1
    }
    return end
  }

  /// The end of the grammar's `number`: `[-] digits {. digits}`, with any letters that follow directly.
  func numberEnd(from offset: Int) -> (end: Int, isWellFormed: Bool) {
    var next = self[offset] == .dash ? offset + 1 : offset
    guard self[next].isDigit else { return (offset, true) }
    while self[next].isDigit || self[next] == .dot && self[next + 1].isDigit { next += 1 }
    let wordEnd = self[next] == .hash || self[next] == .dollar ? next : identifierEnd(from: next)
    return (max(next, wordEnd), wordEnd == next)
  }

  /// The end of a number in Swift code, such as `0x1F`, `1_000` or `1.5e-3`.
  func swiftNumberEnd(from offset: Int) -> Int {
    guard self[offset].isDigit else { return offset }
    var next = offset
    let isHexadecimal = has("0x", at: offset)
    while true {
      let byte = self[next]
      if byte.isDigit || byte.isLetter || byte == .underscore {
        next += 1
      } else if byte == .dot, self[next + 1].isDigit {
        next += 1
      } else if byte == .dash || byte == UInt8(ascii: "+"), self[next + 1].isDigit,
        !isHexadecimal && self[next - 1] | 0x20 == UInt8(ascii: "e")
          || isHexadecimal && self[next - 1] | 0x20 == UInt8(ascii: "p")
      {
        next += 1
      } else {
        return next
      }
    }
  }

  // MARK: - The clauses that a word introduces

  /// Whether `where` or `as "…"` begins at `offset`.
  func beginsWordClause(at offset: Int) -> Bool {
    beginsRequirements(at: offset) || beginsWireName(at: offset)
  }

  func beginsRequirements(at offset: Int) -> Bool {
    guard has("where", at: offset), wordEnd(from: offset) == offset + 5 else { return false }
    return self[blankEnd(from: offset + 5)] != .colon
  }

  func beginsWireName(at offset: Int) -> Bool {
    guard has("as", at: offset), wordEnd(from: offset) == offset + 2 else { return false }
    let next = blankEnd(from: offset + 2)
    return stringHashes(at: next) != nil && !beginsTripleQuote(at: next)
  }

  // MARK: - Pieces of other languages

  /// Search limit for the end of such a piece.
  static let reach = 4096

  /// Whether a comment of Ruby, Python or YAML begins at `offset`: `# …`, `##`, or `#` at the line's end.
  func beginsHashComment(at offset: Int) -> Bool {
    guard self[offset] == .hash else { return false }
    var next = offset
    while self[next] == .hash, next - offset < Self.reach { next += 1 }
    return next == end || self[next].isBlank || self[next].isLineEnd
  }

  /// The end of `'…'`; `nil` if it is not closed on its line.
  func singleQuotesEnd(from offset: Int) -> Int? {
    guard self[offset] == .apostrophe else { return nil }
    var next = offset + 1
    while next < end, next - offset < Self.reach, !self[next].isLineEnd {
      if self[next] == .apostrophe { return next + 1 }
      next += self[next] == .backslash && !self[next + 1].isLineEnd ? 2 : 1
    }
    return nil
  }

  /// The end of an unquoted string such as a URL.
  func bareTextEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { $0.isBlank || $0.isLineEnd || $0 == .semicolon } ?? end
  }

  /// Whether a field begins at `offset`: a word and `:`.
  func beginsField(at offset: Int) -> Bool {
    let end = wordEnd(from: offset)
    return end > offset && self[blankEnd(from: end)] == .colon
  }

  func beginsLiteral(at offset: Int) -> Bool {
    stringHashes(at: offset) != nil || self[offset].isDigit || self[offset] == .dash && self[offset + 1].isDigit
  }

  /// Maximum number of `#` of a raw string. Swift has no limit; this one keeps scanning linear.
  private static let maximumHashes = 16

  /// The number of `#` before a quotation mark at `offset`; `nil` if no string begins there.
  func stringHashes(at offset: Int) -> Int? {
    var hashes = 0
    while self[offset + hashes] == .hash, hashes <= Self.maximumHashes { hashes += 1 }
    return self[offset + hashes] == .quote && hashes <= Self.maximumHashes ? hashes : nil
  }

  /// Whether `"""`, also after `#`, begins at `offset`.
  func beginsTripleQuote(at offset: Int) -> Bool {
    guard let hashes = stringHashes(at: offset) else { return false }
    return isTripleQuote(at: offset + hashes)
  }

  func isTripleQuote(at offset: Int) -> Bool {
    self[offset] == .quote && self[offset + 1] == .quote && self[offset + 2] == .quote
  }

  func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { self[offset + $0] == .hash }
  }

  /// The end of a Swift string literal with its interpolations; `nil` if it is not closed.
  ///
  /// A string with one quotation mark ends on its line. A list tracks nested strings and interpolations, so the stack
  /// does not limit their depth.
  func stringEnd(from offset: Int) -> Int? {
    guard let hashes = stringHashes(at: offset) else { return nil }
    var frames = [opening(at: offset, hashes: hashes)]
    var lineBound = frames[0].isMultiline ? 0 : 1
    var next = offset + frames[0].length
    while next < end {
      let byte = bytes[next]
      if byte.isLineEnd {
        if lineBound > 0 { return nil }
        next += 1
        continue
      }
      let top = frames.count - 1
      if frames[top].isInterpolation {
        if let hashes = byte == .quote || byte == .hash ? stringHashes(at: next) : nil {
          let frame = opening(at: next, hashes: hashes)
          frames.append(frame)
          lineBound += frame.isMultiline ? 0 : 1
          next += frame.length
          continue
        }
        if byte == .openParenthesis { frames[top].depth += 1 }
        if byte == .closeParenthesis {
          frames[top].depth -= 1
          if frames[top].depth == 0 { frames.removeLast() }
        }
        next += 1
      } else if byte == .backslash, hasHashes(frames[top].hashes, at: next + 1) {
        let escaped = next + 1 + frames[top].hashes
        if self[escaped] == .openParenthesis {
          frames.append(StringFrame(isInterpolation: true, depth: 1))
          next = escaped + 1
        } else {
          next = self[escaped].isLineEnd ? escaped : escaped + 1
        }
      } else if byte == .quote, let length = closingLength(at: next, of: frames[top]) {
        let frame = frames.removeLast()
        lineBound -= frame.isMultiline ? 0 : 1
        next += length
        if frames.isEmpty { return next }
      } else {
        next += 1
      }
    }
    return nil
  }

  private func opening(at offset: Int, hashes: Int) -> StringFrame {
    let isMultiline = isTripleQuote(at: offset + hashes)
    return StringFrame(hashes: hashes, isMultiline: isMultiline, length: hashes + (isMultiline ? 3 : 1))
  }

  private func closingLength(at offset: Int, of frame: StringFrame) -> Int? {
    guard !frame.isMultiline || isTripleQuote(at: offset) else { return nil }
    let quotes = frame.isMultiline ? 3 : 1
    return hasHashes(frame.hashes, at: offset + quotes) ? quotes + frame.hashes : nil
  }

  /// The number of `#` before a `/` at `offset` that may begin a regular-expression literal; `nil` without one.
  func regexHashes(at offset: Int) -> Int? {
    var hashes = 0
    while self[offset + hashes] == .hash, hashes <= Self.maximumHashes { hashes += 1 }
    guard self[offset + hashes] == .slash, hashes <= Self.maximumHashes else { return nil }
    let first = self[offset + hashes + 1]
    guard hashes > 0 || !first.isBlank && first != .slash && first != .star else { return nil }
    return hashes
  }

  /// The end of a regular-expression literal; `nil` if none begins at `offset`.
  func regexEnd(from offset: Int) -> Int? {
    guard let hashes = regexHashes(at: offset) else { return nil }
    let start = offset + hashes + 1
    let first = self[start]
    let isMultiline = hashes > 0 && first.isLineEnd
    var depth = 0
    var next = start
    while next < end, isMultiline || !bytes[next].isLineEnd {
      switch bytes[next] {
      case .backslash where isMultiline || !self[next + 1].isLineEnd: next += 1
      case .openParenthesis: depth += 1
      // As in Swift, `f(/, 2)` holds an operator and not the start of a literal.
      case .closeParenthesis:
        depth -= 1
        if depth < 0, hashes == 0 { return nil }
      case .slash where hasHashes(hashes, at: next + 1): return next + 1 + hashes
      default: break
      }
      next += 1
    }
    return nil
  }
}

/// A string literal or an interpolation that is open while a literal is scanned.
private struct StringFrame {
  var hashes = 0
  var isMultiline = false
  var length = 0
  var isInterpolation = false
  /// The open parentheses of an interpolation.
  var depth = 0
}

extension Unicode.Scalar {
  /// Whether Swift allows the scalar in an identifier: all but operators (not emoji), white space, quotation marks and controls.
  /// Invisible scalars are not allowed in a kit, though Swift allows them.
  var isIdentifierPart: Bool {
    if isInvisible { return false }
    return switch value {
    case 0x00A0...0x00A7, 0x00A9, 0x00AB, 0x00AC, 0x00AE, 0x00B0, 0x00B1, 0x00B6, 0x00BB, 0x00BF, 0x00D7, 0x00F7: false
    case 0x0080...0x009F, 0x1680, 0x180E, 0x2000...0x200A, 0x2010...0x2029, 0x202F...0x203E, 0x2041...0x2053: false
    case 0x2055...0x205F, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F:
      properties.isEmojiPresentation
    case 0x3000...0x3003, 0x3008...0x3020, 0x3030, 0xFEFF, 0xFFF9...0xFFFF: false
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3E, 0xFF40, 0xFF5B...0xFF65: false
    default: true
    }
  }

  /// Whether the scalar takes no space and joins nothing: left over from copying, or there to mislead.
  var isInvisible: Bool {
    switch value {
    case 0x00AD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    default: false
    }
  }

  /// The probable meaning of a look-alike of an ASCII character: a full-width colon, a curly quotation mark.
  var asciiLookalike: Character? {
    switch value {
    case 0x00A0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x201C...0x201F, 0x00AB, 0x00BB, 0x300C...0x300F: "\""
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2192: nil
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFF01 + 0x21).map(Character.init)
    default: nil
    }
  }
}

extension Lexer {
  /// The scalar at `offset`; `nil` if the bytes are not valid UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    let byte = self[offset]
    if byte < 0x80 { return offset < end ? Unicode.Scalar(byte) : nil }
    var rest = bytes[offset...].makeIterator()
    var parser = UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &rest) else { return nil }
    return UTF8.decode(encoded)
  }
}

/// The ASCII characters that the grammar names.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let star = UInt8(ascii: "*")
  static let comma = UInt8(ascii: ",")
  static let dash = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let equals = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let at = UInt8(ascii: "@")
  static let openBracket = UInt8(ascii: "[")
  static let backslash = UInt8(ascii: "\\")
  static let closeBracket = UInt8(ascii: "]")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")

  /// Space, tab, vertical tab or form feed.
  var isBlank: Bool { self == .space || self == .tab || self == 0x0B || self == 0x0C }

  var closingBracket: UInt8? {
    switch self {
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    case .openBrace: .closeBrace
    case .less: .greater
    default: nil
    }
  }
}
