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

  /// Limits for source for which the parser needs no separate stack: a thread costs as much as a parsed declaration.
  static let usualStack = NestingLimits(size: 4_096, chain: 16, brackets: 6, squareBrackets: 4, prefixWords: 4)

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
