extension SyntaxNode {
  /// What follows a head.
  package enum Body: Equatable, Sendable {
    case none
    case block(Block)
    case code(Code)
  }

  /// `{ … }`.
  package struct Block: Equatable, Sendable {
    /// UTF-8 offsets, from `{` to `}`. If the `}` is missing, the block ends after its last token.
    package let range: Range<Int>
    /// The indices in the tree's tokens, from `{` to `}`.
    package let tokens: Range<Int>
    /// In source order, those with syntax errors included.
    package let nodes: SyntaxNodeList
    package let isClosed: Bool
  }

  /// `"""…"""`: text in a language that the schema knows.
  package struct Code: Equatable, Sendable {
    /// The text without its delimiters, the shared indentation of all lines, and the empty ends of the first and last
    /// line. Lines end with `\n`.
    package let text: String
    /// UTF-8 offset in the kit of the first character of each line of `text`.
    package let lineOffsets: [Int]
    /// UTF-8 offsets in the kit, delimiters included.
    package let range: Range<Int>

    /// The place in the kit of `offset` in `text` (both UTF-8).
    package func sourceOffset(at offset: Int) -> Int {
      var line = 0
      var lineStart = 0
      for (index, byte) in text.utf8.enumerated() {
        if index >= offset { break }
        if byte == UInt8(ascii: "\n") {
          line += 1
          lineStart = index + 1
        }
      }
      guard line < lineOffsets.count else { return range.upperBound }
      return lineOffsets[line] + max(0, min(offset, text.utf8.count) - lineStart)
    }
  }
}

extension SyntaxNode.Body: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    if shift.isNone { return self }
    switch self {
    case .none: return .none
    case .block(let block): return .block(block.shifted(by: shift))
    case .code(let code): return .code(code.shifted(by: shift))
    }
  }
}

extension SyntaxNode.Block: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      range: range.shifted(by: shift),
      tokens: shift.tokens(tokens),
      nodes: nodes.shifted(by: shift),
      isClosed: isClosed
    )
  }
}

extension SyntaxNode.Code: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(text: text, lineOffsets: lineOffsets.map { $0 + shift.bytes }, range: range.shifted(by: shift))
  }
}
