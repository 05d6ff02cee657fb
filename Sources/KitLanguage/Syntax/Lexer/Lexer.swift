/// Finds where the pieces of a kit's text end.
///
/// What a character begins depends on where the parser is (`"""` is a string in an expression and code after a head),
/// so the lexer has one function for each kind of piece, and the parser asks for what can be at its place. All
/// offsets are UTF-8. A function whose piece does not begin at the given offset returns that offset.
struct Lexer: Sendable {
  let bytes: [UInt8]

  var end: Int { bytes.count }

  /// The byte at `offset`; zero outside of the text.
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
    var offset = offset
    while offset < end, !bytes[offset].isLineEnd { offset += 1 }
    return offset
  }

  func lineStart(of offset: Int) -> Int {
    var offset = min(offset, end)
    while offset > 0, !bytes[offset - 1].isLineEnd { offset -= 1 }
    return offset
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
      } else if let length = scalar(at: next).flatMap({ $0.isIdentifierPart ? $0.scalar.utf8.count : nil }) {
        next += length
      } else {
        break
      }
    }
    return next == start ? offset : next
  }

  /// The end of `` `…` ``, which must be closed on its line.
  private func quotedIdentifierEnd(from offset: Int) -> Int {
    var next = offset + 1
    while next < end, !bytes[next].isLineEnd {
      if bytes[next] == .backtick { return next > offset + 1 ? next + 1 : offset }
      next += 1
    }
    return offset
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

  func isWord(_ text: String) -> Bool {
    let lexer = Lexer(bytes: Array(text.utf8))
    return !text.isEmpty && lexer.wordEnd(from: 0) == lexer.end
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
}
