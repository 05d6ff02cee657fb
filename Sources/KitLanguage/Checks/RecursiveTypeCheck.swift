import Diagnostics

/// Finds types of the kit that hold a value of their own type, which no struct can: it would never end.
///
/// Looks at types that can have conformances, as `ConformancePropagation` does; arrays and dictionaries keep their
/// elements elsewhere, so they end the search.
enum RecursiveTypeCheck {
  /// A property and the declaration whose value it holds.
  private struct Edge {
    let property: SpecNode.ID
    let target: SpecNode.ID
  }

  @Sendable static func run(_ draft: inout SpecDraft, _ schemas: SchemaSet, _ visible: [Spec]) {
    let edges = edges(in: draft)
    var finished: Set<SpecNode.ID> = []
    for start in edges.keys.sorted() where !finished.contains(start) {
      // Depth first by hand: a kit can nest deeper than the stack.
      var path: [(node: SpecNode.ID, next: Int)] = [(start, 0)]
      var depth = [start: 0]
      while let (node, next) = path.last {
        let outgoing = edges[node] ?? []
        guard next < outgoing.count else {
          finished.insert(node)
          depth[node] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = outgoing[next]
        if let first = depth[edge.target] {
          let properties = path[first...].map { step in (edges[step.node] ?? [])[step.next - 1].property }
          draft.diagnostics.append(recursion(along: properties, in: draft))
        } else if !finished.contains(edge.target) {
          depth[edge.target] = path.count
          path.append((edge.target, 0))
        }
      }
    }
  }

  private static func edges(in draft: SpecDraft) -> [SpecNode.ID: [Edge]] {
    var edges: [SpecNode.ID: [Edge]] = [:]
    for node in draft.nodes where node.schema.role != .pattern && node.attributes[AttributeSchema.indirect] == nil {
      guard
        let slot = node.schema.slot(.type), case .type(let type) = node.values[slot.label],
        let name = heldName(of: type), let target = draft.types[name]
      else { continue }
      let owner = draft.patternNode(around: node.id)
      guard
        draft.nodes[owner].schema.slot(.conformances) != nil, draft.nodes[target].schema.slot(.conformances) != nil
      else { continue }
      edges[owner, default: []].append(Edge(property: node.id, target: target))
    }
    return edges
  }

  /// The name of the type whose value is in the value of `type` itself.
  private static func heldName(of type: TypeFacts) -> String? {
    switch type.form {
    case .named: type.name
    case .optional(let wrapped): heldName(of: wrapped)
    case .array, .dictionary, .void, .tuple: nil
    }
  }

  private static func recursion(along properties: [SpecNode.ID], in draft: SpecDraft) -> Diagnostic {
    // Told where the circle closes.
    let last = draft.nodes[properties[properties.count - 1]]
    let owner = draft.nodes[draft.patternNode(around: last.id)]
    let notes = properties.dropLast().map { id in
      let node = draft.nodes[id]
      let holder = draft.nodes[draft.patternNode(around: id)]
      return Diagnostic.Note("'\(holder.name ?? "")' holds it by '\(node.name ?? "")'", at: node.nameLocation)
    }
    let name = owner.name ?? ""
    let what = properties.count > 1 ? "what holds a '\(name)' in turn" : "a value of its own type"
    return CheckDiagnostics.recursiveType.diagnostic(
      "'\(name)' holds \(what), by '\(last.name ?? "")', so it would never end",
      at: last.nameLocation,
      notes: notes + [Diagnostic.Note("An array ends it, and so does '@indirect' behind an optional type")]
    )
  }
}

extension CheckDiagnostics {
  static let recursiveType = DiagnosticKind(
    "recursive-type",
    explanation: """
      A declaration becomes a struct, and a struct cannot hold a value of its own type, not even an optional one and not \
      through another struct: it would have no end. An array can hold them, so `replies: [Comment]` is fine. Where the \
      server sends a single value, write `parent: Comment? @indirect`, which keeps it elsewhere.
      """,
    markedExample: "model Comment { id: Int; 1️⃣parent: Comment? }"
  )
}
