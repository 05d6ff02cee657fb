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
  private let nodesValues = Locked<[String: FactValue]>([:])
  private let swiftValues = Locked<[String: FactValue]>([:])

  /// - Parameter usedKits: The object that holds `used`; another one if a spec is another.
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
      let settings = KitSettings(of: $0, schemas)
      return KitFacts(spec: $0, schemas: schemas, settings: settings, sources: sources, conditions: conditions)
    }
    self.marks = marks
    units = marks?.units(of: spec) ?? UnitTable()
    let fields = settings.fields
    settingsValues = fields.map(\.1)
    kitShape = Record.Shape(distinct: fields.map(\.0) + ["nodes", "hiddenTypes", "support"])
    nodesShape = Record.Shape(distinct: schemas.patterns.map(\.keyword))
    settingsValue = .digest(of: fields.map { "\($0): \($1)" })
    usedValue = usedKits.map { .object($0) } ?? .nothing
    nestedPatterns = schemas.patterns.reduce(into: [:]) { nested, pattern in
      for outer in pattern.outerPatterns { nested[outer.value, default: []].append(pattern.keyword) }
    }
  }

  func value(of fact: Fact) -> FactValue {
    switch fact {
    case .unit(let number): units.unit(number).map { .object($0.version) } ?? .nothing
    case .absence(let place, let number): units.unit(number).map { .flag(isEmpty(place, in: $0.nodes[0])) } ?? .nothing
    case .declaration(let type): spec.types[type].map(place) ?? .nothing
    case .nodes(let keyword): nodes(of: keyword)
    case .settings: settingsValue
    case .swift: .object(sources.folder.meaning)
    case .swiftTypes(let name): swiftTypes(name)
    case .used: usedValue
    }
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
    nodesValues.value(of: keyword) { .digest(of: spec.nodes(of: keyword).map { units.unit(of: $0.id).number }) }
  }

  private func swiftTypes(_ name: String) -> FactValue {
    guard let marks else { return .nothing }
    return swiftValues.value(of: name) { marks.value(of: sources.answers(about: name), about: name) }
  }

  /// Whether another kit uses this one.
  var isUsed: Bool { marks == nil }
}

/// The facts for tests about a decoded sample.
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
  let checks: [SampleCheck]
}
