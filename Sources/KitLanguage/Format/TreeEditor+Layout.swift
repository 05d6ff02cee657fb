/// How a kit is laid out around a change.
extension TreeEditor {
  func formattedLines(_ text: String) -> [String] {
    let formatted = Formatter(indentation: indentation, width: width).format(SyntaxTree(parsing: text))
    var lines = formatted.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }

  /// `lines` as one text, each but blank ones after `margin`, and the first one after `first`.
  func indented(_ lines: [String], margin: String, first: String) -> String {
    lines.enumerated().map { index, line in
      line.isEmpty ? "" : (index == 0 ? first : margin) + line
    }.joined(separator: newline)
  }

  func margin(ofLineAt offset: Int) -> String {
    let start = tree.lineStart(of: offset)
    return tree.source[start..<lexer.blankEnd(from: start)]
  }

  func memberMargin(of block: SyntaxNode.Block, outer: String) -> String {
    for node in block.nodes.reversed() {
      let lineStart = tree.lineStart(of: node.range.lowerBound)
      if lexer.blankEnd(from: lineStart) == node.range.lowerBound { return margin(ofLineAt: lineStart) }
    }
    return outer + indentation
  }

  /// Whether a blank line belongs between `nodes` and new lines after them: as between the last two nodes, and else if
  /// the new text, or the only existing node, takes several lines.
  func separatesByBlankLine(_ lines: [String], from nodes: SyntaxNodeList) -> Bool {
    guard let last = nodes.last else { return false }
    guard let previous = nodes.dropLast().last else { return lines.count > 1 || takesSeveralLines(last) }
    let gap = tree.tokens[previous.tokens.upperBound..<max(previous.tokens.upperBound, last.tokens.lowerBound)]
    var newlines = 0
    for token in gap where token.kind != .space {
      newlines = token.kind == .newline ? newlines + 1 : 0
      if newlines > 1 { return true }
    }
    let haveLines = takesSeveralLines(last) || gap.contains { $0.kind == .newline }
    return lines.count > 1 && haveLines
  }

  private func takesSeveralLines(_ node: SyntaxNode) -> Bool {
    lexer.bytes[start(of: node)..<node.range.upperBound].contains { $0.isLineEnd }
  }

  func isOnOneLine(_ block: SyntaxNode.Block) -> Bool {
    !lexer.bytes[block.range].contains { $0.isLineEnd }
  }

  /// The start of a node, including its doc comment.
  func start(of node: SyntaxNode) -> Int {
    node.tokens.lowerBound < tree.tokens.count
      ? tree.tokens[node.tokens.lowerBound].range.lowerBound : node.range.lowerBound
  }

  func isSemicolon(_ token: SyntaxToken) -> Bool {
    token.kind == .punctuation && lexer[token.range.lowerBound] == .semicolon
  }

  /// The spaces and `;` before the token at `index`.
  func gap(endingAt index: Int) -> Range<Int> {
    let end = index < tree.tokens.count ? tree.tokens[index].range.lowerBound : lexer.end
    var first = min(index, tree.tokens.count)
    while first > 0, tree.tokens[first - 1].kind == .space || isSemicolon(tree.tokens[first - 1]) { first -= 1 }
    return (first < tree.tokens.count ? tree.tokens[first].range.lowerBound : end)..<end
  }
}

extension SyntaxTree {
  /// The file's indentation per level of blocks: as its first indented node, else two spaces.
  package var indentation: String {
    let lexer = Lexer(bytes: source.utf8)
    for node in nodes {
      guard let child = node.children.first else { continue }
      let line = lexer.line(from: lineStart(of: child.range.lowerBound))
      let outer = lexer.line(from: lineStart(of: node.range.lowerBound))
      guard line.contentStart == child.range.lowerBound, line.start != outer.start else { continue }
      let margin = source[line.start..<line.contentStart]
      let outerMargin = source[outer.start..<outer.contentStart]
      if margin.hasPrefix(outerMargin), margin != outerMargin { return String(margin.dropFirst(outerMargin.count)) }
    }
    return "  "
  }
}
