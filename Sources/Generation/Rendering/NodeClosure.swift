import KitLanguage

/// A node and all nodes that its files need: those around and inside it, and those that these refer to by name or
/// type.
struct NodeClosure {
  private(set) var nodes: Set<SpecNode.ID> = []

  init(of start: SpecNode.ID, in spec: Spec) {
    var pending = [start]
    while let id = pending.popLast() {
      guard nodes.insert(id).inserted else { continue }
      let node = spec[id]
      pending += node.parent.map { [$0] } ?? []
      // The other nodes inside a node around this one are not needed, unless something refers to them.
      pending += node.children.filter { id == start || spec[$0].schema.role != .pattern }
      pending += node.allValues.flatMap { $0.references(in: spec) }
      pending += node.derivedFrom.map { [$0] } ?? spec.derivedNodes(of: id)
    }
  }
}

extension SpecValue {
  fileprivate func references(in spec: Spec) -> [SpecNode.ID] {
    switch self {
    case .reference(_, let node): node.map { [$0] } ?? []
    case .list(let values): values.flatMap { $0.references(in: spec) }
    default: typePaths.flatMap(\.namesAround).compactMap { spec.types[$0] }
    }
  }
}
