import Diagnostics

/// Splits Swift text into tokens, without comments.
///
/// The text of a string is one token; what it interpolates follows as tokens between round brackets. Linear in the
/// length of the text, and never fails: what is not Swift gives odd tokens.
struct SwiftTokens {
  private let bytes: [UInt8]
  private var index: Int
  private var startsLine = true
  private(set) var tokens: [SwiftToken] = []

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - start: The first offset.
  init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    index = start
    tokens.reserveCapacity((bytes.count - start) / 5)
    scan()
  }

  /// The word of a token, without the sign before it.
  func text(_ token: SwiftToken) -> String {
    let isPrefixed = token.kind == .attribute || token.kind == .pound
    return String(decoding: bytes[token.range.dropFirst(isPrefixed ? 1 : 0)], as: UTF8.self)
  }

  func isMark(_ token: SwiftToken, _ mark: Unicode.Scalar) -> Bool {
    token.kind == .mark && bytes[token.range.lowerBound] == UInt8(ascii: mark)
  }

  /// The byte of a mark; `nil` for other tokens.
  func mark(_ token: SwiftToken) -> UInt8? {
    token.kind == .mark ? bytes[token.range.lowerBound] : nil
  }

  func isCapitalized(_ token: SwiftToken) -> Bool {
    token.kind == .word && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[token.range.lowerBound])
  }

  // MARK: Scanning

  private mutating func scan() {
    /// For each string being interpolated: its end, and the open parentheses inside.
    var strings: [(quotes: Int, pounds: Int, depth: Int)] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        index = bytes.endOfBlockComment(at: index)
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        let pounds = poundCount
        if peek(pounds) == UInt8(ascii: "\"") {
          index += pounds
          let quotes = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") ? 3 : 1
          index += quotes
          if text(quotes: quotes, pounds: pounds) { strings.append((quotes, pounds, 1)) }
        } else {
          prefixed(.pound)
        }
      case UInt8(ascii: "@"):
        prefixed(.attribute)
      case UInt8(ascii: "`"):
        index += 1
        word()
        if peek() == UInt8(ascii: "`") { index += 1 }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        word(.literal)
      case _ where byte.isWordByte:
        word()
      default:
        append(.mark, index..<index + 1)
        index += 1
        guard let last = strings.indices.last else { continue }
        if byte == UInt8(ascii: "(") { strings[last].depth += 1 }
        if byte == UInt8(ascii: ")") { strings[last].depth -= 1 }
        if strings[last].depth > 0 { continue }
        // The interpolation has ended.
        let string = strings.removeLast()
        if text(quotes: string.quotes, pounds: string.pounds) { strings.append((string.quotes, string.pounds, 1)) }
      }
    }
  }

  private mutating func append(_ kind: SwiftToken.Kind, _ range: Range<Int>) {
    tokens.append(SwiftToken(kind: kind, range: range, startsLine: startsLine))
    startsLine = false
  }

  private mutating func prefixed(_ kind: SwiftToken.Kind) {
    let start = index
    index += 1
    while let byte = peek(), byte.isWordByte { index += 1 }
    append(kind, start..<index)
  }

  private mutating func word(_ kind: SwiftToken.Kind = .word) {
    let start = index
    while let byte = peek(), byte.isWordByte { index += 1 }
    if index > start { append(kind, start..<index) }
  }

  // MARK: Strings

  private var poundCount: Int {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    return count
  }

  /// Reads a string to its end, or up to an interpolation, whose opening bracket is read, too.
  ///
  /// - Returns: Whether an interpolation follows.
  private mutating func text(quotes: Int, pounds: Int) -> Bool {
    let start = index
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), (0..<pounds).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }) {
        index += 1 + pounds
        if peek() == UInt8(ascii: "(") {
          append(.literal, start..<index)
          append(.mark, index..<index + 1)
          index += 1
          return true
        }
        if peek() != UInt8(ascii: "\n") || quotes == 3 { index += 1 }
      } else if byte == UInt8(ascii: "\""), isEnd(quotes, pounds) {
        append(.literal, start..<index)
        index += quotes + pounds
        return false
      } else if byte == UInt8(ascii: "\n"), quotes == 1 {
        break
      } else {
        index += 1
      }
    }
    append(.literal, start..<min(index, bytes.count))
    return false
  }

  private func isEnd(_ quotes: Int, _ pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<pounds).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  // MARK: Bytes

  private func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }
}

/// A token of Swift text, with as much of its meaning as its first byte tells.
struct SwiftToken {
  enum Kind {
    /// A name or keyword, without backticks.
    case word
    /// `@` with the word after it.
    case attribute
    /// `#` with the word after it: `#if`, `#selector`.
    case pound
    /// A number, or a string without its interpolations.
    case literal
    /// One byte of an operator, or a bracket or mark.
    case mark
  }

  let kind: Kind
  /// UTF-8 offsets into the text.
  let range: Range<Int>
  let startsLine: Bool
}
