/// Keeps from SwiftParser files whose nesting it could not take: they are not written by hand.
enum SourceLimits {
  /// The longest file in bytes.
  private static let size = 8_388_608
  /// How deep brackets may be in brackets.
  private static let depth = 200
  /// How many square brackets may be in square brackets; the parser's time doubles with each.
  private static let squareDepth = 12
  /// How many words, without anything between them, may be in a row: `try try …`.
  private static let words = 64
  /// How many arrows, question marks and `#` may be in a line.
  private static let chain = 400

  static func allow(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.count <= size && allow($0) }
  }

  /// Comments and strings of one line are left out. What is in others counts as well: the limits are far from what
  /// is written by hand.
  private static func allow(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var open = 0
    var openSquare = 0
    var row = 0
    var chained = 0
    var isInWord = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index = end(ofTextAt: index, bytes)
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): open = max(0, open - 1)
      case UInt8(ascii: "["): openSquare += 1
      case UInt8(ascii: "]"): openSquare = max(0, openSquare - 1)
      case UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "#"): chained += 1
      case UInt8(ascii: "\n"): chained = 0
      default: break
      }
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
        if !isInWord { row += 1 }
        isInWord = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): isInWord = false
      default:
        isInWord = false
        row = 0
      }
      guard open <= depth, openSquare <= squareDepth, row <= words, chained <= chain else { return false }
    }
    return true
  }

  /// The offset after a byte, or after the comment or string that begins with it and ends in its line.
  private static func end(ofTextAt start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let newline = UInt8(ascii: "\n")
    var index = start + 1
    switch bytes[start] {
    case UInt8(ascii: "/") where index < bytes.count && bytes[index] == UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != newline { index += 1 }
    case UInt8(ascii: "\""):
      while index < bytes.count, bytes[index] != newline {
        if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      // No string of one line.
      return start + 1
    default: break
    }
    return min(index, bytes.count)
  }
}
