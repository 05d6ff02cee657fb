import Diagnostics

/// A parsed kit: every byte in tokens, the nodes that they form, and what is wrong with them.
///
/// Parsing never fails. A tree knows the grammar only; what a word means is for a schema to say.
package struct SyntaxTree: Sendable {
  /// The text that all offsets of the tree are in, with its path for messages.
  package let source: SourceText
  /// All tokens in order. Their ranges follow one another without gaps from 0 to the end of the text.
  package let tokens: [SyntaxToken]
  /// The nodes at the top level.
  package let nodes: [SyntaxNode]
  /// Whether braces or brackets lack their counterpart, so that indentation had to decide what belongs together.
  package let hasUnbalancedBraces: Bool
  /// The syntax errors and warnings, in source order.
  package let diagnostics: [Diagnostic]

  /// Parses a kit, a schema or the text of a single node.
  ///
  /// - Parameter topLevelKeywords: The words that begin a top-level declaration. Where braces do not balance, such a
  ///   word in column 0 closes the open blocks. Without any, indentation alone decides.
  package init(parsing source: SourceText, topLevelKeywords: Set<String> = []) {
    var parser = Parser(source, topLevelKeywords: topLevelKeywords, unbalanced: Parser.Imbalance())
    var nodes = parser.parseFile()
    hasUnbalancedBraces = !parser.imbalance.isEmpty
    if hasUnbalancedBraces {
      parser = Parser(source, topLevelKeywords: topLevelKeywords, unbalanced: parser.imbalance)
      nodes = parser.parseFile()
    }
    self.source = source
    self.tokens = parser.tokens
    let mistake = source.utf16Mistake
    self.nodes = mistake == nil ? nodes : []
    self.diagnostics = mistake.map { [$0] } ?? parser.reports.inSourceOrder()
  }

  /// Parses `text` under the name `path`.
  package init(parsing text: String, path: String = "Kitfile", topLevelKeywords: Set<String> = []) {
    self.init(parsing: SourceText(path: path, text), topLevelKeywords: topLevelKeywords)
  }

  /// The text of a token.
  package func text(of token: SyntaxToken) -> String {
    source[token.range]
  }

  /// The index in `tokens` of the token that holds the byte at `offset` (UTF-8), or nil at the end of the text and
  /// outside of it.
  package func tokenIndex(at offset: Int) -> Int? {
    guard offset >= 0, offset < source.utf8.count else { return nil }
    var low = 0
    var high = tokens.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The nodes around `offset` (UTF-8), outermost first. A node holds its end position too, so that a caret right
  /// behind it belongs to it.
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
