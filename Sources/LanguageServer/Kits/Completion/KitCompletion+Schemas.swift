import KitLanguage

/// The words that a schema is made of.
extension KitCompletion {
  /// The contents of a schema's slot; `ConditionCursor` handles conditions.
  func words(of vocabulary: SchemaVocabulary, _ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    switch vocabulary {
    case .pattern: references(to: ReferenceTarget("pattern"))
    case .support: references(to: ReferenceTarget("support"))
    case .kind: kinds(of: node)
    case .slot: around { $0.schema?.takesKind ?? false }
    case .attribute: around { $0.schema?.name == "attribute" }
    case .member: around { ["member", "field"].contains($0.schema?.name) }
    case .condition: []
    }
  }

  /// The usual parts of names in a schema: the type that a node declares, and the node to begin with.
  func usualTexts(_ part: KitPart, _ node: PlacedNode) -> [KitSuggestion] {
    guard isSchema, let keyword = slice.cursor.path.first?.name?.value else { return [] }
    let parts = ["name", "parent"]
    if part.atom?.kind == .string, let atom = part.atom {
      let before = slice.text(of: atom)
      guard node.schema?.name == "typeName", let brace = before.lastIndex(of: "{"), !before[brace...].contains("}")
      else {
        return []
      }
      return parts.map { suggestion($0, .placeholder, rank: 0) }
    }
    switch node.schema?.name {
    case "typeName": return parts.prefix(1).map { suggestion("\"{\($0)}\"", .value, rank: 0, detail: "type") }
    case "minimal": return [suggestion("\"\(keyword) {name}\"", .value, rank: 0, detail: keyword)]
    default: return []
    }
  }

  private func kinds(of node: PlacedNode) -> [KitSuggestion] {
    let slot = node.schema?.role == .field ? node.name?.value ?? "" : nil
    return SchemaVocabulary.kinds(ofSlot: slot).map { suggestion($0, .type, rank: 0, detail: "kind") }
  }

  /// The names of nodes next to those around the place, the nearest first.
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

  /// The name after `as`, else the label after an introducing word, else the node's name.
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
