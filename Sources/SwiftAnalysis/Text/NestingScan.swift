/// Goes through a text and counts what is nested.
struct NestingScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: NestingLimits
  private var index = 0
  private var depth = 0
  private var squareDepth = 0
  private var conditionDepth = 0
  private var chained = 0
  /// Of each open bracket, what was chained in front of it.
  private var outerChains: [Int] = []
  private var words = 0
  /// The strings around, of whose interpolations this is one, the outermost first.
  private var strings: [OpenString] = []

  private struct OpenString {
    /// How many brackets are open around what is interpolated.
    let depth: Int
    /// How many `#` are around the string.
    let hashes: Int
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: NestingLimits) {
    (self.bytes, self.limits) = (bytes, limits)
  }

  /// The offset at which something is too much.
  mutating func run() -> Int? {
    while index < bytes.count {
      let start = index
      if limits.leavesOutText, skipText() { continue }
      if bytes[index].isWordByte { countWord() } else { countMark() }
      let isTooDeep =
        depth > limits.brackets || squareDepth > limits.squareBrackets || conditionDepth > limits.brackets
        || chained > limits.chain || words > limits.prefixWords
      if isTooDeep { return start }
    }
    return nil
  }

  private mutating func countMark() {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      strings = []
      return
    case UInt8(ascii: " "), UInt8(ascii: "\t"): return
    case UInt8(ascii: "("), UInt8(ascii: "{"):
      depth += 1
      outerChains.append(chained)
    case UInt8(ascii: ")"), UInt8(ascii: "}"):
      depth -= 1
      // What is chained inside ends with the brackets. A file has too much of it altogether.
      if let outer = outerChains.popLast(), limits.hasDeclarations { chained = outer }
      // Of a file a part may be commented out, and so be the brackets that were open.
      if limits.leavesOutText { depth = max(0, depth) }
      if let string = strings.last, string.depth == depth, byte == UInt8(ascii: ")") {
        strings.removeLast()
        if !skipString(from: index, string.hashes) { strings = [] }
      }
    case UInt8(ascii: "["):
      depth += 1
      squareDepth += 1
    case UInt8(ascii: "]"):
      depth -= 1
      squareDepth -= 1
      if limits.leavesOutText { (depth, squareDepth) = (max(0, depth), max(0, squareDepth)) }
    case UInt8(ascii: "<"): chained += 1
    case UInt8(ascii: "#"):
      chained += 1
      conditionDepth += conditionDepthChange
    case UInt8(ascii: ">"): chained += index > 1 && bytes[index - 2] == UInt8(ascii: "-") ? 1 : 0
    default: chained += limits.marks.contains(byte) ? 1 : 0
    }
    words = 0
  }

  private mutating func countWord() {
    let start = index
    while index < bytes.count, bytes[index].isWordByte { index += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
    chained += word.elementsEqual("else".utf8) ? 1 : 0
    words = Self.isPrefixWord(word) ? words + 1 : 0
    if limits.hasDeclarations, Self.isDeclarationWord(word) { chained = outerChains.last ?? 0 }
  }

  /// How the `#` before `index` changes the number of conditions around: `#if` and `#endif`.
  private var conditionDepthChange: Int {
    let rest = bytes[index...].prefix(6)
    return rest.starts(with: "if".utf8) ? 1 : rest.starts(with: "endif".utf8) ? -1 : 0
  }

  // MARK: - Comments and strings

  /// Skips a comment or a string that begins here, up to what is interpolated in it.
  private mutating func skipText() -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
      index = lineEnd(from: index)
      return true
    case UInt8(ascii: "\""):
      let hashes = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "#") }.count
      return skipString(from: index + 1, hashes)
    default:
      return false
    }
  }

  /// Skips the rest of a string.
  ///
  /// - Parameter hashes: How many `#` are around it.
  /// - Returns: False where the string does not end in its line, so that it is none, or one of several lines.
  private mutating func skipString(from start: Int, _ hashes: Int) -> Bool {
    let lineEnd = lineEnd(from: start)
    var position = start
    while position < lineEnd {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\"),
        bytes[position...].prefix(while: { $0 == UInt8(ascii: "#") }).count >= hashes
      else { continue }
      position += hashes
      if byte == UInt8(ascii: "\"") {
        index = position
        return true
      }
      if position < lineEnd, bytes[position] == UInt8(ascii: "(") {
        strings.append(OpenString(depth: depth, hashes: hashes))
        index = position
        return true
      }
      position += 1
    }
    return false
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
