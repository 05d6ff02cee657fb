import Diagnostics

/// Finds the nodes that references name.
enum ReferenceCheck {
  /// The search for similar names compares with all names, so it is limited.
  private static let suggestionLimit = 50

  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
    guard !draft.referenceUses.isEmpty else { return }
    let names = names(in: draft)
    let visibleNames = Set(visible.flatMap { spec in spec.patternNodes.map { key(spec[$0]) } })
    var resolved: [SpecNode.ID: [String: SpecNode.ID]] = [:]
    var suggestions = 0
    for use in draft.referenceUses {
      let all = use.targets.flatMap { names[$0.pattern]?[use.name] ?? [] }
      let near = all.count > 1 ? nearest(all, to: use.node, draft) : all
      if let id = near.first, near.count == 1 {
        resolved[use.node, default: [:]][use.name] = id
        draft.addUser(use.node, of: id)
        if let stray = stray(use, id, draft) { draft.diagnostics.append(stray) }
      } else if near.count > 1 {
        draft.diagnostics.append(ambiguous(use, near.map { draft.nodes[$0] }))
      } else if let target = use.targets.first(where: { visibleNames.contains($0.pattern + " " + use.name) }) {
        if let stray = stray(use, target, draft) { draft.diagnostics.append(stray) }
      } else if !draft.unreadNames.contains(use.name) {
        suggestions += 1
        let known =
          suggestions <= suggestionLimit
          ? use.targets.flatMap { suggested(names[$0.pattern] ?? [:], to: use, $0, draft) } : []
        draft.diagnostics.append(unresolved(use, known))
      }
    }
    for (node, ids) in resolved {
      draft.nodes[node].values = draft.nodes[node].values.mapValues { settled($0, ids) }
      draft.nodes[node].attributes = draft.nodes[node].attributes.mapValues { $0.mapValues { settled($0, ids) } }
    }
  }

  private static func key(_ node: SpecNode) -> String { node.schema.name + " " + (node.name ?? "") }

  /// The nodes by the keyword of their pattern, then by their name.
  private static func names(in draft: SpecDraft) -> [String: [String: [SpecNode.ID]]] {
    var names: [String: [String: [SpecNode.ID]]] = [:]
    for id in draft.patternNodes {
      guard let name = draft.nodes[id].name else { continue }
      names[draft.nodes[id].schema.name, default: [:]][name, default: []].append(id)
    }
    return names
  }

  /// Of several nodes of one name, those beside the reference or around it.
  private static func nearest(_ ids: [SpecNode.ID], to use: SpecNode.ID, _ draft: SpecDraft) -> [SpecNode.ID] {
    let user = draft.patternNode(around: use)
    let near = ids.filter { id in
      let parent = draft.nodes[id].parent
      return parent == user || parent != nil && parent == draft.nodes[user].parent
    }
    return near.isEmpty ? ids : near
  }

  /// The node of the target's scope that contains a node.
  private static func scope(_ target: ReferenceTarget, around id: SpecNode.ID, _ draft: SpecDraft) -> SpecNode? {
    draft.ancestors(of: id).first { $0.schema.role == .pattern && $0.schema.name == target.scope }
  }

  private static func suggested(
    _ names: [String: [SpecNode.ID]],
    to use: SpecDraft.ReferenceUse,
    _ target: ReferenceTarget,
    _ draft: SpecDraft
  ) -> [String] {
    guard target.scope != nil else { return names.keys.sorted() }
    let own = scope(target, around: use.node, draft)?.id
    return names.filter { $0.value.contains { scope(target, around: $0, draft)?.id == own } }.keys.sorted()
  }

  private static func settled(_ value: SpecValue, _ ids: [String: SpecNode.ID]) -> SpecValue {
    switch value {
    case .reference(let name, _): .reference(name: name, node: ids[name])
    case .list(let values): .list(values.map { settled($0, ids) })
    default: value
    }
  }

  // MARK: - Reports

  private static func ambiguous(_ use: SpecDraft.ReferenceUse, _ nodes: [SpecNode]) -> Diagnostic {
    CheckDiagnostics.ambiguousReference.diagnostic(
      "'\(use.name)' may be any of \(nodes.count) declarations",
      at: use.location,
      notes: nodes.prefix(4).map { Diagnostic.Note("One of them", at: $0.nameLocation) }
    )
  }

  /// The error about a node that is in another node of the target's scope.
  private static func stray(_ use: SpecDraft.ReferenceUse, _ id: SpecNode.ID, _ draft: SpecDraft) -> Diagnostic? {
    let named = draft.nodes[id]
    guard let target = use.targets.first(where: { $0.pattern == named.schema.name }), let keyword = target.scope,
      let own = scope(target, around: use.node, draft), let other = scope(target, around: id, draft),
      own.id != other.id
    else { return nil }
    return CheckDiagnostics.strayReference.diagnostic(
      belonging(use, to: "'\(keyword) \(other.name ?? "")'", own, "'\(other.name ?? "")'", draft),
      at: use.location,
      notes: [Diagnostic.Note("'\(use.name)' is declared here", at: named.nameLocation)]
    )
  }

  /// The same about a node of a used kit, which is never in a node of this kit.
  private static func stray(_ use: SpecDraft.ReferenceUse, _ target: ReferenceTarget, _ draft: SpecDraft) -> Diagnostic?
  {
    guard let own = scope(target, around: use.node, draft) else { return nil }
    let message = belonging(use, to: "a kit that is used", own, "that kit", draft)
    return CheckDiagnostics.strayReference.diagnostic(message, at: use.location)
  }

  private static func belonging(
    _ use: SpecDraft.ReferenceUse,
    to owner: String,
    _ own: SpecNode,
    _ place: String,
    _ draft: SpecDraft
  ) -> String {
    let user = draft.nodes[draft.patternNode(around: use.node)]
    return
      "'\(use.name)' belongs to \(owner), and '\(user.keyword) \(user.name ?? "")' to '\(own.keyword) \(own.name ?? "")': "
      + "name it in a '\(user.schema.name)' of \(place)"
  }

  private static func unresolved(_ use: SpecDraft.ReferenceUse, _ known: [String]) -> Diagnostic {
    let nearest = NearestName.of(use.name, in: known)
    let fix = nearest.map { name in FixIt.replacing(use.name, with: name, at: use.location, isSafe: true) }
    return CheckDiagnostics.unresolvedReference.diagnostic(
      "No \(Phrase.oneOf(use.targets.map { "'\($0.pattern)'" })) is called '\(use.name)'" + NearestName.hint(nearest),
      at: use.location,
      fixIts: fix.map { [$0] } ?? []
    )
  }
}

extension CheckDiagnostics {
  /// At the name. If a used kit cannot be read, the name may be one of that kit's.
  package static let unresolvedReference = DiagnosticKind(
    "unresolved-reference",
    explanation: """
      The name of a declaration that the kit does not have, nor a kit that `use` makes visible. Declare it, or correct the \
      name.
      """,
    markedExample: "api Qiita { base \"https://qiita.com\"; service Items { 1️⃣Followees } }"
  )

  /// At the name.
  static let strayReference = DiagnosticKind(
    "stray-reference",
    explanation: """
      The declaration is there, but inside of another one than what names it, as a `request` of another `api`: what is \
      emitted for the two does not go together. Name it where it belongs.
      """,
    markedExample: """
      api A { base "https://a.example"; request Items { GET "items" } }
      api B { base "https://b.example"; request Words { GET "words" }; service All { Words; 1️⃣Items } }
      """
  )

  static let ambiguousReference = DiagnosticKind(
    "ambiguous-reference",
    explanation: """
      Several declarations have this name, and none of them is nearer than the others. Rename one of them, or move \
      the reference to where one of them is: inside the same `api`, say.
      """,
    markedExample: """
      api A { base "https://a.example"; request Items { GET "items" } }
      api B { base "https://b.example"; request Items @named("BItems") { GET "items" } }
      api C { base "https://c.example"; service All { 1️⃣Items } }
      """
  )
}
