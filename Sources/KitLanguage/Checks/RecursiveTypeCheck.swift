import Diagnostics

/// Finds types of the kit that contain a value of their own type, which a struct cannot.
///
/// Looks at types that can have conformances, as `ConformancePropagation` does; arrays and dictionaries keep their
/// elements elsewhere, so they end the search.
enum RecursiveTypeCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    keepElsewhere(what: TypeCircles(in: draft, where: isHeld), in: &draft)
    let circles = TypeCircles(in: draft, where: isHeld)
    var seen: Set<SpecNode.ID> = []
    for start in circles.edges.keys.sorted() {
      var (path, places): ([SpecNode.ID], [SpecNode.ID: Int]) = ([], [:])
      var node = start
      // A type in a circle holds another one of it.
      while seen.insert(node).inserted,
        let edge = circles.edges[node]?.first(where: { circles.isClosed(by: $0.member) })
      {
        places[node] = path.count
        path.append(edge.member)
        node = edge.target
      }
      guard let first = places[node] else { continue }
      let circle = path[first...]
      // For a long circle, the beginning and the end are shown.
      let isShort = circle.count <= 2 * shownSteps
      let shown = isShort ? circle : circle.prefix(shownSteps) + circle.suffix(shownSteps)
      draft.report(recursion(along: Array(shown), in: draft))
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

/// The types of a kit that hold values of each other: the strongly connected parts of what holds what (Kosaraju's algorithm).
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
    var (order, seen): ([SpecNode.ID], Set<SpecNode.ID>) = ([], [])
    var owners: [SpecNode.ID: [SpecNode.ID]] = [:]
    for start in edges.keys.sorted() {
      var open = [(start, false)]
      while let (node, isDone) = open.popLast() {
        if isDone { order.append(node) }
        guard !isDone, seen.insert(node).inserted else { continue }
        let targets = edges[node, default: []].map(\.target)
        for target in targets { owners[target, default: []].append(node) }
        open += [(node, true)] + targets.map { ($0, false) }
      }
    }
    for start in order.reversed() where parts[start] == nil {
      var open = [start]
      while let node = open.popLast() {
        if parts[node] == nil { open += owners[node] ?? [] }
        parts[node] = parts[node] ?? start
      }
    }
  }
}

/// Finds out how alternatives differ: the cases of a union without a tag must not be confused.
enum AlternativeCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    // Nodes with alternatives are always read again.
    let owners = draft.openPatternNodes.filter { id in
      draft.nodes[id].members.contains { draft.nodes[$0].schema.areAlternatives }
    }
    guard !owners.isEmpty else { return }
    let reader = JSONShape.Reader(draft: draft)
    let circles = TypeCircles(in: draft) { $0.attributes[AttributeSchema.indirect] == nil }
    for owner in owners {
      let cases = draft.nodes[owner].members.map { draft.nodes[$0] }.filter(\.schema.areAlternatives)
      let shapes = cases.map { item in item.isCatchAll ? nil : item.valueType.map { reader.shape(of: $0) } }
      let hasTag = draft.nodes[owner].valueLocations[SlotSchema.tag] != nil
      let order = !hasTag ? order(of: cases, shapes, &draft) : Array(cases.indices)
      for (place, index) in order.enumerated() {
        let shape = shapes[index]
        draft.nodes[cases[index].id].alternative = AlternativeFacts(
          forms: JSONForm.allCases.filter { shape?.forms.contains($0) ?? false },
          requiredKeys: shape?.required ?? [],
          isIndirect: circles.isClosed(by: cases[index].id),
          order: place
        )
      }
    }
  }

  /// The indices of the cases in the order of checking. Reports cases that look the same in JSON.
  private static func order(of cases: [SpecNode], _ shapes: [JSONShape?], _ draft: inout SpecDraft) -> [Int] {
    do throws(JSONShape.Clash) { return try JSONShape.order(of: shapes) } catch {
      draft.report(ambiguous(cases[error.first], beside: cases[error.second], error.common))
      return Array(cases.indices)
    }
  }

  private static func ambiguous(_ first: SpecNode, beside second: SpecNode, _ common: Set<JSONForm>) -> Diagnostic {
    let form = JSONForm.allCases.first { common.contains($0) && $0 != .object }
    let reason =
      form.map { "both may be \($0 == .null ? "" : $0 == .array ? "an " : "a ")\($0.rawValue)" }
      ?? "each may have all required names of the other. Rename one, or use a tag: 'by \"type\"'"
    return CheckDiagnostics.ambiguousCases.diagnostic(
      "JSON does not distinguish '\(first.name ?? "")' and '\(second.name ?? "")': \(reason)",
      at: second.nameLocation,
      notes: [Diagnostic.Note("The other case", at: first.nameLocation)]
    )
  }
}

extension JSONShape {
  /// Two shapes that may be the same JSON, by their indices.
  package struct Clash: Error {
    package let first: Int
    package let second: Int
    let common: Set<JSONForm>
  }

  /// The indices in the order of checking, each before those that may have all that it needs. `nil`: checked by nothing.
  package static func order(of shapes: [JSONShape?]) throws(Clash) -> [Int] {
    var later = shapes.map { _ in [Int]() }
    var earlierCounts = shapes.map { _ in 0 }
    for right in shapes.indices {
      for left in 0..<right {
        guard let first = shapes[left], let second = shapes[right] else { continue }
        let common = first.forms.intersection(second.forms)
        if common.isEmpty { continue }
        let precedes = (first.canPrecede(second), second.canPrecede(first))
        guard common == [.object], precedes != (false, false) else {
          throw Clash(first: left, second: right, common: common)
        }
        if precedes == (true, true) { continue }
        let (earlier, next) = precedes.0 ? (left, right) : (right, left)
        later[earlier].append(next)
        earlierCounts[next] += 1
      }
    }
    var order: [Int] = []
    // The last first, so that the first is taken from the end.
    var ready = shapes.indices.filter { earlierCounts[$0] == 0 }.reversed() as [Int]
    while let next = ready.popLast() {
      order.append(next)
      for index in later[next] {
        earlierCounts[index] -= 1
        if earlierCounts[index] == 0 { ready.insert(index, at: ready.firstIndex { $0 < index } ?? ready.count) }
      }
    }
    let placed = Set(order)
    let open = shapes.indices.filter { !placed.contains($0) }
    if open.count > 1 { throw Clash(first: open[0], second: open[1], common: [.object]) }
    return order + open
  }
}
