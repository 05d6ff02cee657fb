import Diagnostics

/// Parses a text of which an earlier version has a tree: only the nodes around what has changed.
///
/// What the parser does depends on the bytes that it reads and on its place: the open blocks and the line. So the nodes in
/// front of the change are as before where nothing that was read for them has changed. That is told by lines: the parser looks
/// ahead to the end of the line on which the next node begins at most, unless it notes that it did (`SyntaxTree.lookaheads`) or
/// reports something. And once it has read a node that the earlier tree has at the same place, everything after it follows as
/// before.
///
/// Where that is not certain there is no tree, and the text is parsed as a whole: where braces do not balance, for
/// conflicts, and where diagnostics are elsewhere than around the change.
struct Reparsing {
  let earlier: SyntaxTree
  let source: SourceText
  let topLevelKeywords: Set<String>
  let change: TextChange
  /// The start of the first changed line; an offset in both texts.
  let firstLine: Int

  /// `nil` if the two texts cannot be compared.
  init?(_ source: SourceText, topLevelKeywords: Set<String>, after earlier: SyntaxTree) {
    guard !earlier.hasUnbalancedBraces, earlier.conflicts.isEmpty, earlier.source.wholeTextMistake == nil,
      source.wholeTextMistake == nil, Self.isWithinBudget(earlier.lookaheads, of: earlier.source)
    else { return nil }
    self.earlier = earlier
    self.source = source
    self.topLevelKeywords = topLevelKeywords
    change = TextChange(from: earlier.source.utf8, to: source.utf8)
    firstLine = Lexer(bytes: source.utf8).lineStart(of: change.after.lowerBound)
    if mayHoldConflict { return nil }
  }

  /// The tree; `nil` if the whole text must be parsed.
  func tree() -> SyntaxTree? {
    let levels = levels()
    guard let level = levels.last else { return nil }
    let kept = keptCount(of: level)
    let start = kept > 0 ? level.nodes[kept - 1].range.upperBound : level.start
    // Where a lookahead ends, a token was looked at that may begin the line.
    let reaches = earlier.lookaheads.contains { $0.lowerBound < start && $0.upperBound >= firstLine }
    if reaches { return nil }
    var parser = Parser(source, source.utf8, topLevelKeywords: topLevelKeywords, unbalanced: Parser.Imbalance())
    let firstToken = kept > 0 ? level.nodes[kept - 1].tokens.upperBound : level.firstToken
    parser.resume(at: start, after: earlier.tokens[..<firstToken], inside: levels.compactMap(\.owner))
    if kept > 0 { parser.skipBlanks() } else if start == 0 { parser.takeByteOrderMark() }
    // Behind its last token, a kept node of a schema has looked for more on the next line.
    let keptEnd = kept > 0 && parser.byte.isLineEnd ? parser.position + 1 : start
    guard kept == 0 || parser.isAtNodeEnd, let region = region(of: level, &parser) else { return nil }
    // A hidden character breaks no node.
    let isBroken = parser.isBroken
    parser.reportHiddenCharacters(in: firstToken..<parser.tokens.count)
    guard isSound(parser, (kept > 0 ? start + 1 : start)..<region.end) else { return nil }
    return tree(levels, kept: kept, keptEnd: keptEnd, region, isBroken: isBroken, &parser)
  }

  // MARK: The level

  /// A list of nodes: those of the file or of a block around the change.
  struct Level {
    let nodes: SyntaxNodeList
    /// The start of the list's contents; an offset in both texts.
    let start: Int
    /// The index of the list's first token.
    let firstToken: Int
    /// The node with this block, and its index in the enclosing list; `nil` for the file.
    var owner: SyntaxNode?
    var index = 0
  }

  /// The lists around the change, outermost first, down to the innermost that begins and ends on lines other than the
  /// change's and whose node has no errors of its own.
  private func levels() -> [Level] {
    var levels = [Level(nodes: earlier.nodes, start: 0, firstToken: 0)]
    while let level = levels.last,
      let index = level.nodes.lastIndex(beginningUpTo: change.before.lowerBound), let block = level.nodes[index].block,
      !level.nodes[index].isBroken, block.isClosed, block.range.lowerBound < firstLine,
      lineStart(before: block.tokens.upperBound - 1, in: earlier.tokens) >= change.before.upperBound
    {
      levels.append(
        Level(
          nodes: block.nodes,
          start: block.range.lowerBound + 1,
          firstToken: block.tokens.lowerBound + 1,
          owner: level.nodes[index],
          index: index
        )
      )
    }
    return levels
  }

  /// The number of unchanged nodes: those after which a node begins before the first changed line.
  private func keptCount(of level: Level) -> Int {
    level.nodes.lastIndex(beginningUpTo: firstLine - 1) ?? 0
  }

  // MARK: The region

  /// The nodes that were read again, and where the earlier tree goes on.
  struct Region {
    let nodes: [SyntaxNode]
    /// Offset and index of the token in the earlier tree.
    let end: Int
    let endToken: Int
    /// The number of the level's nodes after the region.
    let remaining: Int
  }

  /// The maximum number of nodes after the change that are compared with the earlier tree: the first suffices,
  /// unless it has become part of another.
  private static let maximumAttempts = 16

  /// Reads nodes until one is at its place in the earlier tree, or to the end of the list; `nil` if that end is
  /// elsewhere now, braces do not balance, or too many nodes are at other places.
  private func region(of level: Level, _ parser: inout Parser) -> Region? {
    let depth = parser.openBlocks.count
    let lineEnd = parser.lexer.lineEnd(from: change.after.upperBound)
    var attempts = 0
    var nodes: [SyntaxNode] = []
    while true {
      let count = nodes.count
      guard parser.parseNext(into: &nodes) else { break }
      guard parser.imbalance.isEmpty, parser.openBlocks.count == depth, attempts < Self.maximumAttempts else {
        return nil
      }
      guard nodes.count > count, nodes[count].range.lowerBound > lineEnd else { continue }
      attempts += 1
      guard let index = earlierIndex(of: nodes[count], in: level, parser) else { continue }
      let end = parser.position - change.growth
      guard let token = earlierToken(at: end) else { return nil }
      return Region(nodes: nodes, end: end, endToken: token, remaining: level.nodes.count - index - 1)
    }
    guard parser.imbalance.isEmpty, parser.openBlocks.count == depth else { return nil }
    guard let block = level.owner?.block else {
      return Region(
        nodes: nodes,
        end: earlier.source.utf8.count,
        endToken: earlier.tokens.count,
        remaining: 0
      )
    }
    let end = block.range.upperBound - 1
    let endToken = block.tokens.upperBound - 1
    guard parser.position - change.growth == end,
      parser.line.start - change.growth == lineStart(before: endToken, in: earlier.tokens)
    else { return nil }
    return Region(nodes: nodes, end: end, endToken: endToken, remaining: 0)
  }

  /// The index of the earlier tree's node on the same line as a node read after the change.
  private func earlierIndex(of node: SyntaxNode, in level: Level, _ parser: Parser) -> Int? {
    let start = node.range.lowerBound - change.growth
    guard start >= change.before.upperBound, let index = level.nodes.lastIndex(beginningUpTo: start),
      level.nodes[index].range.lowerBound == start
    else { return nil }
    let line = lineStart(of: level.nodes[index], in: earlier.tokens)
    guard line >= change.before.upperBound, lineStart(of: node, in: parser.tokens) - change.growth == line else {
      return nil
    }
    return index
  }

  private func earlierToken(at offset: Int) -> Int? {
    guard let index = earlier.tokenIndex(at: offset) else {
      return offset == earlier.source.utf8.count ? earlier.tokens.count : nil
    }
    return earlier.tokens[index].range.lowerBound == offset ? index : nil
  }

  private func lineStart(of node: SyntaxNode, in tokens: [SyntaxToken]) -> Int {
    var first = node.tokens.lowerBound
    while tokens[first].range.lowerBound < node.range.lowerBound { first += 1 }
    return lineStart(before: first, in: tokens)
  }

  /// The start of a token's line, as the parser counts lines: after a token that ends one.
  private func lineStart(before index: Int, in tokens: [SyntaxToken]) -> Int {
    let mark = tokens[..<index].last { $0.kind == .newline || $0.kind == .byteOrderMark }
    return mark?.range.upperBound ?? 0
  }

  // MARK: Certainty

  /// Whether the region and the text outside do not depend on each other.
  ///
  /// - Parameter region: The range in the earlier text in which diagnostics are about the region.
  private func isSound(_ parser: Parser, _ region: Range<Int>) -> Bool {
    let diagnostics = earlier.diagnostics + parser.reports
    return parser.imbalance.isEmpty && diagnostics.count < Parser.maximumReports
      && !diagnostics.contains { Self.concernsFile.contains($0.code) }
      && earlier.diagnostics.allSatisfy { diagnostic in
        diagnostic.location.map { region.contains($0.range.lowerBound) } ?? false
      }
      && source.firstInvalidUTF8(in: region.lowerBound..<region.upperBound + change.growth) == nil
  }

  /// Whether the lookaheads leave some budget, so that the parser never had to read without looking ahead.
  static func isWithinBudget(_ lookaheads: [Range<Int>], of source: SourceText) -> Bool {
    lookaheads.reduce(0) { $0 + $1.count } < Parser.lookaheadBudget(of: source)
  }

  /// Codes of diagnostics reported once for several places.
  private static let concernsFile: Set<String> = [
    DiagnosticKind.invalidUTF8.code, SyntaxDiagnostics.conditionalCompilation.code,
  ]

  /// Whether a changed line looks like one of git's markers.
  private var mayHoldConflict: Bool {
    let end = Lexer(bytes: source.utf8).lineEnd(from: change.after.upperBound)
    return source.utf8[firstLine..<end].split(whereSeparator: \.isLineEnd).contains {
      ConflictMarkers.part(after: $0) != nil
    }
  }
}

extension Parser {
  /// Continues after a node, or at the start of a list, as a parser that has read the tokens before it.
  ///
  /// - Parameters:
  ///   - tokens: The tokens before.
  ///   - owners: The nodes whose blocks are open, outermost first.
  fileprivate mutating func resume(
    at offset: Int,
    after tokens: ArraySlice<SyntaxToken>,
    inside owners: [SyntaxNode]
  ) {
    self.tokens.append(contentsOf: tokens)
    position = offset
    lastToken = tokens.lastIndex { !$0.isTrivia } ?? -1
    let mark = tokens.last { $0.kind == .newline || $0.kind == .byteOrderMark }
    line = lexer.line(from: mark?.range.upperBound ?? 0)
    for owner in owners {
      // Where braces balance, what indentation tells is of no account.
      openBlocks.append(OpenBlock(brace: owner.block?.range.lowerBound ?? 0, indentation: 0, line: 0))
    }
  }
}

extension SyntaxNodeList {
  /// The index of the last node that begins at or before `offset`.
  fileprivate func lastIndex(beginningUpTo offset: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// Puts together what was read again and what was taken over.
extension Reparsing {
  /// The tree of reparsed and unchanged nodes.
  ///
  /// - Parameters:
  ///   - kept: The number of nodes of the innermost level before the region.
  ///   - keptEnd: The offset before which the kept nodes have begun to look ahead, in both texts.
  ///   - isBroken: Whether the node around the region has an error of its own.
  /// - Returns: `nil` if a parser would have looked ahead less.
  func tree(
    _ levels: [Level],
    kept: Int,
    keptEnd: Int,
    _ region: Region,
    isBroken: Bool,
    _ parser: inout Parser
  ) -> SyntaxTree? {
    let shift = SyntaxShift(bytes: change.growth, tokens: parser.tokens.count - region.endToken)
    let lookaheads =
      earlier.lookaheads.filter { $0.lowerBound < keptEnd } + parser.lookaheads
      + earlier.lookaheads.filter { $0.lowerBound >= region.end }.map { $0.shifted(by: shift) }
    guard Self.isWithinBudget(lookaheads, of: source),
      let nodes = nodes(levels, kept: kept, region, shift, isBroken: isBroken)
    else { return nil }
    parser.tokens.append(contentsOf: earlier.tokens[region.endToken...].lazy.map { $0.shifted(by: shift) })
    return SyntaxTree(
      source: source,
      tokens: parser.tokens,
      nodes: nodes,
      hasUnbalancedBraces: false,
      conflicts: [],
      diagnostics: parser.reports.inSourceOrder(),
      lookaheads: lookaheads
    )
  }

  /// The nodes of the file: the lists around the change, from the innermost outward, each with a new node.
  private func nodes(
    _ levels: [Level],
    kept: Int,
    _ region: Region,
    _ shift: SyntaxShift,
    isBroken: Bool
  ) -> [SyntaxNode]? {
    guard let innermost = levels.last else { return nil }
    var nodes: [SyntaxNode] =
      innermost.nodes[..<kept] + region.nodes
      + innermost.nodes.suffix(region.remaining).map { $0.shifted(by: shift) }
    var isBroken = isBroken
    for (level, outer) in zip(levels, levels.dropFirst()).reversed() {
      guard let owner = outer.owner, let block = owner.block else { return nil }
      let changed = SyntaxNode.Block(
        range: block.range.lowerBound..<block.range.upperBound + shift.bytes,
        tokens: block.tokens.lowerBound..<block.tokens.upperBound + shift.tokens,
        nodes: SyntaxNodeList(nodes),
        isClosed: true
      )
      nodes =
        level.nodes[..<outer.index] + [owner.replacing(changed, growth: shift, isBroken: isBroken)]
        + level.nodes[(outer.index + 1)...].map { $0.shifted(by: shift) }
      isBroken = false
    }
    return nodes
  }
}
