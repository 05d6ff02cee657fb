import Diagnostics

/// The part of a schema about Swift that nodes can be made from.
extension SchemaReader {
  mutating func offers(of pattern: SpecNode) -> [OfferSchema] {
    var offers: [OfferSchema] = []
    for offer in children(pattern, "adopts") {
      guard let kind = located(offer, "kind") else { continue }
      let statements = statements(of: offer)
      let replacing = children(offer, "replaces").first
      offers.append(
        OfferSchema(
          kind: kind,
          variant: located(offer, "variant")?.value,
          applicability: applicability(of: Statement(node: offer, part: .node, scope: [], written: [])),
          rules: rules(statements),
          conditions: conditions(of: offer),
          node: children(offer, "node").first.flatMap { nodeText($0) },
          isReplacing: replacing != nil,
          expression: replacing.flatMap { replacement($0) },
          documentation: offer.documentation,
          location: kind.location
        )
      )
    }
    return offers
  }

  /// The text of the node: in one line, or in a file of the folder.
  private mutating func nodeText(_ node: SpecNode) -> OfferSchema.Text? {
    if let file = located(node, "file") { return .file(stencil(file)) }
    if let text = message(node, "text") { return .message(text) }
    report(
      SchemaDiagnostics.missingDetail,
      "'node' lacks its text: 'node \"letter {name}\"' or 'node from \"adopt.kit\"'",
      at: node.location
    )
    return nil
  }

  /// The replacement of the Swift: a text, or a template of the folder; `nil` if the schema has neither.
  private mutating func replacement(_ node: SpecNode) -> OfferSchema.Text? {
    if let file = located(node, "file") { return .file(stencil(file)) }
    return message(node, "expression").map { .message($0) }
  }
}
