import Diagnostics
import KitLanguage

/// The rules and conditions of all schemas, each resolved once: what their paths lead to is known where all patterns are.
final class RuleTable: NodeConditions {
  /// What a schema's conditions are resolved to, and what is wrong with them.
  private struct Entry {
    let rules: NodeRules
    let mistakes: [Diagnostic]
  }

  private let scope: SchemaScope
  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  init(_ schemas: SchemaSet) {
    scope = SchemaScope(schemas)
  }

  /// The rules of a schema's nodes.
  func rules(of schema: NodeSchema) -> NodeRules {
    entry(of: schema).rules
  }

  /// How deep conditions with names may name each other; one that depends on itself does not hold.
  private static let maximumDepth = 16
  @TaskLocal private static var depth = 0

  func holds(_ index: Int, of id: SpecNode.ID, in kit: any DatumSource) -> Bool {
    guard Self.depth < Self.maximumDepth else { return false }
    return Self.$depth.withValue(Self.depth + 1) {
      RuleEvaluation(of: id, in: kit).holds(rules(of: kit.schema(of: id)).conditions[index])
    }
  }

  /// What is wrong with the conditions of some patterns.
  func mistakes(in patterns: [PatternSchema]) -> [Diagnostic] {
    var pending = patterns.map(\.node)
    var mistakes: [Diagnostic] = []
    while let schema = pending.popLast() {
      mistakes += entry(of: schema).mistakes
      pending += schema.members
    }
    return mistakes.inSourceOrder()
  }

  private func entry(of schema: NodeSchema) -> Entry {
    if let known = entries.withLock({ $0[ObjectIdentifier(schema)] }) { return known }
    var resolver = RuleResolver(schema, scope)
    let rules = NodeRules(
      rules: schema.rules.compactMap { resolver.rule($0) },
      conditions: schema.conditions.map { resolver.condition($0) }
    )
    let entry = Entry(rules: rules, mistakes: resolver.mistakes)
    entries.withLock { $0[ObjectIdentifier(schema)] = entry }
    return entry
  }
}
