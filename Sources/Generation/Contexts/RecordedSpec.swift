import KitLanguage

/// A spec as an evaluation sees it: what is asked of it is noted.
struct RecordedSpec {
  let kit: KitFacts
  let log: FactLog?

  subscript(id: SpecNode.ID) -> SpecNode {
    note(id)
    return kit.spec[id]
  }

  /// The schema of a node. For a unit's first node it stays the same as long as the unit exists.
  func schema(of id: SpecNode.ID) -> NodeSchema {
    let schema = kit.spec[id].schema
    if schema.role != .pattern { note(id) }
    return schema
  }

  /// The content of a node in a place that its schema opens, if any.
  ///
  /// - Parameter content: Reads only the node and its members.
  func content<Content>(of place: NodePlace, in id: SpecNode.ID, _ content: (SpecNode) -> Content?) -> Content? {
    let node = kit.spec[id]
    let found = content(node)
    if let log, !kit.isUsed, found == nil, node.schema.role == .pattern {
      log.note(.absence(of: place, inUnit: kit.units.unit(of: id).number))
    } else {
      note(id)
    }
    return found
  }

  func users(of id: SpecNode.ID) -> [SpecNode.ID] {
    note(id)
    return kit.spec.users(of: id)
  }

  private func note(_ id: SpecNode.ID) {
    if let log, !kit.isUsed { log.note(.unit(kit.units.unit(of: id).number)) }
  }

  func declaration(of type: String) -> SpecNode.ID? {
    if !kit.isUsed { log?.note(.declaration(of: type)) }
    return kit.spec.types[type]
  }

  func node(named name: String, of patterns: Set<String>) -> SpecNode.ID? {
    for pattern in patterns where !kit.isUsed { log?.note(.nodes(of: pattern)) }
    return kit.spec.node(named: name, of: patterns)
  }

  /// In the order of the kit.
  func nodes(of keyword: String) -> [SpecNode.ID] {
    if !kit.isUsed { log?.note(.nodes(of: keyword)) }
    return kit.spec.nodes(of: keyword).map(\.id)
  }
}
