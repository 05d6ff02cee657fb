import KitLanguage

/// The words that a schema is made of.
extension KitCompletion {
  /// What can be in a slot of a schema. Conditions and templates are not words, and completed as templates are.
  func words(of vocabulary: SchemaVocabulary, _ node: PlacedNode) -> [KitSuggestion] {
    switch vocabulary {
    case .pattern: references(to: ["pattern"])
    case .support: references(to: ["support"])
    case .kind: kinds(of: node)
    case .slot: around { $0.schema?.takesKind ?? false }
    case .attribute: around { $0.schema?.name == "attribute" }
    case .member: around { ["member", "field"].contains($0.schema?.name) }
    case .condition, .template: []
    }
  }

  private func kinds(of node: PlacedNode) -> [KitSuggestion] {
    let slot = node.schema?.role == .field ? node.name?.value ?? "" : nil
    return SchemaVocabulary.kinds(ofSlot: slot).map { suggestion($0, .type, rank: 0, detail: "kind") }
  }

  /// The names of what is beside the nodes around the place, the nearest first.
  private func around(where isMeant: (PlacedNode) -> Bool) -> [KitSuggestion] {
    slice.cursor.path.dropLast().reversed().flatMap { node in
      node.children(schemas).filter(isMeant).compactMap { found in
        guard let keyword = found.schema?.name, let name = label(of: found) else { return nil }
        return suggestion(
          name,
          .property,
          rank: 0,
          detail: keyword,
          documentation: found.syntax.documentation.map(\.text)
        )
      }
    }
  }

  /// What goes after `as`, else the label behind an introducing word, else the name.
  private func label(of node: PlacedNode) -> String? {
    guard node.schema?.takesKind ?? false else { return node.name?.value }
    let label = node.parts(schemas).first { $0.slot?.label == "label" }?.atom
    return node.syntax.wireName?.value ?? label?.value ?? node.name?.value
  }
}

extension NodeSchema {
  /// Whether the nodes are slots of a schema, which have a kind.
  fileprivate var takesKind: Bool {
    slots.contains { $0.vocabulary == .kind }
  }
}
