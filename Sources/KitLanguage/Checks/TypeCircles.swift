/// The types of a kit that hold values of each other: the strongly connected parts of what holds what (Tarjan's algorithm).
///
/// Arrays and dictionaries keep their elements elsewhere, so they end a circle.
struct TypeCircles {
  struct Edge {
    let member: SpecNode.ID
    let target: SpecNode.ID
  }

  let edges: [SpecNode.ID: [Edge]]
  private var parts: [SpecNode.ID: Int] = [:]
  private var targets: [SpecNode.ID: (owner: SpecNode.ID, target: SpecNode.ID)] = [:]

  /// - Parameter isHeld: Whether the value of a member is inside the value of the type around it.
  init(in draft: SpecDraft, where isHeld: (SpecNode) -> Bool) {
    var edges: [SpecNode.ID: [Edge]] = [:]
    for held in draft.heldTypes {
      guard let target = draft.types[held.name], isHeld(draft.nodes[held.member]) else { continue }
      let owner = draft.patternNode(around: held.member)
      guard draft.nodes[owner].schema.slot(.conformances) != nil, draft.nodes[target].schema.slot(.conformances) != nil
      else { continue }
      edges[owner, default: []].append(Edge(member: held.member, target: target))
      targets[held.member] = (owner, target)
    }
    self.edges = edges
    findParts()
  }

  /// Whether a member's value may contain a value of the type around the member.
  func isClosed(by member: SpecNode.ID) -> Bool {
    guard let (owner, target) = targets[member] else { return false }
    return parts[owner] == parts[target]
  }

  /// Depth-first by hand: a kit can nest deeper than the stack.
  private mutating func findParts() {
    var indices: [SpecNode.ID: Int] = [:]
    var lows: [SpecNode.ID: Int] = [:]
    var open: [SpecNode.ID] = []
    for start in edges.keys.sorted() where indices[start] == nil {
      var path: [(node: SpecNode.ID, next: Int)] = [(start, 0)]
      while let (node, next) = path.last {
        if next == 0 {
          lows[node] = indices.count
          indices[node] = indices.count
          open.append(node)
        }
        let outgoing = edges[node] ?? []
        if next < outgoing.count {
          path[path.count - 1].next += 1
          let target = outgoing[next].target
          if indices[target] == nil {
            path.append((target, 0))
          } else if parts[target] == nil {
            lows[node] = min(lows[node] ?? 0, indices[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        let low = lows[node] ?? 0
        if let outer = path.last?.node { lows[outer] = min(lows[outer] ?? 0, low) }
        guard low == indices[node] else { continue }
        while let last = open.popLast() {
          parts[last] = indices[node]
          if last == node { break }
        }
      }
    }
  }
}
