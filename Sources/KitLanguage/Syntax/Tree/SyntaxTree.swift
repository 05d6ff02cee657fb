import Diagnostics

/// A parsed kit: every byte in tokens, the nodes that they form, and what is wrong with them.
///
/// Parsing never fails. A tree knows the grammar only; what a word means is defined by a schema.
package struct SyntaxTree: Sendable {
  package let source: SourceText
  /// All tokens in order. Their ranges follow one another without gaps from 0 to the end of the source.
  package let tokens: [SyntaxToken]
  package let nodes: [SyntaxNode]
  /// Whether braces or brackets lack their counterpart, so that indentation decided what belongs together.
  package let hasUnbalancedBraces: Bool
  /// Unresolved merge conflicts; UTF-8 offsets.
  package let conflicts: [Range<Int>]
  /// In source order.
  package let diagnostics: [Diagnostic]

  package func text(of token: SyntaxToken) -> String {
    source[token.range]
  }

  /// The index in `tokens` of the token with the byte at `offset` (UTF-8); `nil` at the end of the source and outside.
  package func tokenIndex(at offset: Int) -> Int? {
    guard offset >= 0, offset < source.utf8.count else { return nil }
    return tokens.countOfPrefix { $0.range.lowerBound <= offset } - 1
  }

  package func node(at range: Range<Int>) -> SyntaxNode? { path(to: range.lowerBound).last { $0.range == range } }

  /// The nodes around `offset` (UTF-8), outermost first. A node includes its end position, so that a caret right
  /// after it belongs to it.
  package func path(to offset: Int) -> [SyntaxNode] {
    var path: [SyntaxNode] = []
    var level = nodes
    while let node = level.last(where: { $0.range.lowerBound <= offset }), offset <= node.range.upperBound {
      path.append(node)
      level = node.children
    }
    return path
  }
}

extension SyntaxTree {
  /// The start of the line of an offset; both UTF-8. The length of the line does not affect the time.
  func lineStart(of offset: Int) -> Int {
    source.lineRange(at: source.lineIndex(at: offset)).lowerBound
  }
}

/// A piece of a kit's text. The tokens of a tree cover every byte, white space and comments included.
package struct SyntaxToken: Hashable, Sendable {
  /// The kind of a token.
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

  /// The piece's role in the tree; `isTrivia` is true for kinds without one.
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
