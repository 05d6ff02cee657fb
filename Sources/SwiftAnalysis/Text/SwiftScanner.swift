import Diagnostics

/// Splits Swift text into words and punctuation, without comments and the text of strings.
///
/// Enough to see what a file imports and declares. A word keeps the `@` or `#` before it: `@objc`, `#selector`.
package struct SwiftScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var tokens: [Substring] = []
  private let text: String
  /// The strings around the current interpolation, outermost first: a list, as deep as the text may be.
  private var strings: [OpenString] = []

  /// A string that has been left for the code of an interpolation.
  private struct OpenString {
    let quotes: Int
    let pounds: Int
    /// The number of open brackets in that code.
    var depth = 0
  }

  /// The tokens in order, in time linear in the size of the text. An unclosed token extends to the end.
  package static func tokens(of text: String) -> [Substring] {
    var scanner = SwiftScanner(text)
    scanner.scan()
    return scanner.tokens
  }

  private init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    bytes = Array(text.utf8)
  }

  private mutating func scan() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        index = bytes.endOfBlockComment(at: index)
      case UInt8(ascii: "\""):
        beginString(pounds: 0)
      case UInt8(ascii: "#"):
        scanPound()
      case UInt8(ascii: "@") where peek(1).map(\.isWordByte) == true:
        take(from: index, skipping: 1)
      case _ where byte.isWordByte:
        take(from: index, skipping: 0)
      case UInt8(ascii: ")") where strings.last?.depth == 0:
        index += 1
        if let string = strings.popLast() { skipText(of: string) }
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        if let last = strings.indices.last { strings[last].depth += byte == UInt8(ascii: "(") ? 1 : -1 }
        append(index..<index + 1)
        index += 1
      default:
        append(index..<index + 1)
        index += 1
      }
    }
  }

  /// `#selector`, `#"raw"#` or a lone `#`.
  private mutating func scanPound() {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if peek(pounds) == UInt8(ascii: "\"") {
      index += pounds
      beginString(pounds: pounds)
    } else if peek(1).map(\.isWordByte) == true {
      take(from: index, skipping: 1)
    } else {
      index += pounds
    }
  }

  private mutating func take(from start: Int, skipping prefix: Int) {
    index += prefix
    while let byte = peek(), byte.isWordByte { index += 1 }
    append(start..<index)
  }

  private mutating func append(_ range: Range<Int>) {
    let view = text.utf8
    let start = view.index(view.startIndex, offsetBy: range.lowerBound)
    let end = view.index(start, offsetBy: range.count)
    tokens.append(text[start..<end])
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
  }

  private mutating func beginString(pounds: Int) {
    let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let string = OpenString(quotes: isLong ? 3 : 1, pounds: pounds)
    index += string.quotes
    skipText(of: string)
  }

  /// Skips the text of a string up to its end, or to the code of an interpolation, whose words count like the file's.
  private mutating func skipText(of string: OpenString) {
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), (0..<string.pounds).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }) {
        index += 1 + string.pounds
        if peek() == UInt8(ascii: "(") {
          index += 1
          strings.append(string)
          return
        }
        index += 1
      } else if isEnd(quotes: string.quotes, pounds: string.pounds) {
        index += string.quotes + string.pounds
        return
      } else if byte == UInt8(ascii: "\n"), string.quotes == 1 {
        return
      } else {
        index += 1
      }
    }
  }

  private func isEnd(quotes: Int, pounds: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
      && (0..<pounds).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }
}
