import Diagnostics

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
    let first: Int
    let second: Int
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
