import Diagnostics

/// Blocks that continue others of the same name.
extension NodeReader {
  func continuedNode(_ node: SyntaxNode, _ pattern: PatternSchema, _ draft: SpecDraft) -> SpecNode.ID? {
    guard node.head.count > 1, node.head[1].kind == .word else { return nil }
    return draft.continuedNode(pattern.keyword, node.head[1].value)
  }

  /// Reads a further block of the node `id` as if it were in the first.
  func readFurther(
    _ node: KnownNode,
    of id: SpecNode.ID,
    beside siblings: Siblings,
    into draft: inout SpecDraft
  ) {
    if node.syntax.isBroken { draft.advise(SyntaxErrorAdvice(node: node, file: file).errors, in: file) }
    var head = HeadReader(node, id: id, beside: siblings, in: file, context)
    head.read()
    draft.diagnostics += head.values.findings.diagnostics
    let known = draft.nodes[id]
    draft.nodes[id].furtherLocations.append(file.location(node.syntax.range))
    for (label, location) in head.head.locations where label != node.schema.slot(.name)?.label {
      draft.report(Self.repeatedHead(known, at: location))
    }
    for location in head.head.attributeLocations.values {
      draft.report(Self.repeatedHead(known, at: location))
    }
    if !node.syntax.documentation.isEmpty {
      draft.nodes[id].documentation += (known.documentation.isEmpty ? [] : [""]) + node.syntax.documentation.map(\.text)
    }
    readBlock(of: node, id: id, hasJoinedNode: head.hasJoinedNode, into: &draft)
  }

  private static func repeatedHead(_ node: SpecNode, at location: SourceLocation) -> Diagnostic {
    CheckDiagnostics.repeatedMember.diagnostic(
      "This block continues '\(node.keyword) \(node.name ?? "")'; the contents of its head belong to the first one",
      at: location,
      notes: [Diagnostic.Note("The first one", at: node.nameLocation)]
    )
  }
}
