import Diagnostics

/// Finds the nodes that references name.
enum ReferenceCheck {
  /// The search for similar names compares with all names, so it is limited.
  private static let suggestionLimit = 50

  @Sendable static func run(_ draft: inout SpecDraft) {
    guard !draft.uses.references.isEmpty else { return }
    let names = names(in: draft)
    let visibleNames = Set(
      draft.visible.flatMap { kit in kit.patternNodes.map { kit[$0].schema.name + " " + (kit[$0].name ?? "") } }
    )
    var resolved: [SpecNode.ID: [String: SpecNode.ID]] = [:]
    var suggestions = 0
    for use in draft.uses.references {
      let (name, location) = (use.subject.name, draft.location(of: use))
      let all = use.subject.targets.flatMap { names[$0.pattern]?[name] ?? [] }
      let near = all.count > 1 ? draft.nearest(all, to: use.node) : all
      if let id = near.first, near.count == 1 {
        resolved[use.node, default: [:]][name] = id
        draft.addUser(use.node, of: id)
        let target = use.subject.targets.first { $0.pattern == draft.nodes[id].schema.name }
        draft.report(target.flatMap { draft.stray(use, $0, naming: id) })
      } else if near.count > 1 {
        draft.report(
          CheckDiagnostics.ambiguousReference,
          "'\(name)' is the name of \(near.count) declarations; rename one",
          at: location,
          notes: near.prefix(4).map { Diagnostic.Note("One of them", at: draft.nodes[$0].nameLocation) }
        )
      } else if let target = use.subject.targets.first(where: { visibleNames.contains($0.pattern + " " + name) }) {
        draft.report(draft.stray(use, target, naming: nil))
      } else if !draft.unreadNames.contains(name) {
        suggestions += 1
        let targets = suggestions <= suggestionLimit ? use.subject.targets : []
        let known = targets.flatMap { draft.names(names[$0.pattern] ?? [:], seenBy: use, as: $0) }
        draft.report(unresolved(use.subject, known, at: location))
      }
    }
    for (node, ids) in resolved {
      draft.nodes[node].values = draft.nodes[node].values.mapValues { settled($0, ids) }
      draft.nodes[node].attributes = draft.nodes[node].attributes.mapValues { $0.mapValues { settled($0, ids) } }
    }
  }

  /// The nodes by the keyword of their pattern, then by their name.
  private static func names(in draft: SpecDraft) -> [String: [String: [SpecNode.ID]]] {
    var names: [String: [String: [SpecNode.ID]]] = [:]
    for id in draft.patternNodes {
      guard let name = draft.nodes[id].name else { continue }
      names[draft.nodes[id].schema.name, default: [:]][name, default: []].append(id)
    }
    return names
  }

  private static func settled(_ value: SpecValue, _ ids: [String: SpecNode.ID]) -> SpecValue {
    switch value {
    case .reference(let name, _): .reference(name: name, node: ids[name])
    case .list(let values): .list(values.map { settled($0, ids) })
    default: value
    }
  }

  private static func unresolved(_ use: NamedReference, _ known: [String], at location: SourceLocation) -> Diagnostic {
    let nearest = NearestName.of(use.name, in: known)
    return CheckDiagnostics.unresolvedReference.diagnostic(
      "No \(Phrase.oneOf(use.targets.map { "'\($0.pattern)'" })) is called '\(use.name)'" + NearestName.hint(nearest),
      at: location,
      fixIts: nearest.map { [.replacing(use.name, with: $0, at: location, isSafe: true)] } ?? []
    )
  }
}

extension SpecDraft {
  /// Among several nodes with one name, the nodes next to the reference or around it.
  fileprivate func nearest(_ ids: [SpecNode.ID], to use: SpecNode.ID) -> [SpecNode.ID] {
    let user = patternNode(around: use)
    let near = ids.filter {
      nodes[$0].parent == user || nodes[$0].parent != nil && nodes[$0].parent == nodes[user].parent
    }
    return near.isEmpty ? ids : near
  }

  /// The node of the target's scope that contains a node.
  private func scope(_ target: ReferenceTarget, around id: SpecNode.ID) -> SpecNode? {
    ancestors(of: id).first { $0.schema.role == .pattern && $0.schema.name == target.scope }
  }

  fileprivate func names(
    _ names: [String: [SpecNode.ID]],
    seenBy use: Use<NamedReference>,
    as target: ReferenceTarget
  ) -> [String] {
    guard target.scope != nil else { return names.keys.sorted() }
    let own = scope(target, around: use.node)?.id
    return names.filter { $0.value.contains { scope(target, around: $0)?.id == own } }.keys.sorted()
  }

  /// The error about a node that is in another node of the target's scope, or in a used kit, without its ID.
  fileprivate func stray(_ use: Use<NamedReference>, _ target: ReferenceTarget, naming id: SpecNode.ID?) -> Diagnostic?
  {
    let other = id.flatMap { scope(target, around: $0) }
    guard let own = scope(target, around: use.node), id == nil || other != nil, own.id != other?.id else { return nil }
    let owner = other.map { "'\($0.keyword) \($0.name ?? "")'" } ?? "a kit that is used"
    let user = nodes[patternNode(around: use.node)]
    let both = "'\(user.keyword) \(user.name ?? "")' to '\(own.keyword) \(own.name ?? "")'"
    return CheckDiagnostics.strayReference.diagnostic(
      "'\(use.subject.name)' belongs to \(owner), and \(both): name it in a '\(user.schema.name)' there",
      at: location(of: use),
      notes: id.map { [Diagnostic.Note("'\(use.subject.name)' is declared here", at: nodes[$0].nameLocation)] } ?? []
    )
  }
}
