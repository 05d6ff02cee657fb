import KitLanguage

/// Which nodes need which support, while needs of support for other support are still being found.
struct SupportNeeds {
  private var users: [String: Set<SpecNode.ID>] = [:]
  private var unsettled: [String] = []

  mutating func add(_ name: String, for nodes: some Sequence<SpecNode.ID>) {
    let before = users[name]?.count ?? 0
    users[name, default: []].formUnion(nodes)
    if users[name]?.count != before, !unsettled.contains(name) { unsettled.append(name) }
  }

  /// A support whose users have grown since it was last asked for.
  mutating func nextUnsettled() -> String? {
    unsettled.popLast()
  }

  /// The nodes that need the support, in the order of the kit.
  func users(of name: String) -> [SpecNode.ID] {
    (users[name] ?? []).sorted()
  }
}
