import Diagnostics

/// Reads nodes of a file, each with all below it, by their schemas.
struct NodeReader {
  let context: ReadingContext
  let file: KitFile

  func read(_ nodes: SyntaxNodeList, into draft: inout SpecDraft) {
    let siblings = Siblings(keywords: [], field: nil, nodes: nodes)
    var previous: PrecedingNode?
    for node in nodes where node.beginsWithWord {
      if takeOver(node, in: nil, into: &draft) {
        previous = PrecedingNode(node)
        continue
      }
      guard let pattern = context.schemas.pattern(node.keyword) else {
        readUnknown(node, in: nil, after: &previous, into: &draft)
        continue
      }
      previous = PrecedingNode(node)
      if pattern.isContinued, let id = continuedNode(node, pattern, draft) {
        readFurther(KnownNode(node, as: pattern.node, keyword: 0), of: id, beside: siblings, into: &draft)
      } else if pattern.inside.isEmpty {
        read(KnownNode(node, as: pattern.node, keyword: 0), beside: siblings, in: nil, into: &draft)
      } else {
        draft.noteUnread(node)
        if !file.isBroken(node) { draft.report(UnknownNode(node, in: nil, file, context)?.misplaced(pattern)) }
      }
    }
  }

  /// Reads a node and all below it, whatever is known about it.
  ///
  /// - Parameter parent: The index in the draft of the node around it.
  /// - Returns: Whether the head holds the next node, for want of a separator.
  @discardableResult
  func readAnew(
    _ node: KnownNode,
    beside siblings: Siblings,
    in parent: SpecNode.ID?,
    into draft: inout SpecDraft
  ) -> Bool {
    if node.syntax.isBroken { draft.advise(SyntaxErrorAdvice(node: node, file: file).errors, in: file) }
    let id = draft.nodes.count
    var head = HeadReader(node, id: id, beside: siblings, in: file, context)
    head.read()
    draft.append(head.specNode(parent: parent), head.values.findings)
    if node.schema.role == .pattern, let pattern = context.schemas.pattern(node.schema.name) {
      draft.settleTypeNames(of: id, pattern)
    }
    if node.schema.role == .pattern, !node.schema.cardinality.isList, let word = node.word {
      draft.singleNodes.append((keyword: node.schema.name, location: file.location(word.range)))
    }
    readBlock(of: node, id: id, hasJoinedNode: head.hasJoinedNode, into: &draft)
    return head.hasJoinedNode
  }

  /// Reads the block of a node.
  ///
  /// - Parameter hasJoinedNode: Whether the head holds the next node, so that the block may belong to that one.
  func readBlock(of node: KnownNode, id: SpecNode.ID, hasJoinedNode: Bool, into draft: inout SpecDraft) {
    let (schema, children) = (node.schema, node.syntax.children)
    let nested = context.patterns(inside: schema)
    guard !schema.members.isEmpty || !nested.isEmpty else { return }
    let keywords = Set(schema.members.flatMap(\.keywords) + nested.map(\.keyword))
    let siblings = Siblings(keywords: keywords, members: schema.members, field: schema.field, nodes: children)
    let pattern = schema.role == .pattern ? context.schemas.pattern(schema.name) : nil
    let isContinued = pattern?.isContinued ?? false
    var found = draft.continued[id] ?? Occurrences()
    defer { if isContinued { draft.continued[id] = found } }
    let first = draft.nodes.count
    var areAllKnown = !hasJoinedNode && children.allSatisfy(\.beginsWithWord)
    var previous: PrecedingNode?
    let earlierTemplates = draft.templateUses.count
    for child in children where child.beginsWithWord {
      if takeOver(child, in: id, into: &draft) {
        previous = PrecedingNode(child)
        continue
      }
      guard let known = KnownNode(child, in: schema, nested) else {
        areAllKnown = false
        readUnknown(child, in: schema, after: &previous, into: &draft)
        continue
      }
      if mayBelongElsewhere(known), let diagnostic = memberOfOther(known, in: id, nested, draft) {
        areAllKnown = false
        draft.report(diagnostic)
        continue
      }
      draft.report(found.note(child, as: known.schema, known.word, in: file))
      let isJoined = read(known, beside: siblings, in: id, into: &draft)
      previous = PrecedingNode(child)
      if isJoined || file.isBroken(child) { areAllKnown = false }
    }
    declarePlaceholders(of: Array(draft.templateUses[earlierTemplates...]), in: id, into: &draft)
    draft.diagnostics += duplicateNames(in: id, from: first, draft)
    if !areAllKnown { draft.incompleteBlocks.insert(id) }
    // A member that was misspelt or broken is not missing as well.
    let isWhole = !file.isBroken(node.syntax) && node.syntax.block?.isClosed != false
    if isContinued {
      // A further block may have what this one lacks (`KitReader`).
      if !isWhole { draft.incompleteBlocks.insert(id) }
    } else if areAllKnown, isWhole {
      draft.diagnostics += found.missing(of: schema, at: draft.nodes[id].nameLocation, pattern)
    }
  }

  /// Skips a node without a meaning at its place, but notes the consequences and the reason.
  ///
  /// - Parameter outer: The schema of the node around it; `nil` at the top level.
  private func readUnknown(
    _ node: SyntaxNode,
    in outer: NodeSchema?,
    after previous: inout PrecedingNode?,
    into draft: inout SpecDraft
  ) {
    guard let unknown = UnknownNode(node, in: outer, file, context) else { return }
    // Members are not named from elsewhere.
    if unknown.canBeNamed { draft.noteUnread(node) }
    if let block = node.block { draft.refuse(block.range, in: file) }
    if outer == nil, let declaration = SwiftDeclaration(node, in: file, context) {
      draft.refuse(node.range, in: file)
      draft.report(declaration.diagnostic)
      return
    }
    if file.isBroken(node) { return }
    if previous?.takesLine(node, in: file) == true {
      draft.report(previous?.reportLine(unknown.word, in: file))
      return
    }
    if unknown.misplacedPattern != nil { draft.noteUnread(node) }
    draft.report(unknown.diagnostic)
  }
}
