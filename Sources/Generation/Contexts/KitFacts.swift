import Diagnostics
import KitLanguage
import SampleInference
import Templating

/// All that conditions and templates may ask of one revision of a kit.
final class KitFacts: Sendable {
  let spec: Spec
  let schemas: SchemaSet
  let settings: KitSettings
  let used: [KitFacts]
  let sources: SwiftSources
  /// Sample facts by the start of their nodes.
  let samples: [SourceLocation.Start: [SampleFacts]]
  /// The patterns allowed inside a pattern, by its keyword.
  let nestedPatterns: [String: [String]]
  let conditions: any NodeConditions
  /// The units; none if another kit uses this one, because a used kit is looked at as a whole.
  let units: UnitTable
  let views = NodeViews()
  let settingsValues: [Value]
  /// Visible fields of the kit: the names of the settings in the same order, and further ones.
  let kitShape: Record.Shape
  let nodesShape: Record.Shape
  private let marks: FactMarks?
  private let settingsValue: FactValue
  private let usedValue: FactValue
  /// The nodes of each pattern, as far as asked.
  private let nodesValues = Locked<[String: FactValue]>([:])
  /// Swift's answers about types, as far as asked.
  private let swiftValues = Locked<[String: FactValue]>([:])

  /// - Parameters:
  ///   - used: The specs of the kits whose names this one may use.
  ///   - usedKits: The object that holds these specs; another one if a spec is another.
  ///   - marks: What earlier revisions were like; `nil` for a used kit.
  init(
    spec: Spec,
    schemas: SchemaSet,
    settings: KitSettings,
    used: [Spec] = [],
    usedKits: (any AnyObject & Sendable)? = nil,
    sources: SwiftSources,
    samples: [SourceLocation.Start: [SampleFacts]] = [:],
    conditions: any NodeConditions,
    marks: FactMarks? = nil
  ) {
    self.spec = spec
    self.conditions = conditions
    self.schemas = schemas
    self.settings = settings
    self.sources = sources
    self.samples = samples
    self.used = used.map {
      KitFacts(spec: $0, schemas: schemas, settings: settings, sources: sources, conditions: conditions)
    }
    self.marks = marks
    units = marks?.units(of: spec) ?? UnitTable()
    let fields = settings.fields
    settingsValues = fields.map(\.1)
    kitShape = Record.Shape(distinct: fields.map(\.0) + ["nodes", "hiddenTypes", "support"])
    nodesShape = Record.Shape(distinct: schemas.patterns.map(\.keyword))
    settingsValue = marks.map { .number($0.number(ofSettings: fields.map { "\($0): \($1)" })) } ?? .nothing
    usedValue = usedKits.flatMap { kits in marks.map { .number($0.number(of: kits)) } } ?? .nothing
    nestedPatterns = schemas.patterns.reduce(into: [:]) { nested, pattern in
      for outer in pattern.outerPatterns { nested[outer.value, default: []].append(pattern.keyword) }
    }
  }

  func value(of fact: Fact) -> FactValue {
    switch fact {
    case .unit(let number): units.unit(number).map { .number($0.version) } ?? .nothing
    case .absence(let place, let number): units.unit(number).map { .flag(isEmpty(place, in: $0.nodes[0])) } ?? .nothing
    case .declaration(let type): spec.types[type].map(place) ?? .nothing
    case .nodes(let keyword): nodes(of: keyword)
    case .settings: settingsValue
    case .swift: marks.map { .number($0.number(of: sources.folder.meaning)) } ?? .nothing
    case .swiftTypes(let name): swiftTypes(name)
    case .used: usedValue
    }
  }

  /// A number that stays the same while the same units need a file.
  func number(ofUsers users: [SpecNode.ID], of file: String) -> Int {
    marks?.number(ofUnits: users.map { units.unit(of: $0).number }, of: "users of " + file) ?? 0
  }

  /// Whether questions asked in a revision have the same answers in this one.
  ///
  /// Comparing all answers is slow for an evaluation of many units. For one of the last revisions it is known which
  /// answers can differ.
  ///
  /// - Parameter other: Another revision in which the answers were these.
  func haveSameAnswers(
    _ facts: [(fact: Fact, value: FactValue)],
    since revision: UnitTable.Revision,
    or other: UnitTable.Revision? = nil
  ) -> Bool {
    if revision === units.revision { return true }
    let changes = units.changes(since: revision) ?? other.flatMap(units.changes)
    return facts.allSatisfy { changes?.keepAnswer(to: $0.fact) == true || value(of: $0.fact) == $0.value }
  }

  private func isEmpty(_ place: NodePlace, in id: SpecNode.ID) -> Bool {
    let node = spec.nodes[id]
    let schema = node.schema
    return switch place {
    case .slot(let index): node.values[schema.slots[index].label] == nil
    case .attribute(let index): node.attributes[schema.attributes[index].name] == nil
    case .member(let index): !node.members.contains { spec.nodes[$0].schema === schema.members[index] }
    }
  }

  private func place(of id: SpecNode.ID) -> FactValue {
    let place = units.numbered(id)
    return .node(unit: place.unit, place: place.node)
  }

  private func nodes(of keyword: String) -> FactValue {
    guard let marks else { return .nothing }
    return nodesValues.value(of: keyword) {
      .number(marks.number(ofUnits: spec.nodes(of: keyword).map { units.unit(of: $0.id).number }, of: keyword))
    }
  }

  private func swiftTypes(_ name: String) -> FactValue {
    guard let marks else { return .nothing }
    return swiftValues.value(of: name) {
      let answers = sources.answers(about: name)
      return answers.isEmpty ? .nothing : .number(marks.number(of: answers, about: name))
    }
  }

  /// Whether another kit uses this one.
  var isUsed: Bool { marks == nil }
}

extension Locked {
  /// The value of a key. What makes it runs outside of the lock, perhaps for several threads.
  func value<Key: Hashable, Value>(of key: Key, make: () -> Value) -> Value where State == [Key: Value] {
    if let known = withLock({ $0[key] }) { return known }
    let value = make()
    withLock { $0[key] = value }
    return value
  }
}

extension UnitTable.Changes {
  /// Whether the answer to a question is certainly the same in both revisions.
  fileprivate func keepAnswer(to fact: Fact) -> Bool {
    switch fact {
    case .unit(let number), .absence(_, let number): !units.contains(number)
    case .declaration(let type): !types.contains(type)
    case .nodes: true
    case .settings, .swift, .swiftTypes, .used: false
    }
  }
}

/// What a test may ask of a decoded sample.
struct SampleFacts: Sendable {
  /// `ChargeRefunded` of `samples/charge-refunded.json`; no other sample of the node has that name.
  let name: String
  /// From the Kitfile's folder; for a sample in the kit, the name of its node.
  let path: String
  /// The lines of a sample in the kit; none for a sample file.
  let lines: [String]
  let isArray: Bool
  /// The first key of an object whose keys are data; `nil` for others.
  let firstKey: String?
  let count: Int
  /// Of the first object.
  let checks: [SampleCheck]
}
