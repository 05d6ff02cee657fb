import Diagnostics

extension SyntaxTree {
  /// Parses a kit, a schema or the text of a single node.
  ///
  /// - Parameter topLevelKeywords: The words that begin a top-level declaration. Where braces do not balance, such a
  ///   word in column 0 closes the open blocks. Without any, indentation alone decides.
  package init(parsing source: SourceText, topLevelKeywords: Set<String> = []) {
    var parser = Parser(source, topLevelKeywords: topLevelKeywords, unbalanced: Parser.Imbalance())
    var nodes = parser.parseFile()
    let hasUnbalancedBraces = !parser.imbalance.isEmpty
    if hasUnbalancedBraces {
      parser = Parser(source, topLevelKeywords: topLevelKeywords, unbalanced: parser.imbalance)
      nodes = parser.parseFile()
    }
    let mistake = source.utf16Mistake
    self.init(
      source: source,
      tokens: parser.tokens,
      nodes: mistake == nil ? nodes : [],
      hasUnbalancedBraces: hasUnbalancedBraces,
      diagnostics: mistake.map { [$0] } ?? parser.reports.inSourceOrder()
    )
  }

  /// Parses `text` under the name `path`.
  package init(parsing text: String, path: String = "Kitfile", topLevelKeywords: Set<String> = []) {
    self.init(parsing: SourceText(path: path, text), topLevelKeywords: topLevelKeywords)
  }
}
