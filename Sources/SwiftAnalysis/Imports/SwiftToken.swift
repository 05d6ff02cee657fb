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
