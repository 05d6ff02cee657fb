import Diagnostics

/// Writes kits the one obvious way, by changing nothing but white space.
///
/// Lines are indented by their depth, with one space between clauses. One-line blocks stay on their line while they
/// fit, and one of several blank lines stays. Comments, the order of everything and Swift code remain. The
/// only other token ever removed is a `;` that a line break replaces. Syntax errors stay unchanged.
package struct Formatter: Sendable {
  package let indentation: String
  package let width: Int

  /// The defaults are the style of `kitgen format`: two spaces, and 120 columns as in Swift files.
  package init(indentation: String = "  ", width: Int = 120) {
    self.indentation = indentation
    self.width = width
  }

  package func format(_ tree: SyntaxTree) -> String {
    String(decoding: edits(for: tree).applied(to: tree.source.utf8), as: UTF8.self)
  }

  /// The edits for formatting `tree`, in source order, each to white space and `;` alone. Empty if the kit is not
  /// UTF-8, since rewritten parts could not hold its bytes, or if a merge is unresolved.
  package func edits(for tree: SyntaxTree) -> [TextEdit] {
    guard !tree.diagnostics.contains(where: { $0.code == DiagnosticKind.invalidUTF8.code }) else { return [] }
    guard tree.conflicts.isEmpty else { return [] }
    var pass = FormattingPass(tree: tree, formatter: self)
    pass.formatFile()
    return pass.edits
  }

  /// The edits for formatting the lines that `range` (UTF-8 offsets) touches.
  package func edits(for tree: SyntaxTree, in range: Range<Int>) -> [TextEdit] {
    let lexer = Lexer(bytes: tree.source.utf8)
    let start = lexer.lineStart(of: max(0, range.lowerBound))
    let end = lexer.lineEnd(from: max(start, range.upperBound))
    // An edit after the last line's end would change the next line.
    return edits(for: tree).filter { start <= $0.range.lowerBound && $0.range.upperBound <= end }
  }
}

/// Adds nodes to a kit, as edits that change no byte outside of the addition.
///
/// New text is formatted, and takes on the indentation, the line ends and the grouping by blank lines that it finds.
package struct TreeEditor: Sendable {
  /// The place of a new node.
  package enum Place: Sendable {
    case endOfFile
    /// After the last node of the node's block. A node without a block gets one.
    case endOfBlock(SyntaxNode)
  }

  /// The kit before the change. Edits are in UTF-8 offsets of its text.
  package let tree: SyntaxTree
  package let width: Int
  let lexer: Lexer
  let newline: String
  let indentation: String

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
    return TextEdit(end..<end, separator + indented(lines, by: "") + newline)
  }

  private func insertion(_ text: String, into parent: SyntaxNode) -> [TextEdit] {
    let lines = formattedLines(text)
    let outer = margin(ofLineAt: parent.range.lowerBound)
    guard let block = parent.block else {
      let end = parent.range.upperBound
      let body = " {" + newline + indented(lines, by: outer + indentation) + newline
      return [TextEdit(end..<end, body + outer + "}")]
    }
    guard let last = block.nodes.last else { return insertion(lines, intoEmpty: block, outer: outer) }
    let end = block.isClosed ? block.range.upperBound - 1 : block.range.upperBound
    if block.isClosed, lexer.isOnOneLine(block.range) {
      return insertion(lines, intoLine: block, behind: last, outer: outer)
    }
    let margin = memberMargin(of: block, outer: outer)
    let blank = separatesByBlankLine(lines, from: block.nodes) ? newline : ""
    let lineStart = lexer.lineStart(of: end)
    if block.isClosed, lexer.blankEnd(from: lineStart) == end {
      return [TextEdit(lineStart..<lineStart, blank + indented(lines, by: margin) + newline)]
    }
    let added = newline + blank + indented(lines, by: margin)
    return [TextEdit(end..<end, added + (block.isClosed ? newline + outer : ""))]
  }

  /// Adds to a block without nodes, after its comments.
  private func insertion(_ lines: [String], intoEmpty block: SyntaxNode.Block, outer: String) -> [TextEdit] {
    let inner = block.range.lowerBound + 1..<block.range.upperBound - (block.isClosed ? 1 : 0)
    var start = inner.upperBound
    while start > inner.lowerBound, lexer[start - 1].isBlank || lexer[start - 1].isLineEnd { start -= 1 }
    let added = newline + indented(lines, by: outer + indentation) + newline + outer
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
      let separator = tree.tokens[last.tokens.upperBound..<block.tokens.upperBound].last { lexer.isSemicolon($0) }
      let end = (separator?.range ?? last.range).upperBound
      return [TextEdit(end..<end, (separator == nil ? "; " : " ") + only)]
    }
    let start = block.range.lowerBound + 1
    let blank = separatesByBlankLine(lines, from: block.nodes) ? newline : ""
    let added = newline + blank + indented(lines, by: outer + indentation) + newline + outer
    return [
      TextEdit(start..<lexer.blankEnd(from: start), newline + outer + indentation),
      TextEdit(gap(endingAt: block.tokens.upperBound - 1), added),
    ]
  }

  // MARK: - How a kit is laid out around a change

  func formattedLines(_ text: String) -> [String] {
    let formatted = Formatter(indentation: indentation, width: width).format(SyntaxTree(parsing: text))
    var lines = formatted.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }

  /// `lines` as one string, each but blank ones after `margin`.
  func indented(_ lines: [String], by margin: String) -> String {
    lines.map { $0.isEmpty ? "" : margin + $0 }.joined(separator: newline)
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

  /// Whether a blank line belongs between `nodes` and new lines after them: as between the last two nodes, and else
  /// if the new text, or the only existing node, takes several lines.
  func separatesByBlankLine(_ lines: [String], from nodes: [SyntaxNode]) -> Bool {
    guard let last = nodes.last else { return false }
    guard let previous = nodes.dropLast().last else { return lines.count > 1 || takesSeveralLines(last) }
    let gap = tree.tokens[previous.tokens.upperBound..<max(previous.tokens.upperBound, last.tokens.lowerBound)]
    var newlines = 0
    for token in gap where token.kind != .space {
      newlines = token.kind == .newline ? newlines + 1 : 0
      if newlines > 1 { return true }
    }
    return lines.count > 1 && (takesSeveralLines(last) || gap.contains { $0.kind == .newline })
  }

  private func takesSeveralLines(_ node: SyntaxNode) -> Bool {
    lexer.bytes[start(of: node)..<node.range.upperBound].contains { $0.isLineEnd }
  }

  /// The start of a node, including its doc comment.
  func start(of node: SyntaxNode) -> Int {
    node.tokens.lowerBound < tree.tokens.count
      ? tree.tokens[node.tokens.lowerBound].range.lowerBound : node.range.lowerBound
  }

  /// The spaces and `;` before the token at `index`.
  func gap(endingAt index: Int) -> Range<Int> {
    let end = index < tree.tokens.count ? tree.tokens[index].range.lowerBound : lexer.end
    var first = min(index, tree.tokens.count)
    while first > 0, tree.tokens[first - 1].kind == .space || lexer.isSemicolon(tree.tokens[first - 1]) { first -= 1 }
    return (first < tree.tokens.count ? tree.tokens[first].range.lowerBound : end)..<end
  }
}

extension Lexer {
  func isOnOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains { $0.isLineEnd } }

  func isSemicolon(_ token: SyntaxToken) -> Bool {
    token.kind == .punctuation && self[token.range.lowerBound] == .semicolon
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
