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
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= size else { return .size(size) }
      var scan = NestingScan(bytes, self)
      return scan.run().map(Excess.nesting)
    }
  }
}

/// Scans source and counts its nesting.
struct NestingScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: NestingLimits
  private var index = 0
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
  /// The last non-blank byte, and whether a line has ended since.
  private var last = UInt8(ascii: ";")
  private var isLineStart = true
  private var isAfterValue = false
  /// The offset before which quotation marks begin no strings: some do not end.
  private var plainEnd = 0
  private var plainLinesEnd = 0
  /// The strings whose interpolation this is in, outermost first.
  private var strings: [OpenString] = []

  private struct OpenString {
    let depth: Int
    /// The number of `#` around the string.
    let hashes: Int
    let hasLines: Bool
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: NestingLimits) {
    (self.bytes, self.limits) = (bytes, limits)
  }

  mutating func run() -> Int? {
    while index < bytes.count {
      let start = index
      if skipText() { continue }
      if bytes[index].isWordByte { countWord() } else { countMark() }
      let isTooDeep =
        depth > limits.brackets || squareDepth > limits.squareBrackets || conditionDepth > limits.brackets
        || max(chained, marked) > limits.chain || words > limits.prefixWords
      if isTooDeep { return start }
    }
    return nil
  }

  private mutating func countMark() {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      isLineStart = true
      while strings.last?.hasLines == false { strings.removeLast() }
      return
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return
    case UInt8(ascii: "("), UInt8(ascii: "{"): open()
    case UInt8(ascii: ")"), UInt8(ascii: "}"): close(byte)
    case UInt8(ascii: "["):
      squareDepth += 1
      open()
    case UInt8(ascii: "]"):
      squareDepth = max(0, squareDepth - 1)
      close(byte)
    case UInt8(ascii: "<"): chained += 1
    case UInt8(ascii: "#"): countHash()
    case UInt8(ascii: ">"): chained += index > 1 && bytes[index - 2] == UInt8(ascii: "-") ? 1 : 0
    case UInt8(ascii: ","), UInt8(ascii: ";"): marked = outerChains.last?.marked ?? 0
    case UInt8(ascii: "@"): if isLineStart, isAfterValue { endStatement() }
    default: marked += limits.marks.contains(byte) ? 1 : 0
    }
    // Operators after prefix words continue the nesting.
    if ",;{}()[]".utf8.contains(byte) { words = 0 }
    let isPostfix = byte == UInt8(ascii: "?") && index > 1 && !" \t\n\r".utf8.contains(bytes[index - 2])
    (last, isLineStart, isAfterValue) = (byte, false, isPostfix || ")]}!".utf8.contains(byte))
  }

  private mutating func open() {
    depth += 1
    // Brackets after a value are around it: `a()()`, `a[0][0]`.
    if isAfterValue, !isLineStart, ")]}!".utf8.contains(last) { marked += 1 }
    outerChains.append((chained, marked))
  }

  private mutating func close(_ byte: UInt8) {
    depth = max(0, depth - 1)
    // Chains inside end with the brackets.
    if let outer = outerChains.popLast() { (chained, marked) = outer }
    if let string = strings.last, string.depth == depth, byte == UInt8(ascii: ")") {
      strings.removeLast()
      if !skipString(from: index, string.hashes, hasLines: string.hasLines) { strings = [] }
    }
  }

  /// `#` nests in `#if`, and before a possible regular expression.
  private mutating func countHash() {
    let mayBeExpression = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    chained += conditionDepthChange != 0 || mayBeExpression ? 1 : 0
    conditionDepth += conditionDepthChange
  }

  private mutating func countWord() {
    let start = index
    while index < bytes.count, bytes[index].isWordByte { index += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
    let isFirst = isLineStart || ";{}".utf8.contains(last)
    let isElse = word.elementsEqual("else".utf8)
    // A value and a word in the next line are two statements.
    if isLineStart, !isElse, isAfterValue { endStatement() }
    let isPrefix = Self.isPrefixWord(word)
    chained += isElse || isPrefix ? 1 : 0
    words = isPrefix ? words + 1 : "!?-+~@".utf8.contains(last) ? words : 0
    if isFirst, Self.isDeclarationWord(word) { endStatement() }
    (last, isLineStart, isAfterValue) = (bytes[index - 1], false, !isPrefix && !isElse)
  }

  private mutating func endStatement() {
    (chained, marked) = outerChains.last ?? (0, 0)
  }

  /// The change of the condition depth by the `#` before `index`: `#if` and `#endif`.
  private var conditionDepthChange: Int {
    let rest = bytes[index...].prefix(6)
    return rest.starts(with: "if".utf8) ? 1 : rest.starts(with: "endif".utf8) ? -1 : 0
  }

  // MARK: - Comments and strings

  /// Skips a comment or a string that begins here, up to its interpolation.
  private mutating func skipText() -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
      index = lineEnd(from: index)
    case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
      index = bytes.endOfBlockComment(at: index) ?? bytes.count
    case UInt8(ascii: "\""):
      let hashes = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "#") }.count
      let hasLines = bytes[index...].prefix(3).elementsEqual("\"\"\"".utf8)
      if index < (hasLines ? plainLinesEnd : plainEnd) { return false }
      guard skipString(from: index + (hasLines ? 3 : 1), hashes, hasLines: hasLines) else { return false }
      (last, isLineStart, isAfterValue) = (UInt8(ascii: "\""), false, true)
    default:
      return false
    }
    return true
  }

  /// Skips the rest of a string with `hashes` around it, which three quotation marks end if it `hasLines`. Returns false if it
  /// does not end where it must; what follows counts then.
  private mutating func skipString(from start: Int, _ hashes: Int, hasLines: Bool) -> Bool {
    let end = hasLines ? bytes.count : lineEnd(from: start)
    let mark = [UInt8](repeating: UInt8(ascii: "\""), count: hasLines ? 3 : 1)
    var position = start
    while position < end {
      let byte = bytes[position]
      let isMark = byte == mark[0] && bytes[position...].starts(with: mark)
      position += isMark ? mark.count : 1
      guard isMark || byte == UInt8(ascii: "\\"), hasHashes(hashes, at: position) else { continue }
      position += hashes
      if isMark {
        index = position
        return true
      }
      if position < end, bytes[position] == UInt8(ascii: "(") {
        strings.append(OpenString(depth: depth, hashes: hashes, hasLines: hasLines))
        index = position
        return true
      }
      position += 1
    }
    if hasLines { plainLinesEnd = end } else { plainEnd = end }
    return false
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    count == 0 || bytes[min(start, bytes.count)...].prefix(count).count { $0 == UInt8(ascii: "#") } == count
  }

  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
  }

  // MARK: - Words

  /// Whether the parser descends after the word for another expression or type.
  private static func isPrefixWord(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.count <= 11 && prefixWordSet.contains(String(decoding: word, as: UTF8.self))
  }

  private static func isDeclarationWord(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.count <= 9 && declarationWords.contains(String(decoding: word, as: UTF8.self))
  }

  private static let declarationWords: Set<String> = [
    "actor", "case", "class", "enum", "extension", "func", "import", "init", "let", "protocol", "struct", "subscript",
    "typealias", "var",
  ]

  private static let prefixWordSet: Set<String> = [
    "any", "await", "borrow", "borrowing", "consume", "consuming", "copy", "defer", "each", "for", "func", "guard",
    "if",
    "inout", "is", "isolated", "let", "nonisolated", "repeat", "return", "sending", "some", "switch", "then", "throw",
    "try", "unsafe", "var", "while", "yield",
  ]
}
