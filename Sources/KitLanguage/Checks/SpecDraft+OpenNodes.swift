import Diagnostics

/// What is left to check where units are known from earlier revisions.
extension SpecDraft {
  /// Finds the nodes to be checked by their contents and by their types; the others were without problems in an
  /// earlier revision. Adds the uses of types in units that are known from earlier revisions, in the order of the kit.
  mutating func findOpenNodes() {
    var marks = DeclarationMarks()
    var open: [NodeID] = []
    var next = 0
    var uses = KnownTypeUses()
    for unit in units {
      let isSettled = unit.isRemembered && marks.areSame(unit.reading.marks, in: self)
      if unit.isRemembered { uses.add(unit, isSettled: isSettled) }
      guard isSettled else {
        openUnits.append(unit)
        continue
      }
      open += next..<unit.nodes.lowerBound
      next = unit.nodes.upperBound
      if !unit.reading.genericMentions.isEmpty { settledMentions.append(unit) }
    }
    open += next..<nodes.count
    openNodes = open
    typeUses = Self.merged(typeUses, uses.types) { $0.node }
    heldTypes = Self.merged(heldTypes, uses.held) { $0.member }
    openPatternNodes = open.filter { nodes[$0].schema.role == .pattern }
  }

  /// Merges both by node; uses in the same node keep their order.
  private static func merged<Use>(_ left: [Use], _ right: [Use], by node: (Use) -> NodeID) -> [Use] {
    if right.isEmpty { return left }
    var merged: [Use] = []
    merged.reserveCapacity(left.count + right.count)
    var rest = left[...]
    for use in right {
      while let first = rest.first, node(first) < node(use) { merged.append(rest.removeFirst()) }
      merged.append(use)
    }
    return merged + rest
  }

  /// The units that can be remembered: those read now without problems.
  func readings() -> [ReadingMemo.Known] {
    let places = Dictionary(grouping: diagnostics.compactMap(\.location), by: \.source.path)
      .mapValues { $0.map(\.range.lowerBound).sorted() }
    var marks = DeclarationMarks()
    return openUnits.compactMap { unit in
      guard !hold(places[unit.source.path] ?? [], unit.range) else { return nil }
      let mentions = MentionedType.all(of: Array(unit.nodes), in: self)
      let names = Set(
        unit.reading.uses.types.map(\.name) + unit.reading.uses.held.map(\.name) + mentions.map(\.type.name)
          + conformances(in: unit.nodes.lowerBound)
      )
      let known = names.sorted().map { (name: $0, mark: marks.mark(of: $0, in: self)) }
      if unit.isRemembered {
        return ReadingMemo.Known(text: unit.text, syntax: unit.syntax, reading: unit.reading.beside(known))
      }
      let reading = UnitReading(
        nodes: unit.reading.nodes,
        start: unit.reading.start,
        uses: unit.reading.uses,
        genericMentions: mentions.filter { !$0.type.arguments.isEmpty }.map {
          UnitReading.GenericMention(type: $0.type, node: $0.node, range: $0.location.range)
        },
        marks: known
      )
      return ReadingMemo.Known(text: unit.text, syntax: unit.syntax, reading: reading)
    }
  }

  private func conformances(in id: NodeID) -> [String] {
    guard let slot = nodes[id].schema.slot(.conformances), case .types(let types) = nodes[id].values[slot.label]
    else { return [] }
    return types.map(\.name)
  }

  /// Whether one of the places, which are sorted, is in the range.
  private func hold(_ places: [Int], _ range: Range<Int>) -> Bool {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] <= range.upperBound
  }
}

/// The uses of types in units that are known from earlier revisions.
private struct KnownTypeUses {
  var types: [SpecDraft.TypeUse] = []
  var held: [UnitUses.HeldType] = []

  /// - Parameter isSettled: Whether the kit declares the same under all names that the unit uses.
  mutating func add(_ unit: DraftUnit, isSettled: Bool) {
    let reading = unit.reading
    let (ids, bytes) = (unit.nodes.lowerBound - reading.first, unit.range.lowerBound - reading.start)
    for use in isSettled ? reading.openTypes : reading.uses.types {
      let range = use.range.lowerBound + bytes..<use.range.upperBound + bytes
      let location = SourceLocation(unit.source, range)
      types.append(SpecDraft.TypeUse(name: use.name, node: use.node + ids, location: location))
    }
    for use in isSettled ? reading.declaredHeld : reading.uses.held {
      held.append(UnitUses.HeldType(name: use.name, member: use.member + ids))
    }
  }
}

/// What the kit declares, by the names of types, each looked up once.
private struct DeclarationMarks {
  private var known: [String: DeclarationMark?] = [:]

  mutating func mark(of name: String, in draft: SpecDraft) -> DeclarationMark? {
    if let mark = known[name] { return mark }
    let mark = draft.types[name].map { DeclarationMark(of: name, declaredBy: draft.nodes[$0]) }
    known[name] = .some(mark)
    return mark
  }

  mutating func areSame(_ marks: [(name: String, mark: DeclarationMark?)], in draft: SpecDraft) -> Bool {
    for (name, earlier) in marks where mark(of: name, in: draft) != earlier { return false }
    return true
  }
}
