import Diagnostics

/// The inside of nodes.
extension FormattingPass {
  mutating func formatNode(_ node: SyntaxNode, depth: Int) {
    let start = edits.count
    formatHead(of: node, depth: depth)
    if let code = node.code, !node.isBroken { formatCode(code, depth: depth) }
    guard let block = node.block, block.isClosed else { return }
    guard isOnOneLine(block) else { return format(block, depth: depth, layout: .lines) }
    let wasKeeping = keepsLines
    keepsLines = true
    format(block, depth: depth, layout: .oneLine)
    keepsLines = wasKeeping
    guard !keepsLines, !fits(node, depth: depth, edits: edits[start...]), canBreak(block) else { return }
    edits.removeLast(edits.count - start)
    formatHead(of: node, depth: depth)
    format(block, depth: depth, layout: .broken)
  }

  // MARK: Blocks

  private mutating func format(_ block: SyntaxNode.Block, depth: Int, layout: Layout) {
    let inner = block.tokens.lowerBound + 1..<max(block.tokens.lowerBound + 1, block.tokens.upperBound - 1)
    format(Sequence(nodes: block.nodes, tokens: inner, depth: depth + 1, layout: layout))
  }

  private func isOnOneLine(_ block: SyntaxNode.Block) -> Bool {
    !block.tokens.contains { tree.tokens[$0].kind == .newline }
      && !lexer.bytes[block.range].contains { $0.isLineEnd }
  }

  private func fits(_ node: SyntaxNode, depth: Int, edits: ArraySlice<TextEdit>) -> Bool {
    var width = margin(depth).count + tree.source[node.range].unicodeScalars.count
    for edit in edits {
      width += edit.replacement.unicodeScalars.count - tree.source[edit.range].unicodeScalars.count
    }
    return width <= formatter.width
  }

  /// Whether the nodes of a block on one line mean the same on separate lines.
  private func canBreak(_ block: SyntaxNode.Block) -> Bool {
    block.nodes.allSatisfy { node in
      !node.isBroken && node.attributes.first?.isLeading != true && !lexer.beginsWordClause(at: node.range.lowerBound)
    }
  }

  // MARK: Heads

  private mutating func formatHead(of node: SyntaxNode, depth: Int) {
    guard !node.isBroken, let first = tree.tokenIndex(at: node.range.lowerBound) else { return }
    let end = node.block.map { $0.tokens.lowerBound + 1 } ?? node.tokens.upperBound
    let spacings = HeadSpacing.spacings(in: node, of: tree)
    let line = lexer.line(from: tree.lineStart(of: node.range.lowerBound))
    // Only a line that the node begins is moved by its indentation.
    let shift = line.contentStart == node.range.lowerBound ? margin(depth).utf8.count - line.indentation : 0
    var gapStart = first + 1
    for index in gapStart..<max(gapStart, end) where !tree.tokens[index].isTrivia {
      let gap = gapStart..<index
      gapStart = index + 1
      if let spacing = spacings[index] {
        formatGap(gap, spacing: spacing, depth: depth, shift: shift)
      } else {
        shiftLines(in: gap, by: shift)
      }
    }
  }

  private mutating func formatGap(_ gap: Range<Int>, spacing: HeadSpacing, depth: Int, shift: Int) {
    guard gap.allSatisfy({ tree.tokens[$0].kind == .space || tree.tokens[$0].kind == .newline }) else {
      return shiftLines(in: gap, by: shift)
    }
    let hasNewline = gap.contains { tree.tokens[$0].kind == .newline }
    switch spacing {
    case .sameLine: setGap(gap, to: " ")
    case .glued where !hasNewline: setGap(gap, to: "")
    case .glued,
      .argument where hasNewline:
      shiftLines(in: gap, by: shift)
    case .clause where hasNewline: setGap(gap, to: newline + margin(depth + 2))
    case .condition where hasNewline: setGap(gap, to: newline + margin(depth + 1))
    case .ownLine where hasNewline: setGap(gap, to: newline + margin(depth))
    case .argument, .clause, .condition, .ownLine: setGap(gap, to: " ")
    }
  }

  /// Shifts the lines that begin within `gap` by as much as the node's first line.
  private mutating func shiftLines(in gap: Range<Int>, by shift: Int) {
    guard shift != 0 else { return }
    for index in gap where tree.tokens[index].kind == .newline {
      let line = lexer.line(from: tree.tokens[index].range.upperBound)
      guard !lexer[line.contentStart].isLineEnd else { continue }
      replace(line.start..<line.contentStart, by: String(repeating: " ", count: max(0, line.indentation + shift)))
    }
  }

  // MARK: Code

  /// Indents code lines one level more than the node, and the closing delimiter like the node. Text on the line of a
  /// delimiter stays.
  private mutating func formatCode(_ code: SyntaxNode.Code, depth: Int) {
    let start = code.range.lowerBound
    let hashes = lexer.stringHashes(at: start) ?? 0
    let contents = start + hashes + 3..<max(start + hashes + 3, code.range.upperBound - hashes - 3)
    let closingLine = tree.lineStart(of: contents.upperBound)
    guard lexer.blankEnd(from: contents.lowerBound) == lexer.lineEnd(from: contents.lowerBound),
      closingLine > contents.lowerBound, lexer.blankEnd(from: closingLine) == contents.upperBound
    else { return }
    for (line, contentStart) in zip(
      code.text.split(separator: "\n", omittingEmptySubsequences: false),
      code.lineOffsets
    )
    where !line.isEmpty {
      replace(tree.lineStart(of: contentStart)..<contentStart, by: margin(depth + 1))
    }
    replace(closingLine..<contents.upperBound, by: margin(depth))
  }
}
