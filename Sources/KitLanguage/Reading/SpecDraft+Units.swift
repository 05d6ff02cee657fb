import Diagnostics

/// A unit of a draft, as far as it can be remembered in later revisions, or was.
struct DraftUnit {
  let text: UnitText
  let source: SourceText
  /// Where it is, in UTF-8 offsets.
  let range: Range<Int>
  let nodes: Range<NodeID>
  /// What was remembered of it; of one that was read now, what may be.
  let reading: UnitReading
  let isRemembered: Bool
}

/// How much a draft has of what only grows.
struct DraftExtent {
  let nodes: Int
  let types: Int
  let cases: Int
  let references: Int
  let templates: Int
  let held: Int
  fileprivate let mistakes: [Int]

  init(_ draft: SpecDraft) {
    nodes = draft.nodes.count
    types = draft.typeUses.count
    cases = draft.caseUses.count
    references = draft.referenceUses.count
    templates = draft.templateUses.count
    held = draft.heldTypes.count
    mistakes = [
      draft.diagnostics.count, draft.incompleteBlocks.count, draft.unreadNames.count,
      draft.refused.values.reduce(0) { $0 + $1.count }, draft.advisedErrors.values.reduce(0) { $0 + $1.count },
    ]
  }
}

extension UnitUses {
  /// What was found since a draft had less.
  init(of draft: SpecDraft, since before: DraftExtent) {
    types = draft.typeUses[before.types...].map { TypeUse(name: $0.name, node: $0.node, range: $0.location.range) }
    cases = draft.caseUses[before.cases...].map { use in
      CaseUse(
        use: SwiftFragment.CaseUse(
          use.name,
          of: use.type,
          at: use.location.range,
          in: use.steps,
          isEmptyCall: use.isEmptyCall
        ),
        node: use.node
      )
    }
    references = draft.referenceUses[before.references...].map { use in
      ReferenceUse(name: use.name, patterns: use.patterns, node: use.node, range: use.location.range)
    }
    held = Array(draft.heldTypes[before.held...])
    for id in before.nodes..<draft.nodes.count {
      if let names = draft.genericParameters[id] { genericParameters[id] = names }
    }
  }
}

extension SpecDraft {
  /// The unit that was read since the draft had less; nil where something about it was wrong, or depends on what is around it.
  func unit(_ text: UnitText, _ syntax: SyntaxNode, in file: KitFile, since before: DraftExtent) -> DraftUnit? {
    guard DraftExtent(self).mistakes == before.mistakes,
      // Whether a whole URL is below that of its API is for the API to say.
      !templateUses[before.templates...].contains(where: { $0.template.text.contains("://") })
    else { return nil }
    let range = UnitText.range(of: syntax)
    return DraftUnit(
      text: text,
      source: file.source,
      range: range,
      nodes: before.nodes..<nodes.count,
      reading: UnitReading(
        nodes: nodes[before.nodes...].map(\.storage),
        start: range.lowerBound,
        uses: UnitUses(of: self, since: before),
        genericMentions: [],
        marks: []
      ),
      isRemembered: false
    )
  }

  /// Adds a unit as it was read in an earlier revision.
  ///
  /// - Parameters:
  ///   - start: Where it is now, in UTF-8 offsets.
  ///   - parent: The node around it.
  mutating func append(
    _ reading: UnitReading,
    _ text: UnitText,
    at start: Int,
    in file: KitFile,
    _ parent: NodeID?
  ) {
    let id = nodes.count
    let shift = NodeShift(bytes: start - reading.start, ids: id - reading.first, first: reading.first, outer: parent)
    patternNodes.append(id)
    if let parent { nodes[parent].children.append(id) }
    nodes += reading.nodes.map { SpecNode($0, in: file.source, shift) }
    typeUses += reading.uses.types.map { use in
      TypeUse(name: use.name, node: use.node + shift.ids, location: file.location(shift.range(use.range)))
    }
    caseUses += reading.uses.cases.map { known in
      let use = known.use
      return Spec.CaseUse(
        name: use.name,
        type: use.type,
        steps: use.steps,
        isEmptyCall: use.isEmptyCall,
        node: known.node + shift.ids,
        location: file.location(shift.range(use.range))
      )
    }
    referenceUses += reading.uses.references.map { use in
      ReferenceUse(
        name: use.name,
        patterns: use.patterns,
        node: use.node + shift.ids,
        location: file.location(shift.range(use.range))
      )
    }
    heldTypes += reading.uses.held.map { HeldType(name: $0.name, member: $0.member + shift.ids) }
    for (node, names) in reading.uses.genericParameters { genericParameters[node + shift.ids] = names }
    let last = file.source.utf8.count
    units.append(
      DraftUnit(
        text: text,
        source: file.source,
        range: start..<min(last, start + reading.nodes[0].range.upperBound - reading.start),
        nodes: id..<nodes.count,
        reading: reading,
        isRemembered: true
      )
    )
  }

  // MARK: What is left to check

  /// Finds out which nodes are to be checked by what they hold and by what their types are; of the others it was found in an
  /// earlier revision that nothing is wrong.
  mutating func findOpenNodes() {
    var marks = DeclarationMarks()
    var open: [NodeID] = []
    var next = 0
    for unit in units where unit.isRemembered && marks.areSame(unit.reading.marks, in: self) {
      open += next..<unit.nodes.lowerBound
      next = unit.nodes.upperBound
      settledUnits.append(unit)
    }
    open += next..<nodes.count
    openNodes = open
    openPatternNodes = open.filter { nodes[$0].schema.role == .pattern }
  }

  /// The units that can be remembered: those that were read now, and that nothing is wrong with.
  func readings() -> [(text: UnitText, reading: UnitReading)] {
    let settled = Set(settledUnits.map(\.nodes.lowerBound))
    let places = Dictionary(grouping: diagnostics.compactMap(\.location), by: \.source.path)
      .mapValues { $0.map(\.range.lowerBound).sorted() }
    var marks = DeclarationMarks()
    return units.compactMap { unit in
      guard !settled.contains(unit.nodes.lowerBound), !hold(places[unit.source.path] ?? [], unit.range) else { return nil }
      let mentions = MentionedType.all(of: Array(unit.nodes), in: self)
      let names = Set(
        unit.reading.uses.types.map(\.name) + unit.reading.uses.held.map(\.name) + mentions.map(\.type.name)
          + conformances(in: unit.nodes.lowerBound)
      )
      let known = names.sorted().map { (name: $0, mark: marks.mark(of: $0, in: self)) }
      if unit.isRemembered { return (unit.text, unit.reading.beside(known)) }
      let reading = UnitReading(
        nodes: unit.reading.nodes,
        start: unit.reading.start,
        uses: unit.reading.uses,
        genericMentions: mentions.filter { !$0.type.arguments.isEmpty }.map {
          UnitReading.GenericMention(type: $0.type, node: $0.node, range: $0.location.range)
        },
        marks: known
      )
      return (unit.text, reading)
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
