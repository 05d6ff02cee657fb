/// Keeps from SwiftParser files whose nesting it could not take: they are not written by hand (`NestingLimits`).
enum SourceLimits {
  /// The parser has a stack for what these let pass (`DeepStack`), and what reads its trees needs far less.
  private static let limits = NestingLimits(
    size: 8_388_608,
    chain: 1_000,
    brackets: 200,
    squareBrackets: 12,
    prefixWords: 64,
    marks: Set("?".utf8)
  )

  static func allow(_ text: String) -> Bool {
    limits.excess(in: text) == nil
  }
}
