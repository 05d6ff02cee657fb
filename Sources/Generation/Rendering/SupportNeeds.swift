import KitLanguage

/// Which nodes need which support, while needs of support for other support are still being found.
struct SupportNeeds {
  private var users: [String: NodeSet] = [:]
  private var unsettled: [String] = []
  private let nodeCount: Int

  init(nodeCount: Int) { self.nodeCount = nodeCount }

  mutating func add(_ name: String, for nodes: some Sequence<SpecNode.ID>) {
    let hasGrown = users[name, default: NodeSet(capacity: nodeCount)].insert(nodes)
    if hasGrown, !unsettled.contains(name) { unsettled.append(name) }
  }

  /// Adds a need of all those that need other support.
  mutating func add(_ name: String, forUsersOf other: String) {
    guard let nodes = users[other] else { return }
    let hasGrown = users[name, default: NodeSet(capacity: nodeCount)].formUnion(nodes)
    if hasGrown, !unsettled.contains(name) { unsettled.append(name) }
  }

  /// A support whose users have increased since it was last asked for.
  mutating func nextUnsettled() -> String? { unsettled.popLast() }

  func isNeeded(_ name: String) -> Bool { users[name] != nil }

  /// The nodes that need the support, in the order of the kit.
  func users(of name: String) -> [SpecNode.ID] { users[name]?.elements ?? [] }
}

/// A set of the nodes of one kit, a bit for each.
private struct NodeSet {
  private var words: [UInt64]

  init(capacity: Int) { words = Array(repeating: 0, count: (capacity + 63) / 64) }

  /// In ascending order.
  var elements: [SpecNode.ID] {
    words.enumerated().flatMap { index, word in
      word == 0 ? [] : (0..<64).filter { word & 1 << UInt64($0) != 0 }.map { index * 64 + $0 }
    }
  }

  /// - Returns: Whether one of the nodes was new.
  mutating func insert(_ nodes: some Sequence<SpecNode.ID>) -> Bool {
    var hasGrown = false
    for node in nodes {
      let bit: UInt64 = 1 << UInt64(node % 64)
      hasGrown = hasGrown || words[node / 64] & bit == 0
      words[node / 64] |= bit
    }
    return hasGrown
  }

  /// - Returns: Whether one of the nodes was new.
  mutating func formUnion(_ other: NodeSet) -> Bool {
    var hasGrown = false
    for (index, word) in other.words.enumerated() where word & ~words[index] != 0 {
      words[index] |= word
      hasGrown = true
    }
    return hasGrown
  }
}
