import KitLanguage

/// The nodes that need each support, while needs of support for other support are still being found.
struct SupportNeeds {
  /// For each node of the kit, whether it needs the support.
  private var users: [String: [Bool]] = [:]
  private var unsettled: [String] = []
  private let nodeCount: Int

  init(nodeCount: Int) { self.nodeCount = nodeCount }

  mutating func add(_ name: String, for nodes: some Sequence<SpecNode.ID>) {
    var isUser = users.removeValue(forKey: name) ?? Array(repeating: false, count: nodeCount)
    var hasGrown = false
    for node in nodes where !isUser[node] {
      isUser[node] = true
      hasGrown = true
    }
    users[name] = isUser
    if hasGrown, !unsettled.contains(name) { unsettled.append(name) }
  }

  mutating func add(_ name: String, forUsersOf other: String) { add(name, for: users(of: other)) }

  /// A support whose users have increased since it was last asked for.
  mutating func nextUnsettled() -> String? { unsettled.popLast() }

  func isNeeded(_ name: String) -> Bool { users[name] != nil }

  /// The nodes that need the support, in the order of the kit.
  func users(of name: String) -> [SpecNode.ID] {
    guard let isUser = users[name] else { return [] }
    return isUser.indices.filter { isUser[$0] }
  }
}
