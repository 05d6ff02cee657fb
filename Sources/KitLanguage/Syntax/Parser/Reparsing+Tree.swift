/// Puts together what was read again and what was taken over.
extension Reparsing {
  /// The tree of reparsed and unchanged nodes.
  ///
  /// - Parameters:
  ///   - kept: The number of nodes of the innermost level before the region.
  ///   - start: The region's start; an offset in both texts.
  ///   - isBroken: Whether the node around the region has an error of its own.
  /// - Returns: `nil` if a parser would have looked ahead less.
  func tree(
    _ levels: [Level],
    kept: Int,
    start: Int,
    _ region: Region,
    isBroken: Bool,
    _ parser: inout Parser
  ) -> SyntaxTree? {
    let shift = SyntaxShift(bytes: change.growth, tokens: parser.tokens.count - region.endToken)
    let lookaheads =
      earlier.lookaheads.filter { $0.lowerBound < start } + parser.lookaheads
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
