import Diagnostics

/// One run of a formatter over a tree: sequences of nodes and what is between them, then the inside of nodes.
struct FormattingPass {
  let tree: SyntaxTree
  let formatter: Formatter
  let lexer: Lexer
  let newline: String
  /// Whether an unclosed comment reaches the end of the file: a newline there would be part of it.
  private let endsInComment: Bool
  /// In source order.
  var edits: [TextEdit] = []
  /// Whether one-line blocks stay so whatever their width: while the width of an enclosing block is measured.
  var keepsLines = false

  init(tree: SyntaxTree, formatter: Formatter) {
    self.tree = tree
    self.formatter = formatter
    lexer = Lexer(bytes: tree.source.utf8)
    newline = tree.lineEnding
    endsInComment = tree.diagnostics.contains { $0.code == SyntaxDiagnostics.unterminatedComment.code }
  }

  /// A run of nodes: a file or a block.
  struct Sequence {
    let nodes: [SyntaxNode]
    /// The indices of the tokens between the braces, or all.
    let tokens: Range<Int>
    let depth: Int
    let layout: Layout
  }

  enum Layout {
    case file
    /// A one-line block that stays so.
    case oneLine
    /// A one-line block that is broken up.
    case broken
    case lines
  }

  mutating func formatFile() {
    let start = tree.tokens.first?.kind == .byteOrderMark ? 1 : 0
    format(Sequence(nodes: tree.nodes, tokens: start..<tree.tokens.count, depth: 0, layout: .file))
  }

  mutating func format(_ sequence: Sequence) {
    var gapStart = sequence.tokens.lowerBound
    var wasKept = false
    var broken: SyntaxNode?
    for (index, node) in sequence.nodes.enumerated() {
      if node.isBroken || broken.map({ !isDeeper(node, than: $0) }) ?? true { broken = node.isBroken ? node : nil }
      let isLineOfBroken = broken != nil && !node.isBroken
      let isKept = keeps(node, in: sequence) || isLineOfBroken
      let first = tree.tokenIndex(at: node.range.lowerBound) ?? gapStart
      let gap = gapStart..<max(gapStart, first)
      if !isKept, !node.isBroken, !wasKept || beginsWithNewline(gap) {
        formatGap(gap, in: sequence, isFirst: index == 0, isLast: false)
      }
      if !isKept { formatNode(node, depth: sequence.depth) }
      gapStart = node.tokens.upperBound
      wasKept = isKept || node.isBroken
    }
    let last = gapStart..<max(gapStart, sequence.tokens.upperBound)
    if !wasKept || beginsWithNewline(last) {
      formatGap(last, in: sequence, isFirst: sequence.nodes.isEmpty, isLast: true)
    }
  }

  /// Whether a declaration stays unchanged. If braces do not balance, indentation has decided what belongs together, so
  /// only sound declarations in column 0 are formatted.
  private func keeps(_ node: SyntaxNode, in sequence: Sequence) -> Bool {
    guard tree.hasUnbalancedBraces, sequence.layout == .file else { return false }
    let start = node.range.lowerBound
    return !node.isSound || start > 0 && !lexer[start - 1].isLineEnd
  }

  /// Whether a declaration is on its own line, indented deeper than another: it then belongs to a broken declaration,
  /// and stays unchanged.
  private func isDeeper(_ node: SyntaxNode, than other: SyntaxNode) -> Bool {
    func margin(_ node: SyntaxNode) -> Int? {
      let start = tree.lineStart(of: node.range.lowerBound)
      return lexer.blankEnd(from: start) == node.range.lowerBound ? node.range.lowerBound - start : nil
    }
    guard let inner = margin(node), let outer = margin(other) else { return false }
    return inner > outer
  }

  private func beginsWithNewline(_ gap: Range<Int>) -> Bool {
    gap.first { tree.tokens[$0].kind != .space }.map { tree.tokens[$0].kind == .newline } ?? false
  }

  // MARK: Between nodes

  /// Formats the gap before a node, or between the last one and the end.
  private mutating func formatGap(_ gap: Range<Int>, in sequence: Sequence, isFirst: Bool, isLast: Bool) {
    guard gap.allSatisfy({ isLayout($0) }) else { return }
    let hasComments = gap.contains { tree.tokens[$0].kind == .comment || tree.tokens[$0].kind == .documentation }
    if isFirst, isLast, !hasComments {
      // An empty block; an empty file stays unchanged.
      if sequence.layout != .file, !gap.contains(where: { lexer.isSemicolon(tree.tokens[$0]) }) { setGap(gap, to: "") }
      return
    }
    var text = GapText(newline: newline, margin: margin(sequence.depth), isAtStart: isFirst)
    for index in gap {
      let token = tree.tokens[index]
      switch token.kind {
      case .newline: text.newlines += 1
      case .comment, .documentation:
        text.add(comment: tree.text(of: token), startsFile: isFirst && sequence.layout == .file)
      case .punctuation where sequence.layout == .broken: text.newlines = max(1, text.newlines)
      case .punctuation: text.addSemicolon()
      default: break
      }
    }
    setGap(gap, to: ending(of: text, in: sequence, isFirst: isFirst, isLast: isLast))
  }

  private func ending(of gap: GapText, in sequence: Sequence, isFirst: Bool, isLast: Bool) -> String {
    var gap = gap
    let isFile = sequence.layout == .file
    if isLast, isFile { return gap.text + (endsInComment ? "" : newline) }
    if !isFile, sequence.layout != .oneLine, isLast || isFirst && gap.newlines == 0 { gap.newlines = 1 }
    guard gap.newlines > 0, !(gap.isAtStart && isFile) else {
      return isFile && isFirst && gap.text.isEmpty ? "" : gap.text + " "
    }
    if isLast { gap.margin = margin(sequence.depth - 1) }
    gap.breakLine()
    return gap.text
  }

  private func isLayout(_ index: Int) -> Bool {
    switch tree.tokens[index].kind {
    case .space, .newline, .comment, .documentation: true
    case .punctuation: lexer.isSemicolon(tree.tokens[index])
    default: false
    }
  }

  // MARK: Edits

  func margin(_ depth: Int) -> String { String(repeating: formatter.indentation, count: max(0, depth)) }

  /// Replaces the tokens in `gap`, which precede the token after them, by `text`.
  mutating func setGap(_ gap: Range<Int>, to text: String) {
    let start = gap.lowerBound < tree.tokens.count ? tree.tokens[gap.lowerBound].range.lowerBound : lexer.end
    let end = gap.isEmpty ? start : tree.tokens[gap.upperBound - 1].range.upperBound
    replace(start..<end, by: text)
  }

  /// Replaces `range` by `text`, line by line if both have equally many, so that no edit touches an unchanged line.
  mutating func replace(_ range: Range<Int>, by text: String) {
    let old = lexer.lines(in: range)
    let new = Lexer(bytes: Array(text.utf8))
    let lines = new.lines(in: 0..<new.end)
    guard old.count == lines.count else { return replaceLine(range, by: new.bytes) }
    for (line, replacement) in zip(old, lines) { replaceLine(line, by: Array(new.bytes[replacement])) }
  }

  /// Replaces the part of `range` that differs from `text`.
  private mutating func replaceLine(_ range: Range<Int>, by text: [UInt8]) {
    let change = TextChange(from: Array(lexer.bytes[range]), to: text)
    if change.before.isEmpty, change.after.isEmpty { return }
    let start = range.lowerBound
    let place = start + change.before.lowerBound..<start + change.before.upperBound
    edits.append(TextEdit(place, String(decoding: text[change.after], as: UTF8.self)))
  }

  // MARK: - The inside of nodes

  mutating func formatNode(_ node: SyntaxNode, depth: Int) {
    let start = edits.count
    formatHead(of: node, depth: depth)
    if let code = node.code, !node.isBroken { formatCode(code, depth: depth) }
    guard let block = node.block, block.isClosed else { return }
    guard lexer.isOnOneLine(block.range) else { return format(block, depth: depth, layout: .lines) }
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
    let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, contentStart) in zip(lines, code.lineOffsets) where !line.isEmpty {
      replace(tree.lineStart(of: contentStart)..<contentStart, by: margin(depth + 1))
    }
    replace(closingLine..<contents.upperBound, by: margin(depth))
  }
}

/// The gap between two nodes while it is composed.
private struct GapText {
  let newline: String
  var margin: String
  /// Whether only white space has been seen.
  var isAtStart: Bool
  var text = ""
  /// The line ends since the last comment or `;`.
  var newlines = 0

  /// Ends the line; a blank line stays if it separates something.
  mutating func breakLine() {
    text += newline + (newlines > 1 && !isAtStart ? newline : "") + margin
    newlines = 0
  }

  mutating func add(comment: String, startsFile: Bool) {
    if startsFile, isAtStart {
      newlines = 0
    } else if newlines > 0 {
      breakLine()
    } else {
      text += comment.hasPrefix("//") ? "  " : " "
    }
    text += comment
    isAtStart = false
  }

  mutating func addSemicolon() {
    if newlines > 0 { breakLine() }
    text += ";"
    isAtStart = false
  }
}

extension SyntaxTree {
  /// The end of the first line; `\n` if it has one line.
  package var lineEnding: String { tokens.first { $0.kind == .newline }.map { text(of: $0) } ?? "\n" }
}

/// The separation of a token from the previous one in a head.
enum HeadSpacing {
  case glued
  /// By one space, or on its own line as deep as the node: the word after attributes in front.
  case ownLine
  /// By one space, or on a continuation line.
  case clause
  /// By one space, or one level deeper than the node on its own line: conditions and messages of a schema.
  case condition
  /// By one space, or on its own line that keeps its place relative to the node.
  case argument
  /// By one space, on the same line whatever was there.
  case sameLine

  /// The spacing before tokens of a head, by token index. Tokens without one are part of Swift code, which stays
  /// unchanged.
  static func spacings(in node: SyntaxNode, of tree: SyntaxTree) -> [Int: HeadSpacing] {
    var spacings = HeadSpacings(tree: tree)
    for (index, atom) in node.head.enumerated() {
      spacings.set(atom.range, index == 0 ? .ownLine : .condition)
    }
    for attribute in node.attributes {
      spacings.set(attribute.range, attribute.isLeading ? .ownLine : .clause)
      if let list = attribute.arguments { spacings.add(list) }
    }
    for clause in node.clauses { spacings.add(clause) }
    if let block = node.block { spacings.set(block.range, .sameLine) }
    if let code = node.code { spacings.set(code.range, .sameLine) }
    return spacings.byToken
  }
}

private struct HeadSpacings {
  let tree: SyntaxTree
  var byToken: [Int: HeadSpacing] = [:]

  mutating func set(_ range: Range<Int>, _ spacing: HeadSpacing) {
    guard !range.isEmpty, let index = tree.tokenIndex(at: range.lowerBound) else { return }
    byToken[index] = spacing
  }

  /// Sets the spacing before the first token after the part at `range`.
  mutating func set(behind range: Range<Int>, _ spacing: HeadSpacing) {
    guard var index = tree.tokenIndex(at: range.upperBound) else { return }
    while index < tree.tokens.count, tree.tokens[index].isTrivia { index += 1 }
    byToken[index] = spacing
  }

  mutating func add(_ clause: SyntaxNode.Clause) {
    set(clause.range, .clause)
    switch clause.content {
    case .generics: set(clause.range, .glued)
    case .effects, .text: break
    case .parameters(let list):
      set(clause.range, .glued)
      add(list)
    case .result(let part), .defaultValue(let part), .requirements(let part): set(part.range, .clause)
    case .wireName(let name): set(name.range, .clause)
    case .types(let types):
      set(clause.range, .glued)
      for type in types { set(type.range, .clause) }
      for type in types.dropLast() { set(behind: type.range, .glued) }
    }
  }

  mutating func add(_ list: SyntaxNode.ArgumentList) {
    for (index, argument) in list.arguments.enumerated() {
      for name in argument.names.dropFirst() { set(name.range, .argument) }
      set(argument.value.range, .argument)
      if let name = argument.names.last { set(behind: name.range, .glued) }
      if let value = argument.defaultValue, let type = argument.type, !type.range.isEmpty {
        set(behind: type.range, .argument)
        set(value.range, .argument)
      }
      set(argument.fragment.range, index == 0 ? .glued : .argument)
      set(behind: argument.fragment.range, .glued)
    }
  }
}
