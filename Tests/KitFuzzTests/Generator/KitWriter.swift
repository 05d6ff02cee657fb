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
  var unitNumber = 0
  /// The node around the one that is being written.
  var parentName: String?
  var siblings: [WrittenSibling] = []
  /// The project's type that the unit is about.
  var ownType: OwnType?
  /// The indices of choices that have not come yet, by place.
  private var decks: [String: [Int]] = [:]

  init(schemas: SchemaSet, vocabulary: Vocabulary, seed: UInt64, hasDangerousNames: Bool, usesUIKit: Bool) {
    self.schemas = schemas
    self.vocabulary = vocabulary
    self.hasDangerousNames = hasDangerousNames
    self.usesUIKit = usesUIKit
    random = SplitMix(seed: seed)
  }

  /// A kit with about `count` nodes of patterns.
  mutating func kit(patternCount count: Int) -> WrittenKit {
    var kit = WrittenKit(settings: settings(), units: [])
    var patterns = schemas.patterns.filter {
      $0.inside.isEmpty && !Exclusions.has($0.keyword)
        && (chosenPatterns.isEmpty || chosenPatterns.contains($0.keyword))
    }
    var written = 0
    while written < count {
      // The first ones are what the others can be made of.
      let isSimple = written < count / 5
      let pool =
        isSimple ? patterns.filter { $0.typeName != nil && !$0.node.slots.contains(where: \.isOfProject) } : patterns
      guard let pattern = pickByWeight(pool.isEmpty ? patterns : pool) else { return kit }
      guard let unit = unit(of: pattern) else { continue }
      if !pattern.node.cardinality.isList { patterns.removeAll { $0.keyword == pattern.keyword } }
      kit.units.append(unit)
      written += unit.node.patternCount
    }
    return kit
  }

  private mutating func settings() -> WrittenNode {
    guard let pattern = schemas.pattern("project"), var node = node(of: pattern.node, in: "") else {
      return WrittenNode(isPattern: true, schemaName: "project", keyword: "project", parts: [])
    }
    // The kit's own folder is all that there is.
    node.children.removeAll { Exclusions.has("project.\($0.keyword)") }
    return node
  }

  private mutating func unit(of pattern: PatternSchema) -> WrittenKit.Unit? {
    siblings = []
    parentName = nil
    ownType = nil
    guard let node = self.pattern(pattern) else { return nil }
    defer { unitNumber += 1 }
    return WrittenKit.Unit(number: unitNumber, node: node, ownType: ownType)
  }

  /// A node of a pattern with those that may be inside it.
  private mutating func pattern(_ pattern: PatternSchema) -> WrittenNode? {
    guard var node = node(of: pattern.node, in: "") else { return nil }
    let name = node.name
    let inner = schemas.patterns.filter { $0.inside.contains(pattern.keyword) }
    if !inner.isEmpty {
      let outer = parentName
      parentName = name
      siblings = []
      // Those that name others are after them.
      let chosen = (0..<Int.random(in: 1...6, using: &random)).map { _ in pick(inner) }
      let first = chosen.filter { $0.node.members.allSatisfy(\.referencedPatterns.isEmpty) }
      for pattern in first + chosen.filter({ !$0.node.members.allSatisfy(\.referencedPatterns.isEmpty) }) {
        guard let child = self.pattern(pattern) else { continue }
        node.children.append(child)
      }
      parentName = outer
    }
    // What is about a type of the project is not a type that others are made of.
    if let typeName = pattern.typeName, pattern.typeKind == nil, !name.isEmpty, ownType == nil {
      let type = typeName.name(for: name, parent: parentName ?? "")
      node.typeName = type
      declare(node, type, as: pattern)
    }
    siblings.append(WrittenSibling(keyword: pattern.keyword, name: name))
    return node
  }

  /// Keeps what later nodes may mention.
  private mutating func declare(_ node: WrittenNode, _ name: String, as pattern: PatternSchema) {
    var type = WrittenType.KitType(name: name, unit: unitNumber, keyword: pattern.keyword)
    type.parent = parentName
    type.genericCount = node.genericCount
    type.isMadeOfNothing = node.children.allSatisfy { $0.hasDefault || $0.isOptional }
    let isOfCases =
      pattern.node.members.contains { $0.keywords == ["case"] && $0.isEnumerated } || pattern.keyword == "keys"
    if isOfCases { type.cases = node.children.map(\.name).filter { !$0.isEmpty } }
    kitTypes.append(type)
  }

  // MARK: - Chance

  /// A pattern, the more often the more there is to it; nil where there is none.
  private mutating func pickByWeight(_ patterns: [PatternSchema]) -> PatternSchema? {
    let weights = patterns.map { 10 + Coverage.places(of: $0).count }
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

/// A node that references can name.
struct WrittenSibling: Sendable {
  let keyword: String
  let name: String
}

extension SlotSchema {
  /// Whether the value is a type or property of the project's own Swift.
  var isOfProject: Bool {
    switch kind {
    case .typeName, .property: true
    default: false
    }
  }
}
