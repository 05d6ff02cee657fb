import KitLanguage
import TestSupport

/// Writes kits at random by the schemas of the patterns, so that a new pattern is covered automatically.
struct KitWriter {
  let schemas: SchemaSet
  let vocabulary: Vocabulary
  /// Whether types may have the names of those that emitted code uses. One such type can spoil all of a large kit.
  let hasDangerousNames: Bool
  /// Whether the project's own types may come from UIKit, which makes compiling twice as slow.
  let usesUIKit: Bool
  /// The keywords of the patterns at the top level; none for all.
  var chosenPatterns: Set<String> = []
  var random: SplitMix

  /// The types that earlier units declare.
  var kitTypes: [WrittenType.KitType] = []
  /// In lower case.
  var typeNames: Set<String> = ["money", "density", "outer", "loaderror", "marked", "ticket", "inner"]
  var typeCount = 0
  var lineMark = 0
  /// The number of the unit that is being written.
  var unitNumber = 0
  /// The nodes that references can name.
  var siblings: [WrittenNode] = []
  /// The project's type that the unit is about.
  var ownType: OwnType?
  /// Whether a sound unit is being broken.
  var isBreaking = false
  /// The rules that units are still to be written for.
  var aims: [Aim] = []
  /// Whether a unit has little beside what it is written for, so that little of it can be refused.
  var isSparse = false
  /// The indices of choices that have not come yet, by place.
  var decks: [String: [Int]] = [:]

  /// The nodes that `check` accepts of about `count` nodes of patterns. Each unit is repaired before others can mention it.
  mutating func kit(patternCount count: Int, acceptedBy check: KitCheck) throws -> KitCheck.Outcome {
    var outcome = KitCheck.Outcome(kit: WrittenKit(settings: settings(), units: []))
    for _ in 0..<9 where try check.project(outcome.kit).diagnosticsWithFiles.hasErrors {
      outcome.kit.settings = settings()
    }
    var patterns = schemas.patterns.filter {
      $0.inside.isEmpty && !Exclusions.has($0.keyword)
        && (chosenPatterns.isEmpty || chosenPatterns.contains($0.keyword))
    }
    var refusals: [String: Int] = [:]
    while outcome.counts.written < count {
      // The first ones are what the others can be made of.
      let isSimple = outcome.counts.written < count / 5
      let pool =
        isSimple ? patterns.filter { $0.typeName != nil && !$0.node.slots.contains(where: \.isOfProject) } : patterns
      let aim = nextAim(of: pool, outcome.counts)
      guard
        let pattern = aim.flatMap({ schemas.pattern($0.way[0].name) }) ?? pickByWeight(pool.isEmpty ? patterns : pool)
      else { break }
      var isAccepted = false
      if let unit = unit(of: pattern, for: aim) {
        outcome.counts.written += unit.node.patternCount
        isAccepted = try add(unit, to: &outcome, check)
      }
      refusals[pattern.keyword] = isAccepted ? 0 : refusals[pattern.keyword, default: 0] + 1
      // One refused again and again does not go with the settings of the kit.
      if isAccepted && !pattern.node.cardinality.isList || refusals[pattern.keyword] == 3 {
        patterns.removeAll { $0.keyword == pattern.keyword }
      }
    }
    return try check.accepted(outcome)
  }

  /// The next rule of one of the patterns that no node has kept and broken yet.
  private mutating func nextAim(of patterns: [PatternSchema], _ counts: KitCheck.Counts) -> Aim? {
    aims.removeAll { aim in
      counts.broken.contains(aim.rule.place) && (!aim.canBeKept || counts.kept.contains(aim.rule.place))
    }
    return aims.firstIndex { aim in patterns.contains { $0.node === aim.way[0] } }.map { aims.remove(at: $0) }
  }

  /// - Returns: Whether `check` accepts the unit, after repairs.
  private mutating func add(_ unit: WrittenKit.Unit, to outcome: inout KitCheck.Outcome, _ check: KitCheck) throws
    -> Bool
  {
    var kit = outcome.kit
    kit.units.append(unit)
    let last = kit.units.count - 1
    ownType = unit.ownType
    if let path = unit.node.aimPath, let aim = unit.node[path].aim {
      meet(aim, of: &kit.units[last].node, isKept: true, at: path)
    }
    for round in 0..<Self.repairCount {
      let problems = try check.problems(in: unit.number, of: kit.keeping([unit.number]), &outcome)
      guard let problems else {
        if round > 0 { outcome.repaired.insert(unit.number) }
        declare(&kit.units[last].node, of: unit.number)
        outcome.kit = kit
        try breakRules(of: kit.units[last], in: kit, &outcome, check)
        return true
      }
      if problems.isEmpty { return false }
      let node = kit.units[last].node
      let smaller =
        round < Self.repairCount - 3
        ? repaired(node, problems, isPatient: round < 3)
        : node.leavingOut(problems.map(\.path), leavesMembers: round == Self.repairCount - 3)
      guard let smaller else { return false }
      kit.units[last].node = smaller
    }
    return false
  }

  private static let repairCount = 10
  private static let breakCount = 4

  /// Breaks one rule of each node of an accepted unit, then the one that it was written for.
  private mutating func breakRules(
    of unit: WrittenKit.Unit,
    in kit: WrittenKit,
    _ outcome: inout KitCheck.Outcome,
    _ check: KitCheck
  ) throws {
    isBreaking = true
    defer { (isBreaking, ownType) = (false, nil) }
    for round in 0..<Self.breakCount {
      var kit = kit.keeping([unit.number])
      let last = kit.units.count - 1
      ownType = unit.ownType
      let functions = unit.node.all.compactMap { unit.ownType?.function(for: $0) }
      let changes = OwnType.changes.filter { unit.ownType?.allows($0, of: functions) ?? false }
      if !changes.isEmpty, round % 2 == 1 {
        let change = deal(changes, at: "Swift")
        ownType?.change = change
      }
      // Later nodes first, so that the ways to earlier ones stay the same.
      for path in unit.node.rendered().places.map(\.path).reversed() where kit.units[last].node.has(path) {
        if ownType?.change != nil { break }
        let node = kit.units[last].node[path]
        let rules = node.schema.rules.filter { $0.kind != .warns && !outcome.counts.broken.contains($0.place) }
        let aim = node.aim.flatMap { aim in rules.first { $0.place == aim.place } }
        guard let rule = round == 0 ? aim ?? rules.randomElement(using: &random) : aim else { continue }
        meet(rule, of: &kit.units[last].node, isKept: false, at: path)
      }
      kit.units[last].ownType = ownType
      _ = try check.problems(in: unit.number, of: kit, &outcome)
      let isMet =
        unit.node.aimPath.flatMap { unit.node[$0].aim }.map { outcome.counts.broken.contains($0.place) } ?? true
      if isMet { return }
    }
  }

  private mutating func settings() -> WrittenNode {
    var taken: Set<String> = []
    guard let schema = schemas.pattern("project")?.node else { preconditionFailure("there are settings") }
    return node(of: schema, in: nil, &taken) ?? WrittenNode(schema: schema, path: schema.name, keyword: schema.name)
  }

  private mutating func unit(of pattern: PatternSchema, for aim: Aim?) -> WrittenKit.Unit? {
    siblings = []
    ownType = nil
    isSparse = aim != nil && chance(0.8)
    defer { isSparse = false }
    guard var node = self.pattern(pattern, holding: aim?.way.dropFirst().first) else { return nil }
    if let aim { reach(aim.way.dropFirst(), of: aim, in: &node) }
    unitNumber += 1
    return WrittenKit.Unit(number: unitNumber, node: node, ownType: ownType)
  }

  /// Writes what is missing on the way to the node of an aim.
  private mutating func reach(_ way: ArraySlice<NodeSchema>, of aim: Aim, in node: inout WrittenNode) {
    guard let next = way.first else { return node.aim = aim.rule }
    if next.role != .pattern, !node.children.contains(where: { $0.schema === next }) { addMember(next, to: &node) }
    guard let index = node.children.lastIndex(where: { $0.schema === next }) else { return }
    reach(way.dropFirst(), of: aim, in: &node.children[index])
  }

  /// A node of a pattern with those that may be inside it.
  ///
  /// - Parameter held: What it holds in any case, where that is a pattern.
  private mutating func pattern(_ pattern: PatternSchema, holding held: NodeSchema? = nil) -> WrittenNode? {
    var taken: Set<String> = []
    guard var node = node(of: pattern.node, in: nil, &taken) else { return nil }
    let inner = schemas.patterns.filter { $0.inside.contains(pattern.keyword) }
    if !inner.isEmpty {
      // Those that name others are after them.
      let others = isSparse ? 0...1 : 1...6
      let chosen =
        (0..<Int.random(in: others, using: &random)).map { _ in pick(inner) } + inner.filter { $0.node === held }
      let first = chosen.filter { $0.node.members.allSatisfy(\.referencedPatterns.isEmpty) }
      for pattern in first + chosen.filter({ !$0.node.members.allSatisfy(\.referencedPatterns.isEmpty) }) {
        guard let child = self.pattern(pattern) else { continue }
        node.children.append(child)
        siblings.append(child)
      }
    }
    return node
  }

  /// Keeps what later nodes may mention.
  private mutating func declare(_ node: inout WrittenNode, of unit: Int, in outer: String = "") {
    for child in node.children.indices where node.children[child].isPattern {
      declare(&node.children[child], of: unit, in: node.name)
    }
    // What is about a type of the project is not a type that others are made of.
    guard let pattern = schemas.pattern(node.schema.name), let typeName = pattern.typeName, pattern.typeKind == nil,
      !node.name.isEmpty, ownType == nil
    else { return }
    let name = typeName.name(for: node.name, parent: outer)
    node.typeName = name
    guard outer.isEmpty else { return }
    var type = WrittenType.KitType(name: name, unit: unit)
    type.genericCount = node.genericCount
    // A client may need the URL of its server, and defaults may be given their store.
    type.isMadeOfNothing =
      !["api", "defaults"].contains(node.keyword) && node.children.allSatisfy { $0.hasDefault || $0.isOptional }
    let isOfCases = pattern.node.members.contains { $0.isEnumerated && ($0.role == .field || $0.keywords == ["case"]) }
    if isOfCases { type.cases = node.children.map(\.name).filter { !$0.isEmpty } }
    kitTypes.append(type)
  }

  // MARK: - Chance

  /// A pattern, the more often the more there is to it; nil where there is none.
  private mutating func pickByWeight(_ patterns: [PatternSchema]) -> PatternSchema? {
    let weights = patterns.map { 10 + $0.node.size }
    var place = Int.random(in: 0..<max(1, weights.reduce(0, +)), using: &random)
    for (pattern, weight) in zip(patterns, weights) {
      if place < weight { return pattern }
      place -= weight
    }
    return nil
  }

  /// One of `choices`, dealt like cards: none comes again before all have come, so that short runs have the rare ones.
  ///
  /// - Parameter place: The place in the schemas that has the choice.
  /// - Precondition: `choices` has an element.
  mutating func deal<Element>(_ choices: [Element], at place: String) -> Element {
    // Where values beside it leave some choices out, it is a choice of its own.
    let deck = "\(place) \(choices.count)"
    if decks[deck, default: []].isEmpty { decks[deck] = choices.indices.shuffled(using: &random) }
    return choices[decks[deck]?.popLast() ?? 0]
  }

  mutating func chance(_ probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  /// - Precondition: `choices` has an element, as all lists of the generator have.
  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}

extension NodeSchema {
  /// How many parts it and the nodes in it have.
  fileprivate var size: Int { 1 + slots.count + attributes.count + members.reduce(0) { $0 + $1.size } }
}

extension SlotSchema {
  /// Whether the value is a type or property of the project's own Swift.
  var isOfProject: Bool { isPropertyOfProject || { if case .typeName = kind { true } else { false } }() }

  var isPropertyOfProject: Bool { if case .property = kind { true } else { false } }
}
