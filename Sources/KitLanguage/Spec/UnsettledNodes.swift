import Diagnostics

/// The nodes of a kit that need no further diagnostics: nodes with errors, and nodes that need them.
package struct UnsettledNodes: Sendable {
  private var ids: Set<SpecNode.ID> = []
  /// The nodes of patterns in each file by where they begin, in text order.
  private let places: [String: [(start: Int, id: SpecNode.ID)]]

  /// `users` need what could not be read at all. Later stages may add nodes to `spec`, which the diagnostics are about.
  package init(of diagnostics: [Diagnostic], _ users: Set<SpecNode.ID>, in spec: Spec) {
    var places: [String: [(start: Int, id: SpecNode.ID)]] = [:]
    for id in spec.patternNodes where spec[id].derivedFrom == nil {
      for location in [spec[id].location] + spec[id].furtherLocations {
        places[location.source.path, default: []].append((location.range.lowerBound, id))
      }
    }
    for path in places.keys { places[path]?.sort { $0.start < $1.start } }
    self.places = places
    add(users, in: spec)
    add(diagnostics, in: spec)
  }

  package var isEmpty: Bool { ids.isEmpty }

  /// Whether the set contains the node, which must belong to a pattern.
  package func contains(_ id: SpecNode.ID) -> Bool { ids.contains(id) }

  package func hold(_ location: SourceLocation?, in spec: Spec) -> Bool {
    guard !ids.isEmpty, let id = location.flatMap({ node(at: $0, in: spec) }) else { return false }
    return ids.contains(id)
  }

  /// Adds the nodes that contain the errors among `diagnostics`, and those that need them.
  package mutating func add(_ diagnostics: [Diagnostic], in spec: Spec) {
    var found: Set<SpecNode.ID> = []
    var uncertain: [SpecNode.ID] = []
    for diagnostic in diagnostics where diagnostic.severity == .error {
      // The end of a node is uncertain, and so are its contents.
      let isStructural = SyntaxDiagnostics.structural.contains { $0.code == diagnostic.code }
      guard let location = diagnostic.location,
        let id = node(at: location, in: spec) ?? (isStructural ? lastNode(before: location) : nil)
      else { continue }
      found.insert(id)
      if isStructural { uncertain.append(id) }
    }
    var seen: Set<SpecNode.ID> = []
    while let id = uncertain.popLast() {
      if seen.insert(id).inserted { uncertain += spec[id].children }
    }
    add(found.union(seen.filter { spec[$0].schema.role == .pattern }), in: spec)
  }

  package mutating func add(_ found: Set<SpecNode.ID>, in spec: Spec) {
    var open = found.subtracting(ids)
    ids.formUnion(open)
    while let id = open.popFirst() {
      for user in spec.users(of: id) + spec.derivedNodes(of: id) where ids.insert(user).inserted { open.insert(user) }
    }
  }

  private func node(at location: SourceLocation, in spec: Spec) -> SpecNode.ID? {
    var next = lastNode(before: location)
    while let id = next {
      let blocks = [spec[id].location] + spec[id].furtherLocations
      let isAround = blocks.contains { block in
        block.source.path == location.source.path && block.range.lowerBound <= location.range.lowerBound
          && location.range.lowerBound < block.range.upperBound
      }
      if spec[id].schema.role == .pattern, isAround { return id }
      next = spec[id].parent
    }
    return nil
  }

  /// The last node of a pattern that begins at or before a place.
  private func lastNode(before location: SourceLocation) -> SpecNode.ID? {
    guard let places = places[location.source.path] else { return nil }
    let next = places.countOfPrefix { $0.start <= location.range.lowerBound }
    return next > 0 ? places[next - 1].id : nil
  }
}
