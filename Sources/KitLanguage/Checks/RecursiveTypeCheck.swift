import Diagnostics

/// Finds types of the kit that contain a value of their own type, which a struct cannot.
///
/// Looks at types that can have conformances, as `ConformancePropagation` does; arrays and dictionaries keep their
/// elements elsewhere, so they end the search.
enum RecursiveTypeCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    let circles = TypeCircles(in: draft, where: isHeld)
    keepElsewhere(what: circles, in: &draft)
    let edges = circles.edges.mapValues { $0.filter { isHeld(draft.nodes[$0.member]) } }
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
          let circle = path[first...]
          // For a long circle, the beginning and the end are shown.
          let isShort = circle.count <= 2 * shownSteps
          let shown = isShort ? circle : circle.prefix(shownSteps) + circle.suffix(shownSteps)
          let properties = shown.map { step in (edges[step.node] ?? [])[step.next - 1].member }
          draft.report(recursion(along: properties, in: draft))
        } else if !finished.contains(edge.target) {
          depth[edge.target] = path.count
          path.append((edge.target, 0))
        }
      }
    }
  }

  private static let shownSteps = 4

  /// Gives the attribute to optional properties that close a circle, if they may have it.
  private static func keepElsewhere(what circles: TypeCircles, in draft: inout SpecDraft) {
    for id in circles.edges.values.joined().map(\.member) where circles.isClosed(by: id) {
      let node = draft.nodes[id]
      guard node.schema.attributes.contains(where: { $0.name == AttributeSchema.indirect }),
        node.attributes.keys.allSatisfy({ $0 == AttributeSchema.null }),
        case .optional(let wrapped) = node.valueType?.form, case .named = wrapped.form,
        node.value(at: .defaultValue) == nil
      else { continue }
      draft.nodes[id].attributes[AttributeSchema.indirect] = [:]
    }
  }

  /// Whether a member's value is stored inside the value of the type around it; enum cases can store it elsewhere.
  private static func isHeld(_ node: SpecNode) -> Bool {
    node.attributes[AttributeSchema.indirect] == nil && !node.schema.areAlternatives
  }

  private static func recursion(along properties: [SpecNode.ID], in draft: SpecDraft) -> Diagnostic {
    // Report where the circle closes.
    let last = draft.nodes[properties[properties.count - 1]]
    let owner = draft.nodes[draft.patternNode(around: last.id)]
    let notes = properties.dropLast().map { id in
      let node = draft.nodes[id]
      let holder = draft.nodes[draft.patternNode(around: id)]
      return Diagnostic.Note("'\(holder.name ?? "")' holds it by '\(node.name ?? "")'", at: node.nameLocation)
    }
    let name = owner.name ?? ""
    let what = properties.count > 1 ? "a type that holds '\(name)' in turn" : "a value of its own type"
    return CheckDiagnostics.recursiveType.diagnostic(
      "'\(name)' holds \(what), by '\(last.name ?? "")', so its size would be infinite",
      at: last.nameLocation,
      notes: notes + [Diagnostic.Note("Use an array, or an optional type without a default and attributes")]
    )
  }
}

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
    for held in draft.uses.held {
      guard let target = draft.types[held.subject], isHeld(draft.nodes[held.node]) else { continue }
      let owner = draft.patternNode(around: held.node)
      guard draft.nodes[owner].schema.slot(.conformances) != nil, draft.nodes[target].schema.slot(.conformances) != nil
      else { continue }
      edges[owner, default: []].append(Edge(member: held.node, target: target))
      targets[held.node] = (owner, target)
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
