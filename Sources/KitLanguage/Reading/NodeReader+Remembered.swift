import Diagnostics

/// Units that were read in an earlier revision.
extension NodeReader {
  /// Reads a node and all below it, or reuses what is known about it.
  ///
  /// - Parameter parent: The index in the draft of the node around it.
  /// - Returns: Whether the head holds the next node, for want of a separator.
  @discardableResult
  func read(
    _ node: KnownNode,
    beside siblings: Siblings,
    in parent: SpecNode.ID?,
    into draft: inout SpecDraft
  ) -> Bool {
    let outer = parent.map { draft.nodes[$0] }
    guard let memo = context.memo, memo.isWorthwhile, let text = text(of: node, inside: outer) else {
      return readAnew(node, beside: siblings, in: parent, into: &draft)
    }
    let start = UnitText.range(of: node.syntax).lowerBound
    if let known = memo.known(text) {
      assert(isSame(known.reading, as: node, at: start, beside: siblings), "a unit was read by more than its text")
      draft.append(known.reading, text, node.syntax, at: start, in: file, parent)
      memo.link(known, to: node.syntax)
      return false
    }
    let before = draft.extent
    let hasJoinedNode = readAnew(node, beside: siblings, in: parent, into: &draft)
    if !hasJoinedNode, let unit = draft.unit(text, node.syntax, in: file, since: before) { draft.units.append(unit) }
    return hasJoinedNode
  }

  /// Reuses what is known about a node that the earlier tree also has. Returns false if nothing is known.
  ///
  /// - Parameter parent: The index in the draft of the node around it.
  func takeOver(_ syntax: SyntaxNode, in parent: SpecNode.ID?, into draft: inout SpecDraft) -> Bool {
    guard let known = context.memo?.known(syntax), isInside(known.text, parent, draft) else { return false }
    let range = UnitText.range(of: syntax)
    guard file.canRemember(range) else { return false }
    assert(
      isSame(known, as: syntax, inside: parent.map { draft.nodes[$0] }),
      "a node was taken over that is not the same"
    )
    draft.append(known.reading, known.text, syntax, at: range.lowerBound, in: file, parent)
    return true
  }

  /// Whether a node is around a unit that is called as the one where its text was read.
  private func isInside(_ text: UnitText, _ outer: SpecNode.ID?, _ draft: SpecDraft) -> Bool {
    guard let outer else { return text.outerSchema == nil }
    return text.outerSchema == ObjectIdentifier(draft.nodes[outer].schema) && text.outer == draft.nodes[outer].name
  }

  /// The text of a unit; `nil` for a node that is always read again: it holds or may hold others of patterns, is one
  /// of its kind, or depends on more than its text.
  ///
  /// - Parameter outer: The node around it.
  private func text(of node: KnownNode, inside outer: SpecNode?) -> UnitText? {
    let (schema, syntax) = (node.schema, node.syntax)
    let nested = context.patterns(inside: schema)
    guard schema.role == .pattern, schema.cardinality.isList, schema.inference == nil,
      context.schemas.pattern(schema.name)?.isContinued != true,
      !schema.members.contains(where: { $0.alternatives != nil }),
      nested.isEmpty || !syntax.children.contains(where: { child in nested.contains { $0.keyword == child.keyword } })
    else { return nil }
    let range = UnitText.range(of: syntax)
    guard file.canRemember(range) else { return nil }
    let line = file.source.lineRange(at: file.source.lineIndex(at: syntax.range.lowerBound))
    return UnitText(
      schema: ObjectIdentifier(schema),
      bytes: file.source.utf8[range],
      indentation: file.source.utf8[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") },
      documentationCount: syntax.documentation.count,
      outer: outer?.name,
      outerSchema: outer.map { ObjectIdentifier($0.schema) }
    )
  }

  /// Whether a node has its known text, and reading it again gives what is remembered.
  private func isSame(_ known: ReadingMemo.Known, as syntax: SyntaxNode, inside outer: SpecNode?) -> Bool {
    let node =
      outer.map { KnownNode(syntax, in: $0.schema, context.patterns(inside: $0.schema)) }
      ?? context.schemas.pattern(syntax.keyword).map { KnownNode(syntax, as: $0.node, keyword: 0) }
    guard let node, text(of: node, inside: outer) == known.text else { return false }
    let start = UnitText.range(of: syntax).lowerBound
    return isSame(known.reading, as: node, at: start, beside: .none)
  }

  /// Whether reading the unit again gives what is remembered.
  private func isSame(_ known: UnitReading, as node: KnownNode, at start: Int, beside siblings: Siblings) -> Bool {
    var draft = SpecDraft()
    draft.wireStyle = context.wireStyle
    readAnew(node, beside: siblings, in: nil, into: &draft)
    let shift = NodeShift(bytes: start - known.start, ids: -known.first, first: known.first, outer: nil)
    let uses = draft.uses(since: SpecDraft().extent)
    return draft.diagnostics.isEmpty && draft.nodes.count == known.nodes.count
      && zip(draft.nodes, known.nodes).allSatisfy { $0.isSame(as: SpecNode($1, in: file.source, shift)) }
      && uses.types.map(\.name) == known.uses.types.map(\.name)
      && uses.cases.map(\.use.name) == known.uses.cases.map(\.use.name)
      && uses.references.map(\.name) == known.uses.references.map(\.name)
      && uses.types.map(\.range) == known.uses.types.map { shift.range($0.range) }
      && uses.held.map(\.name) == known.uses.held.map(\.name)
  }
}

extension SpecNode {
  /// Whether both are the same at the same place.
  fileprivate func isSame(as other: SpecNode) -> Bool {
    schema === other.schema && keyword == other.keyword && id == other.id && parent == other.parent
      && documentation == other.documentation && children == other.children && members == other.members
      && wireName == other.wireName && location.range == other.location.range
      && nameLocation.range == other.nameLocation.range
      && values.elementsEqual(other.values) { $0 == $1 }
      && valueLocations.all.elementsEqual(other.valueLocations.all) { left, right in
        left.key == right.key && left.value.range == right.value.range
      }
      && attributes.keys == other.attributes.keys
      && zip(attributes.values, other.attributes.values).allSatisfy { $0.elementsEqual($1) { $0 == $1 } }
      && attributeLocations.values.map(\.range) == other.attributeLocations.values.map(\.range)
  }
}
