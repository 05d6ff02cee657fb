import Diagnostics

/// The part of a schema about Swift that nodes can be made from.
extension SchemaReader {
  mutating func offers(of pattern: SpecNode) -> [OfferSchema] {
    var offers: [OfferSchema] = []
    for offer in children(pattern, "adopts") {
      guard let kind = located(offer, "kind"), let node = children(offer, "node").first else { continue }
      guard let text = inlineTemplate(node, "text") ?? located(node, "lines") else {
        report(
          SchemaDiagnostics.missingDetail,
          "'node' lacks its text: 'node \"letter {{ declaration.name }}\"'",
          at: node.location
        )
        continue
      }
      let replacing = children(offer, "replaces").first
      offers.append(
        OfferSchema(
          kind: kind,
          variant: located(offer, "variant")?.value,
          condition: located(offer, "condition"),
          requirements: requirements(of: offer),
          node: text,
          isReplacing: replacing != nil,
          keptConformances: replacing.flatMap { inlineTemplate($0, "conformances") },
          expression: replacing.flatMap { inlineTemplate($0, "expression") },
          documentation: offer.documentation,
          location: kind.location
        )
      )
    }
    return offers
  }
}
