import Diagnostics

/// Adds nodes to a kit, as edits that leave every byte outside of the change as it is.
///
/// New text is formatted, and takes on the indentation, the line ends and the grouping by blank lines that it finds.
package struct TreeEditor: Sendable {
  /// Where a node is added.
  package enum Place: Sendable {
    case endOfFile
    /// After the last node of the node's block. A node without a block gets one.
    case endOfBlock(SyntaxNode)
  }

  /// The kit before the change. Edits are in UTF-8 offsets of its text.
  package let tree: SyntaxTree
  /// The maximum columns of a line.
  package let width: Int
  let lexer: Lexer
  let newline: String
  let indentation: String

  /// Takes the line ends and the indentation of new text from `tree`.
  package init(_ tree: SyntaxTree, width: Int = 120) {
    self.tree = tree
    self.width = width
    lexer = Lexer(bytes: tree.source.utf8)
    newline = tree.lineEnding
    indentation = tree.indentation
  }

  package func inserting(_ text: String, at place: Place) -> [TextEdit] {
    switch place {
    case .endOfFile: [insertionAtEnd(text)]
    case .endOfBlock(let parent): insertion(text, into: parent)
    }
  }

  // MARK: Insertion

  private func insertionAtEnd(_ text: String) -> TextEdit {
    let end = lexer.end
    let lines = formattedLines(text)
    let lastNewlines = tree.tokens.reversed().prefix { $0.kind == .newline || $0.kind == .space }
      .filter { $0.kind == .newline }.count
    let isEmpty = tree.nodes.isEmpty && tree.tokens.allSatisfy { $0.kind != .comment && $0.kind != .documentation }
    let wanted = isEmpty ? 0 : separatesByBlankLine(lines, from: tree.nodes) ? 2 : 1
    let separator = String(repeating: newline, count: max(0, wanted - lastNewlines))
    return TextEdit(end..<end, separator + indented(lines, margin: "", first: "") + newline)
  }

  private func insertion(_ text: String, into parent: SyntaxNode) -> [TextEdit] {
    let lines = formattedLines(text)
    let outer = margin(ofLineAt: parent.range.lowerBound)
    guard let block = parent.block else {
      let end = parent.range.upperBound
      let body = " {" + newline + indented(lines, margin: outer + indentation, first: outer + indentation) + newline
      return [TextEdit(end..<end, body + outer + "}")]
    }
    guard let last = block.nodes.last else { return insertion(lines, intoEmpty: block, outer: outer) }
    let end = block.isClosed ? block.range.upperBound - 1 : block.range.upperBound
    if block.isClosed, isOnOneLine(block) {
      return insertion(lines, intoLine: block, behind: last, outer: outer)
    }
    let margin = memberMargin(of: block, outer: outer)
    let blank = separatesByBlankLine(lines, from: block.nodes) ? newline : ""
    let lineStart = lexer.lineStart(of: end)
    if block.isClosed, lexer.blankEnd(from: lineStart) == end {
      let added = blank + indented(lines, margin: margin, first: margin) + newline
      return [TextEdit(lineStart..<lineStart, added)]
    }
    let added = newline + blank + indented(lines, margin: margin, first: margin)
    return [TextEdit(end..<end, added + (block.isClosed ? newline + outer : ""))]
  }

  /// Adds to a block without nodes, after its comments.
  private func insertion(_ lines: [String], intoEmpty block: SyntaxNode.Block, outer: String) -> [TextEdit] {
    let inner = block.range.lowerBound + 1..<block.range.upperBound - (block.isClosed ? 1 : 0)
    var start = inner.upperBound
    while start > inner.lowerBound, lexer[start - 1].isBlank || lexer[start - 1].isLineEnd { start -= 1 }
    let margin = outer + indentation
    let added = newline + indented(lines, margin: margin, first: margin) + newline + outer
    return [TextEdit(start..<inner.upperBound, added)]
  }

  /// Adds to a block on one line, which it stays on if there is room. Otherwise the existing nodes get a line
  /// together, so that only white space around them changes.
  private func insertion(
    _ lines: [String],
    intoLine block: SyntaxNode.Block,
    behind last: SyntaxNode,
    outer: String
  ) -> [TextEdit] {
    let lineStart = lexer.lineStart(of: block.range.lowerBound)
    let line = tree.source[lineStart..<lexer.lineEnd(from: block.range.lowerBound)]
    if let only = lines.first, lines.count == 1, line.unicodeScalars.count + only.unicodeScalars.count + 2 <= width {
      let end = last.range.upperBound
      let isSeparated = tree.tokens[last.tokens.upperBound..<block.tokens.upperBound].contains { isSemicolon($0) }
      return [TextEdit(end..<end, "; " + only)].map { edit in
        isSeparated ? behindSemicolon(of: last, in: block, adding: " " + only) ?? edit : edit
      }
    }
    let margin = newline + outer + indentation
    let start = block.range.lowerBound + 1
    var edits = [TextEdit(start..<lexer.blankEnd(from: start), margin)]
    let tail = gap(endingAt: block.tokens.upperBound - 1)
    let blank = separatesByBlankLine(lines, from: block.nodes) ? newline : ""
    let added = newline + blank + indented(lines, margin: outer + indentation, first: outer + indentation)
    edits.append(TextEdit(tail, added + newline + outer))
    return edits
  }

  private func behindSemicolon(of node: SyntaxNode, in block: SyntaxNode.Block, adding text: String) -> TextEdit? {
    tree.tokens[node.tokens.upperBound..<block.tokens.upperBound].last { isSemicolon($0) }
      .map { TextEdit($0.range.upperBound..<$0.range.upperBound, text) }
  }
}
