import Diagnostics

/// Members that are in another pattern than the one that has them.
extension NodeReader {
  /// Whether a member has other parts than its schema. One of which a node has many is taken for one of these.
  func mayBelongElsewhere(_ node: KnownNode) -> Bool {
    node.schema.role == .member && node.keyword == 0 && !node.schema.cardinality.isList && !file.isBroken(node.syntax)
      && !HeadFit(schema: node.schema).holds(node.syntax, keyword: 0)
  }

  /// The error about a member whose keyword this pattern also has, but with other parts: `total header "X"` of an
  /// `api`, in a `request`. `nil` if no pattern has such a member.
  ///
  /// - Parameter id: The node around the member.
  func memberOfOther(
    _ node: KnownNode,
    in id: SpecNode.ID,
    _ nested: [PatternSchema],
    _ draft: SpecDraft
  ) -> Diagnostic? {
    guard let word = node.syntax.head.first, let last = node.syntax.head.last else { return nil }
    let around = draft.ancestors(of: id).first { takes(node.syntax, $0.schema) }
    guard let owner = around?.schema ?? nested.map(\.node).first(where: { takes(node.syntax, $0) }) else { return nil }
    let text = file.source[word.range.lowerBound..<last.range.upperBound]
    return file.diagnostic(
      CheckDiagnostics.misplacedDeclaration,
      "'\(text)' belongs in '\(owner.name)', not in '\(draft.nodes[id].schema.name)'",
      at: word.range,
      fixIts: around.flatMap { move(node.syntax, to: $0, from: id, draft) }.map { [$0] } ?? []
    )
  }

  private func takes(_ node: SyntaxNode, _ schema: NodeSchema) -> Bool {
    guard let member = schema.member(node.keyword) else { return false }
    return HeadFit(schema: member).holds(node, keyword: 0)
  }

  /// The fix that moves a line before its node in `owner`, unless `owner` already has the only such member.
  private func move(_ node: SyntaxNode, to owner: SpecNode, from id: SpecNode.ID, _ draft: SpecDraft) -> FixIt? {
    guard let member = owner.schema.member(node.keyword),
      member.cardinality.isList || !owner.children.contains(where: { draft.nodes[$0].schema === member }),
      let inner = ([draft.nodes[id]] + draft.ancestors(of: id)).first(where: { $0.parent == owner.id }),
      let line = wholeLine(of: node), let margin = margin(beginning: inner)
    else { return nil }
    let text = file.source[node.range]
    return FixIt(
      "Move it to '\(owner.schema.name) \(owner.name ?? "")'",
      in: file.source,
      edits: [TextEdit(line, ""), TextEdit(margin.upperBound..<margin.upperBound, text + "\n" + file.source[margin])]
    )
  }

  /// The lines that a node has for itself, with their end; `nil` if anything else is on them.
  private func wholeLine(of node: SyntaxNode) -> Range<Int>? {
    guard node.documentation.isEmpty, node.children.isEmpty, let margin = file.margin(of: node) else { return nil }
    let end = file.source.lineRange(at: file.source.lineIndex(at: node.range.upperBound)).upperBound
    let rest = file.source[node.range.upperBound..<max(end, node.range.upperBound)]
    guard rest.allSatisfy(\.isWhitespace), end < file.source.utf8.count else { return nil }
    let next = file.source.lineRange(at: file.source.lineIndex(at: node.range.upperBound) + 1).lowerBound
    return margin.lowerBound..<next
  }

  /// The indentation of a node's first line, its doc comment included; `nil` if anything precedes the node.
  private func margin(beginning node: SpecNode) -> Range<Int>? {
    var line = file.source.lineIndex(at: node.location.range.lowerBound) - node.documentation.count
    line = max(0, line)
    let start = file.source.lineRange(at: line).lowerBound
    let blanks = file.source.utf8[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let isFirst =
      node.documentation.isEmpty
      ? blanks.endIndex == node.location.range.lowerBound
      : file.source.utf8[blanks.endIndex...].starts(with: "///".utf8)
    return isFirst ? start..<blanks.endIndex : nil
  }
}
