import Diagnostics
import Platform

/// The maximum nesting of Swift that SwiftParser is given.
///
/// SwiftParser recurses on more forms than its nesting limit counts (`try try …`, `() -> () -> …`, `#if` in `#if`,
/// `else if` chains), and makes trees as deep as a chain of `.a()` is long. It takes exponential time for nested
/// square brackets. Hand-written code comes nowhere near these limits. Comments do not count, nor do strings except
/// for interpolations. A declaration, or another statement, ends the chains in the one before it.
struct NestingLimits {
  /// The maximum size in bytes.
  var size: Int
  /// The maximum chain of a form that nests to its right or left.
  var chain: Int
  var brackets: Int
  var squareBrackets: Int
  /// The maximum sequence of words such as `try`.
  var prefixWords: Int
  /// Marks that nest their operands, besides `<`, `#`, `->` and brackets after a value.
  var marks = Set("?!.".utf8)

  /// Limits for whole files, for which the parser has a stack (`DeepStack`). Reading its trees needs far less.
  static let file = NestingLimits(
    size: 8_388_608,
    chain: 1_000,
    brackets: 200,
    squareBrackets: 12,
    prefixWords: 64
  )

  enum Excess {
    /// Longer than that many bytes.
    case size(Int)
    /// Nested too deeply at a UTF-8 offset.
    case nesting(at: Int)
  }

  func excess(in text: String) -> Excess? {
    guard text.utf8.count <= size else { return .size(size) }
    let bytes = Array(text.utf8)
    let tokens = SwiftTokens(bytes)
    if let place = NestingScan.place(in: bytes, tokens, beyond: self) { return .nesting(at: place) }
    if tokens.openStrings.isEmpty { return nil }
    // Code may follow a quotation mark without an end.
    var plain = bytes
    for index in tokens.openStrings.joined() where bytes[index] == UInt8(ascii: "\"") {
      plain[index] = UInt8(ascii: " ")
    }
    return NestingScan.place(in: plain, SwiftTokens(plain), beyond: self).map(Excess.nesting)
  }
}

/// Counts the nesting of source.
private struct NestingScan {
  private let bytes: [UInt8]
  private let limits: NestingLimits
  private var depth = 0
  private var squareDepth = 0
  private var conditionDepth = 0
  /// The links of the current chain at this level.
  private var chained = 0
  /// The same for marks, which end at a comma.
  private var marked = 0
  /// For each open bracket, the values of `chained` and `marked` before it.
  private var outerChains: [(chained: Int, marked: Int)] = []
  private var words = 0
  /// The last byte of the token before.
  private var last = UInt8(ascii: ";")
  private var isAfterValue = false

  private init(_ bytes: [UInt8], _ limits: NestingLimits) {
    (self.bytes, self.limits) = (bytes, limits)
  }

  /// The offset of the first token beyond the limits; `nil` without one.
  static func place(in bytes: [UInt8], _ tokens: SwiftTokens, beyond limits: NestingLimits) -> Int? {
    var scan = NestingScan(bytes, limits)
    return tokens.tokens.first { token in
      scan.count(token)
      return scan.isTooDeep
    }?.range.lowerBound
  }

  private var isTooDeep: Bool {
    depth > limits.brackets || squareDepth > limits.squareBrackets || conditionDepth > limits.brackets
      || max(chained, marked) > limits.chain || words > limits.prefixWords
  }

  private mutating func count(_ token: SwiftToken) {
    let range = token.range
    switch token.kind {
    case .word:
      countWord(
        String(decoding: bytes[range], as: UTF8.self),
        endingWith: bytes[range.upperBound - 1],
        token.startsLine
      )
    case .literal: countWord("", endingWith: UInt8(ascii: "\""), token.startsLine)
    case .mark: countMark(at: range.lowerBound, token.startsLine)
    case .attribute, .pound:
      countMark(at: range.lowerBound, token.startsLine)
      let word = String(decoding: bytes[range.dropFirst()], as: UTF8.self)
      if !word.isEmpty { countWord(word, endingWith: bytes[range.upperBound - 1], false) }
    }
  }

  private mutating func countMark(at index: Int, _ startsLine: Bool) {
    let byte = bytes[index]
    let before = index > 0 ? bytes[index - 1] : UInt8(ascii: " ")
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "{"): open(startsLine)
    case UInt8(ascii: ")"), UInt8(ascii: "}"): close()
    case UInt8(ascii: "["):
      squareDepth += 1
      open(startsLine)
    case UInt8(ascii: "]"):
      squareDepth = max(0, squareDepth - 1)
      close()
    case UInt8(ascii: "<"): chained += 1
    case UInt8(ascii: "#"): countHash(at: index)
    case UInt8(ascii: ">"): chained += before == UInt8(ascii: "-") ? 1 : 0
    case UInt8(ascii: ","), UInt8(ascii: ";"): marked = outerChains.last?.marked ?? 0
    case UInt8(ascii: "@"): if startsLine, isAfterValue { endStatement() }
    default: marked += limits.marks.contains(byte) ? 1 : 0
    }
    // Operators after prefix words continue the nesting.
    if ",;{}()[]".utf8.contains(byte) { words = 0 }
    let isPostfix = byte == UInt8(ascii: "?") && !" \t\n\r".utf8.contains(before)
    (last, isAfterValue) = (byte, isPostfix || ")]}!".utf8.contains(byte))
  }

  private mutating func open(_ startsLine: Bool) {
    depth += 1
    // Brackets after a value are around it: `a()()`, `a[0][0]`.
    if isAfterValue, !startsLine, ")]}!".utf8.contains(last) { marked += 1 }
    outerChains.append((chained, marked))
  }

  private mutating func close() {
    depth = max(0, depth - 1)
    // Chains inside end with the brackets.
    if let outer = outerChains.popLast() { (chained, marked) = outer }
  }

  /// `#` nests in `#if`, and before a possible regular expression.
  private mutating func countHash(at index: Int) {
    let rest = bytes[(index + 1)...].prefix(6)
    let change = rest.starts(with: "if".utf8) ? 1 : rest.starts(with: "endif".utf8) ? -1 : 0
    chained += change != 0 || rest.first == UInt8(ascii: "/") ? 1 : 0
    conditionDepth += change
  }

  private mutating func countWord(_ word: String, endingWith end: UInt8, _ startsLine: Bool) {
    let isFirst = startsLine || ";{}".utf8.contains(last)
    let isElse = word == "else"
    // A value and a word in the next line are two statements.
    if startsLine, !isElse, isAfterValue { endStatement() }
    let isPrefix = Self.prefixWords.contains(word)
    chained += isElse || isPrefix ? 1 : 0
    words = isPrefix ? words + 1 : "!?-+~@".utf8.contains(last) ? words : 0
    if isFirst, Self.declarationWords.contains(word) { endStatement() }
    (last, isAfterValue) = (end, !isPrefix && !isElse)
  }

  private mutating func endStatement() {
    (chained, marked) = outerChains.last ?? (0, 0)
  }

  private static let declarationWords: Set<String> = [
    "actor", "case", "class", "enum", "extension", "func", "import", "init", "let", "protocol", "struct", "subscript",
    "typealias", "var",
  ]

  /// The words after which the parser descends for another expression or type.
  private static let prefixWords: Set<String> = [
    "any", "await", "borrow", "borrowing", "consume", "consuming", "copy", "defer", "each", "for", "func", "guard",
    "if",
    "inout", "is", "isolated", "let", "nonisolated", "repeat", "return", "sending", "some", "switch", "then", "throw",
    "try", "unsafe", "var", "while", "yield",
  ]
}
