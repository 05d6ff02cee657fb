import Diagnostics
import KitLanguage

/// The rules and conditions of all schemas, each resolved once: the targets of their paths are known with all
/// patterns.
final class RuleTable: NodeConditions {
  /// The resolved lines of a schema, and their problems.
  struct Entry {
    var rules: [ResolvedRule] = []
    var uses: [ResolvedUse] = []
    var names: [ResolvedNames] = []
    /// The wire name that the emitted code uses if the kit gives none; `nil` if schemas do not define it.
    var usual: ResolvedMessage?
    var emissions: [ResolvedEmission] = []
    /// In the order of the pattern's offers; `nil` for one with mistakes.
    var offers: [ResolvedOffer?] = []
    var mistakes: [Diagnostic] = []
  }

  let scope: SchemaScope
  private let entries = Locked<[ObjectIdentifier: Entry]>([:])
  private let supportEntries = Locked<[String: Entry]>([:])
  private let conditions = Once<ResolvedConditions>()

  init(_ schemas: SchemaSet, declaration: FieldType) {
    scope = SchemaScope(schemas, declaration: declaration)
  }

  func holds(_ index: Int, of id: SpecNode.ID, in kit: any DatumSource) -> Bool {
    RuleEvaluation(of: id, in: kit).holds(condition(index, of: kit.schema(of: id)) ?? .any([]))
  }

  func condition(_ index: Int, of schema: NodeSchema) -> ResolvedCondition? {
    allConditions.all[ConditionID(schema, index)]
  }

  func mistakes(in patterns: [PatternSchema], _ supports: [SupportSchema]) -> [Diagnostic] {
    var pending = patterns.map(\.node)
    var mistakes = supports.flatMap { entry(of: $0).mistakes }
    while let schema = pending.popLast() {
      mistakes += entry(of: schema).mistakes + (allConditions.mistakes[ObjectIdentifier(schema)] ?? [])
      pending += schema.members
    }
    // Rules of several schemas may demand one condition.
    return mistakes.inSourceOrder().reduce(into: []) { known, next in
      let isKnown = known.last.map { $0.message == next.message && $0.location?.range == next.location?.range } ?? false
      if !isKnown { known.append(next) }
    }
  }

  private var allConditions: ResolvedConditions { conditions { ResolvedConditions(scope) } }

  func entry(of schema: NodeSchema) -> Entry {
    entries.value(of: ObjectIdentifier(schema)) {
      var resolver = RuleResolver(schema, scope)
      var entry = Entry()
      entry.rules = schema.rules.compactMap { resolver.rule($0) }
      entry.uses = schema.supports.compactMap { resolver.use($0) }
      entry.names = schema.scopedNames.compactMap { resolver.names($0) }
      entry.usual = schema.slot(.wire)?.usualText.map { resolver.text($0) }
      entry.mistakes = resolver.mistakes
      guard schema.role == .pattern, let pattern = scope.schemas.pattern(schema.name), pattern.node === schema
      else { return entry }
      resolver = RuleResolver(schema, scope, about: .nodeWithSupport)
      entry.emissions = pattern.emissions.compactMap { resolver.emission($0) }
      entry.mistakes += resolver.mistakes
      for offer in pattern.offers {
        resolver = RuleResolver(schema, scope, about: .declaration(offer.conditions))
        entry.offers.append(resolver.offer(offer))
        entry.mistakes += resolver.mistakes
      }
      return entry
    }
  }

  func entry(of support: SupportSchema) -> Entry {
    supportEntries.value(of: support.name) {
      // Support has no nodes.
      let schema = NodeSchema(role: .pattern, name: support.name, label: support.name, location: support.location)
      var resolver = RuleResolver(schema, scope, about: .kit)
      var entry = Entry()
      entry.uses = support.needs.compactMap { resolver.use($0) }
      entry.emissions = support.emissions.compactMap { resolver.emission($0) }
      entry.mistakes = resolver.mistakes
      return entry
    }
  }
}

/// The conditions with names of all schemas. One that depends on itself, by whatever nodes are on the way, never
/// holds.
private struct ResolvedConditions {
  private(set) var all: [ConditionID: ResolvedCondition] = [:]
  private(set) var mistakes: [ObjectIdentifier: [Diagnostic]] = [:]

  init(_ scope: SchemaScope) {
    var found: [(id: ConditionID, condition: NodeCondition, dependencies: Set<ConditionID>)] = []
    for schema in scope.all where !schema.conditions.isEmpty {
      for (index, condition) in schema.conditions.enumerated() {
        var resolver = RuleResolver(schema, scope)
        let id = ConditionID(schema, index)
        all[id] = resolver.condition(condition)
        mistakes[id.schema, default: []] += resolver.mistakes
        found.append((id, condition, resolver.namedConditions))
      }
    }
    let places = Dictionary(uniqueKeysWithValues: found.enumerated().map { ($1.id, $0) })
    let dependencies = found.map { $0.dependencies.compactMap { places[$0] }.sorted() }
    let order = DependencyOrder(dependencies, limits: NodeCondition.limits)
    for index in order.broken { all[found[index].id] = .any([]) }
    for (index, diagnostic) in order.mistakes(found.map(\.condition.name), "condition") {
      mistakes[found[index].id.schema, default: []].append(diagnostic)
    }
  }
}
