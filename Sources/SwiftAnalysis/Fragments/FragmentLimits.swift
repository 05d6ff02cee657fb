import Diagnostics
import SwiftFacts

/// Keeps from SwiftParser what it cannot take.
///
/// SwiftParser recurses on more forms than its nesting limit counts (`try try …`, `() -> () -> …`, `#if` in `#if`,
/// `else if` chains) and takes exponential time for square brackets in square brackets. Nothing a person writes comes
/// near these limits.
struct FragmentLimits {
  private let kind: SwiftFragment.Kind

  init(_ kind: SwiftFragment.Kind) {
    self.kind = kind
  }

  /// The longest fragment in bytes.
  private var size: Int {
    switch kind {
    case .file: 1 << 20
    case .code: 65_536
    default: 4_096
    }
  }
  /// How often a form that nests to its right or its left may occur.
  private var chain: Int { kind == .code || kind == .file ? 400 : 64 }
  private let brackets = 32
  private let squareBrackets = 8
  /// How many words such as `try` may follow one another.
  private let prefixWords = 8

  /// What is too much in `text`, or nil.
  func problem(in text: String) -> SwiftFragment.Problem? {
    var text = text
    return text.withUTF8 { problem(in: $0) }
  }

  private func problem(in bytes: UnsafeBufferPointer<UInt8>) -> SwiftFragment.Problem? {
    guard bytes.count <= size else {
      return SwiftFragment.Problem("this Swift is longer than \(size) bytes", at: 0..<0)
    }
    var depth = 0
    var squareDepth = 0
    var conditionDepth = 0
    var chained = 0
    // Of each open bracket, what was chained in front of it.
    var outerChains: [Int] = []
    var words = 0
    var index = 0
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        depth += 1
        outerChains.append(chained)
      case UInt8(ascii: ")"), UInt8(ascii: "}"):
        depth -= 1
        // What is chained inside ends with the brackets. A file has too much of it altogether.
        if let outer = outerChains.popLast(), kind == .file { chained = outer }
      case UInt8(ascii: "["):
        depth += 1
        squareDepth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        squareDepth -= 1
      case UInt8(ascii: "<"): chained += 1
      case UInt8(ascii: "#"):
        chained += 1
        conditionDepth += conditionDepthChange(bytes, at: index)
      case UInt8(ascii: ">"): chained += start > 0 && bytes[start - 1] == UInt8(ascii: "-") ? 1 : 0
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."): chained += kind == .type ? 1 : 0
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      case _ where byte.isWordByte:
        while index < bytes.count, bytes[index].isWordByte { index += 1 }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
        chained += word.elementsEqual("else".utf8) ? 1 : 0
        words = Self.isPrefixWord(word) ? words + 1 : 0
        // A declaration ends what was chained in the one before it.
        if kind == .file, Self.isDeclarationWord(word) { chained = outerChains.last ?? 0 }
        guard words <= prefixWords else { return nested(at: start) }
        continue
      default: break
      }
      words = 0
      guard depth <= brackets, squareDepth <= squareBrackets, conditionDepth <= brackets, chained <= chain else {
        return nested(at: start)
      }
    }
    return nil
  }

  /// How a `#` before `index` changes the number of conditions around: `#if` and `#endif`.
  private func conditionDepthChange(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let rest = bytes[index...].prefix(6)
    return rest.starts(with: "if".utf8) ? 1 : rest.starts(with: "endif".utf8) ? -1 : 0
  }

  private func nested(at offset: Int) -> SwiftFragment.Problem {
    SwiftFragment.Problem("this Swift is nested too deeply", at: offset..<offset + 1)
  }

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
