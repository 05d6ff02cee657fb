/// A piece of a kit's text. The tokens of a tree cover every byte, white space and comments included.
package struct SyntaxToken: Hashable, Sendable {
  /// What the parser has taken a piece of text for.
  package enum Kind: UInt8, Sendable {
    case byteOrderMark
    case space
    /// `\n`, `\r\n` or a lone `\r`.
    case newline
    /// `// …` without its newline, or `/* … */`.
    case comment
    /// `/// …` without its newline.
    case documentation
    /// An identifier, in the head of a node with its dots and dashes: `Player.delegate`, `Total-Count`.
    case word
    case number
    /// A Swift string literal, its delimiters and interpolations included.
    case string
    /// `"""…"""` after a head.
    case code
    case regex
    /// A bracket, separator or operator: one character, or `->`.
    case punctuation
    /// Not part of any kit: control characters, invalid UTF-8.
    case unexpected
  }

  /// The piece's role in the tree; `isTrivia` tells the kinds without one.
  package let kind: Kind
  /// UTF-8 offsets.
  package let range: Range<Int>

  /// - Parameter range: UTF-8 offsets in the kit.
  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// Whether the token has no meaning for the tree: white space, comments and what is not part of a kit.
  package var isTrivia: Bool {
    switch kind {
    case .byteOrderMark, .space, .newline, .comment, .documentation, .unexpected: true
    case .word, .number, .string, .code, .regex, .punctuation: false
    }
  }
}

extension SyntaxToken: Shiftable {
  package func shifted(by shift: SyntaxShift) -> SyntaxToken {
    SyntaxToken(kind, range.shifted(by: shift))
  }
}
