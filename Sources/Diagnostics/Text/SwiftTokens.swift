/// Splits Swift into tokens, without comments.
///
/// The content of a string is one token; an interpolation follows as tokens between round brackets. Takes linear time and never
/// fails: input that is not Swift gives odd tokens.
package struct SwiftTokens {
  private let bytes: [UInt8]
  private var index: Int
  private var startsLine = true
  package private(set) var tokens: [SwiftToken] = []
  /// Whether all strings and comments end.
  package private(set) var isComplete = true
  /// The strings that do not end on their line or at all, with their first quotation marks.
  package private(set) var openStrings: [Range<Int>] = []

  /// `bytes` are UTF-8; `start` is the first offset.
  package init(_ bytes: [UInt8], from start: Int = 0) {
    self.bytes = bytes
    index = start
    tokens.reserveCapacity((bytes.count - start) / 5)
    scan()
  }

  package func text(_ token: SwiftToken) -> String {
    let isPrefixed = token.kind == .attribute || token.kind == .pound
    return String(decoding: bytes[token.range.dropFirst(isPrefixed ? 1 : 0)], as: UTF8.self)
  }

  package func isMark(_ token: SwiftToken, _ mark: Unicode.Scalar) -> Bool {
    token.kind == .mark && bytes[token.range.lowerBound] == UInt8(ascii: mark)
  }

  package func mark(_ token: SwiftToken) -> UInt8? {
    token.kind == .mark ? bytes[token.range.lowerBound] : nil
  }

  package func isCapitalized(_ token: SwiftToken) -> Bool {
    token.kind == .word && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[token.range.lowerBound])
  }

  /// The words, signs and operators of `text` in order, without literals. A word keeps the `@` or `#` before it.
  package static func words(of text: String) -> [Substring] {
    var text = text
    text.makeContiguousUTF8()
    return SwiftTokens(Array(text.utf8)).tokens.filter { $0.kind != .literal }.map { token in
      let start = text.utf8.index(text.startIndex, offsetBy: token.range.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: token.range.count)]
    }
  }

  /// `text` without its comments.
  package static func withoutComments(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var (code, index): ([UInt8], Int) = ([], 0)
    // Between tokens are comments, blanks and the delimiters of strings.
    for token in SwiftTokens(bytes).tokens.map(\.range) + [bytes.count..<bytes.count] {
      while index < token.lowerBound {
        if bytes[index...].starts(with: "//".utf8) {
          index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        } else if bytes[index...].starts(with: "/*".utf8) {
          index = bytes.endOfBlockComment(at: index) ?? bytes.count
        } else {
          code.append(bytes[index])
          index += 1
        }
      }
      code += bytes[token]
      index = token.upperBound
    }
    return String(decoding: code, as: UTF8.self)
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
        // The line ends strings with an open interpolation, too.
        while strings.last?.quotes == 1 {
          strings.removeLast()
          isComplete = false
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        index += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while let byte = peek(), !byte.isLineEnd { index += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        let end = bytes.endOfBlockComment(at: index)
        isComplete = isComplete && end != nil
        index = end ?? bytes.count
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        let pounds = poundCount
        if peek(pounds) == UInt8(ascii: "\"") {
          index += pounds
          let quotes = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"") ? 3 : 1
          index += quotes
          if text(quotes: quotes, pounds: pounds) { strings.append((quotes, pounds, 1)) }
        } else {
          index += pounds - 1
          word(.pound)
        }
      case UInt8(ascii: "@"):
        word(.attribute)
      case UInt8(ascii: "`"):
        let name = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "`") && !$0.isLineEnd }
        index += 1
        guard name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "`") else { continue }
        if !name.isEmpty { append(.word, name.indices) }
        index = name.endIndex + 1
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
    isComplete = isComplete && strings.isEmpty
  }

  private mutating func append(_ kind: SwiftToken.Kind, _ range: Range<Int>) {
    tokens.append(SwiftToken(kind: kind, range: range, startsLine: startsLine))
    startsLine = false
  }

  /// Takes the first byte, and the word that it begins or that follows it.
  private mutating func word(_ kind: SwiftToken.Kind = .word) {
    var end = index + 1
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    append(kind, index..<end)
    index = end
  }

  // MARK: Strings

  private var poundCount: Int {
    var count = 0
    while peek(count) == UInt8(ascii: "#") { count += 1 }
    return count
  }

  /// Reads a string to its end, or up to an interpolation with its opening bracket; returns whether one follows.
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
        if peek()?.isLineEnd != true || quotes == 3 { index += 1 }
      } else if byte == UInt8(ascii: "\""), isEnd(quotes, pounds) {
        append(.literal, start..<index)
        index += quotes + pounds
        return false
      } else if byte.isLineEnd, quotes == 1 {
        break
      } else {
        index += 1
      }
    }
    isComplete = false
    let end = min(index, bytes.count)
    openStrings.append(max(0, start - quotes)..<end)
    append(.literal, start..<end)
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

/// A token of Swift, with the meaning that its first byte shows.
package struct SwiftToken {
  /// The meaning of a token, by its first byte.
  package enum Kind {
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

  package let kind: Kind
  /// UTF-8 offsets into the source.
  package let range: Range<Int>
  package let startsLine: Bool
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The offset after the block comment that begins at `start`, with nested ones; `nil` if it is not closed.
  @inlinable package func endOfBlockComment(at start: Int) -> Int? {
    var depth = 0
    var index = start
    while index + 1 < endIndex {
      switch (self[index], self[index + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        index += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        index += 2
        if depth == 0 { return index }
      default:
        index += 1
      }
    }
    return nil
  }
}
