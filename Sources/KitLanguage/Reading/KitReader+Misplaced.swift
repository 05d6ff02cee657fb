import Diagnostics

/// Members that stand in another pattern than the one that has them.
extension KitReader {
  /// A member whose keyword this pattern has too, but with other parts: `total header "X"`, which an `api` has, in a
  /// `request`.
  ///
  /// - Parameter id: The node around the member.
  /// - Returns: Whether the node is one.
  func reportMemberOfOther(
    _ node: SyntaxNode,
    _ member: NodeSchema,
    keyword: Int,
    in id: SpecNode.ID,
    _ nested: [PatternSchema]
  ) -> Bool {
    guard !isBroken(node), !HeadFit(schema: member).holds(node, keyword: keyword), let word = node.head.first,
      let last = node.head.last
    else { return false }
    let around = ancestors(of: id).first { takes(node, $0.schema) }
    guard let owner = around?.schema ?? nested.map(\.node).first(where: { takes(node, $0) }) else { return false }
    let text = source[word.range.lowerBound..<last.range.upperBound]
    report(
      CheckDiagnostics.misplacedDeclaration,
      "'\(text)' belongs in '\(owner.name)', not in '\(draft.nodes[id].schema.name)'",
      at: word.range,
      fixIts: around.flatMap { move(node, to: $0, below: id) }.map { [$0] } ?? []
    )
    return true
  }

  /// The nodes around `id`, the nearest first.
  private func ancestors(of id: SpecNode.ID) -> [SpecNode] {
    var found: [SpecNode] = []
    var next = draft.nodes[id].parent
    while let parent = next {
      found.append(draft.nodes[parent])
      next = draft.nodes[parent].parent
    }
    return found
  }

  private func takes(_ node: SyntaxNode, _ schema: NodeSchema) -> Bool {
    guard let member = schema.member(node.keyword) else { return false }
    return HeadFit(schema: member).holds(node, keyword: 0)
  }

  /// The fix that puts a line in front of the node in `owner` that it stands in, where that has no such member yet.
  private func move(_ node: SyntaxNode, to owner: SpecNode, below id: SpecNode.ID) -> FixIt? {
    guard let member = owner.schema.member(node.keyword),
      member.cardinality.isList || !owner.children.contains(where: { draft.nodes[$0].schema === member }),
      let inner = ([draft.nodes[id]] + ancestors(of: id)).first(where: { $0.parent == owner.id }),
      let line = wholeLine(of: node), let margin = margin(beginning: inner)
    else { return nil }
    let text = source[node.range]
    return FixIt(
      "Move it to '\(owner.schema.name) \(owner.name ?? "")'",
      in: source,
      edits: [TextEdit(line, ""), TextEdit(margin.upperBound..<margin.upperBound, text + "\n" + source[margin])]
    )
  }

  /// The lines that a node has for itself, with their end; nil where something else stands on them.
  private func wholeLine(of node: SyntaxNode) -> Range<Int>? {
    guard node.documentation.isEmpty, node.children.isEmpty, let margin = margin(of: node) else { return nil }
    let end = source.lineRange(at: source.lineIndex(at: node.range.upperBound)).upperBound
    let rest = source[node.range.upperBound..<max(end, node.range.upperBound)]
    guard rest.allSatisfy(\.isWhitespace), end < source.utf8.count else { return nil }
    let next = source.lineRange(at: source.lineIndex(at: node.range.upperBound) + 1).lowerBound
    return margin.lowerBound..<next
  }

  /// The indentation of the line that a node begins on, its doc comment included; nil where something stands in front.
  private func margin(beginning node: SpecNode) -> Range<Int>? {
    var line = source.lineIndex(at: node.location.range.lowerBound) - node.documentation.count
    line = max(0, line)
    let start = source.lineRange(at: line).lowerBound
    let blanks = source.utf8[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isFirst =
      node.documentation.isEmpty
      ? blanks.endIndex == node.location.range.lowerBound : source.utf8[blanks.endIndex...].starts(with: "///".utf8)
    return isFirst ? start..<blanks.endIndex : nil
  }
}
