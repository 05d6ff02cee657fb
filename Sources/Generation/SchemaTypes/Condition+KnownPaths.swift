import KitLanguage

extension NodeSchema {
  /// Template paths that are never null for a node that meets the rules.
  var guaranteedPaths: Set<String> {
    let rules = rules.filter { $0.kind == .requires && $0.part == .node && $0.scope.isEmpty }
    var paths: Set<String> = []
    for rule in rules { rule.condition?.addKnownPaths("node", conditions, to: &paths) }
    return paths
  }
}

extension Applicability {
  /// The paths, as in templates, that are never null if it applies.
  func knownPaths(in schema: NodeSchema) -> Set<String> {
    let own: [String] =
      switch part {
      case .node: []
      case .slot(let label): ["node." + label]
      case .attribute(let name, let slot): ["node." + name] + (slot.map { ["node.\(name).\($0)"] } ?? [])
      }
    var paths = Set(own)
    for condition in conditions { condition.addKnownPaths("node", schema.conditions, to: &paths) }
    return paths
  }
}

extension OfferSchema {
  /// Template paths that are never null for a declaration that becomes a node.
  var knownPaths: Set<String> {
    let required = rules.filter { $0.kind == .requires && $0.scope.isEmpty }.compactMap(\.condition)
    var paths: Set<String> = []
    for condition in applicability.conditions + required {
      condition.addKnownPaths("declaration", conditions, to: &paths)
    }
    return paths
  }
}

extension Condition {
  /// Adds the paths, as in templates, that are never null if it holds.
  fileprivate func addKnownPaths(_ subject: String, _ named: [NodeCondition], to paths: inout Set<String>) {
    switch self {
    case .test(let test):
      guard let path = test.path else { return }
      for end in path.words.indices {
        let words = (path.words[0] == "kit" ? [] : [subject]) + path.words[...end]
        let isNew = paths.insert(words.joined(separator: ".")).inserted
        guard isNew, end == 0, path.words.count == 1, test.comparison == nil else { continue }
        let meant = named.first { $0.name.value == path.words[0] }
        meant?.condition.addKnownPaths(subject, named, to: &paths)
      }
    case .all(let conditions): for condition in conditions { condition.addKnownPaths(subject, named, to: &paths) }
    case .oneOf, .elements, .any, .not: break
    }
  }
}
