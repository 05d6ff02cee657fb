import Diagnostics
import KitLanguage

/// Finds rules of a schema that contradict each other, and rules without effect. A condition counts as a set of literals, each
/// a test that holds or not; what a rule demands follows wherever its scope does.
struct RuleConflicts {
  /// The maximum number of rules of which each is compared with all others.
  private static let limit = 500

  private let rules: [LiteralRule]

  init(of schema: NodeSchema) {
    var reader = LiteralReader(schema: schema)
    rules = schema.rules.map { rule in
      let conditions = Set(rule.scope.flatMap { reader.literals(of: $0, rule.part) })
      let demands = rule.condition.map { reader.literals(of: $0, rule.part, holds: rule.kind == .requires) } ?? []
      return LiteralRule(
        rule: rule,
        meaning: .init(
          kind: rule.kind,
          part: rule.part,
          scope: reader.given(with: rule.part).union(conditions),
          demands: demands
        ),
        conditions: conditions,
        defaultValue: reader.defaultValue(of: rule.part)
      )
    }
  }

  func diagnostics() -> [Diagnostic] {
    var known: Set<Set<Int>> = []
    let places = Dictionary(rules.indices.map { (rules[$0].meaning, $0) }) { first, _ in first }
    return rules.indices.compactMap { index in
      let rule = rules[index]
      let (needless, conflicting) = (GenerationDiagnostics.needlessRule, GenerationDiagnostics.conflictingRules)
      if rule.scope.contradict(rule.scope) {
        return rule.diagnostic(
          needless,
          "This rule never applies, because its conditions contradict each other; remove one"
        )
      }
      if !rule.demands.isEmpty, rule.demands.isSubset(of: rule.scope) {
        return rule.diagnostic(needless, "This rule is never broken, because it holds wherever it applies; remove it")
      }
      if let first = places[rule.meaning], first < index, !rule.demands.isEmpty {
        return rule.diagnostic(needless, "This rule repeats another one; remove it", rules[first])
      }
      if rule.conditions.isEmpty, rule.demands.contradict(rule.defaultValue) {
        return rule.diagnostic(conflicting, "The default of the slot breaks this rule")
      }
      guard let pair = conflict(with: index).map({ [$0, $1].sorted() }), known.insert(Set(pair)).inserted else {
        return nil
      }
      return pair[0] == pair[1]
        ? rule.diagnostic(conflicting, "This rule is broken wherever it applies; change its condition")
        : rules[pair[1]].diagnostic(
          conflicting,
          "This rule and another one contradict each other, so that one is always broken; change one",
          rules[pair[0]]
        )
    }
  }

  /// The places of two rules that are not both met where the one at `index` applies; of one rule if it is so by itself.
  private func conflict(with index: Int) -> (Int, Int)? {
    guard rules[index].rule.kind != .warns, rules.count <= Self.limit else { return nil }
    var facts = Dictionary(uniqueKeysWithValues: rules[index].scope.map { ($0, index) })
    var open = rules.indices.filter { rules[$0].rule.kind != .warns && !rules[$0].demands.isEmpty }
    while let next = open.firstIndex(where: { rules[$0].scope.allSatisfy { facts[$0] != nil } }) {
      let place = open.remove(at: next)
      for literal in rules[place].demands {
        // A rule may give a special case of a lack a better message than another one gives all.
        let other = facts.first { fact, _ in
          fact.contradicts(literal) && (fact.holds || !rules[index].conditions.contains(fact))
        }
        if let other { return (place, other.value) }
        facts[literal] = facts[literal] ?? place
      }
    }
    return nil
  }
}

private struct LiteralRule {
  struct Meaning: Hashable {
    let kind: Rule.Kind
    let part: Rule.Part
    /// The conditions, and the tests that hold wherever the part is.
    let scope: Set<Literal>
    /// The conditions that must hold if the scope does.
    let demands: Set<Literal>
  }

  let rule: Rule
  let meaning: Meaning
  let conditions: Set<Literal>
  let defaultValue: Set<Literal>

  var scope: Set<Literal> { meaning.scope }
  var demands: Set<Literal> { meaning.demands }

  func diagnostic(_ kind: DiagnosticKind, _ message: String, _ other: LiteralRule? = nil) -> Diagnostic {
    let notes = other.map { [Diagnostic.Note("The other one", at: $0.rule.location)] } ?? []
    return kind.diagnostic(message, at: rule.location, notes: notes)
  }
}

private struct Literal: Hashable {
  enum Test: Hashable {
    case given
    /// The kit has the part, perhaps an empty string.
    case isThere
    /// One of these words; the value is a single one.
    case words(Set<String>)
    case other(String)
  }

  let path: String
  let test: Test
  let holds: Bool

  func contradicts(_ other: Literal) -> Bool {
    if test == .given, !holds, other.holds, other.test != .isThere {
      return other.path == path || other.path.hasPrefix(path + ".")
    }
    if other.test == .given, !other.holds, holds { return other.contradicts(self) }
    guard path == other.path else { return false }
    switch (test, other.test) {
    case (.words(let left), .words(let right)) where holds && other.holds: return left.isDisjoint(with: right)
    case (.words(let left), .words(let right)) where holds != other.holds:
      return holds ? left.isSubset(of: right) : right.isSubset(of: left)
    default: return test == other.test && holds != other.holds
    }
  }
}

extension Set<Literal> {
  fileprivate func contradict(_ others: Set<Literal>) -> Bool {
    contains { literal in others.contains { $0.contradicts(literal) } }
  }
}

private struct LiteralReader {
  private let schema: NodeSchema
  /// Named conditions, which may name each other many times.
  private var named: [String: Set<Literal>] = [:]

  init(schema: NodeSchema) { self.schema = schema }

  /// The parts that each node with `part` has. An empty string does not count.
  func given(with part: Rule.Part) -> Set<Literal> {
    var names = schema.slots.filter { !$0.canBeLeftOut && $0.kind.isNeverEmpty }.map(\.label)
    switch part {
    case .slot(let label) where slot(label)?.kind.isNeverEmpty == false:
      return given(with: .node).union([Literal(path: label, test: .isThere, holds: true)])
    case .slot(let label): names.append(label)
    case .attribute(let name, let slot?):
      return given(with: .attribute(name)).union([
        Literal(path: "\(name).\(slot)", test: .isThere, holds: true)
      ])
    case .attribute(let name, nil): names.append(name)
    case .node: break
    }
    names += schema.members.filter { [.once, .some].contains($0.cardinality) }.map(\.label)
    names += schema.attributes.filter(\.isRequired).map(\.name)
    return Set(names.map { Literal(path: $0, test: .given, holds: true) })
  }

  func defaultValue(of part: Rule.Part) -> Set<Literal> {
    guard case .slot(let label) = part, case .word(let word)? = slot(label)?.defaultValue else { return [] }
    return [Literal(path: label, test: .words([word]), holds: true)]
  }

  private func slot(_ label: String) -> SlotSchema? { schema.slots.first { $0.label == label } }

  /// The tests that follow if a condition holds or does not.
  mutating func literals(of condition: Condition, _ part: Rule.Part, holds: Bool = true) -> Set<Literal> {
    switch condition {
    case .not(let condition): return literals(of: condition, part, holds: !holds)
    case .all(let conditions) where holds, .any(let conditions) where !holds:
      return Set(conditions.flatMap { literals(of: $0, part, holds: holds) })
    case .test(let test):
      if test.comparison == nil, let found = schema.conditions.first(where: { [$0.name.value] == test.path?.words }) {
        let key = "\(found.name.value) \(holds)"
        let literals = named[key] ?? literals(of: found.condition, .node, holds: holds)
        named[key] = literals
        return literals
      }
      let path = path(test.path, part)
      return [Literal(path: path, test: literal(test.comparison, of: path), holds: holds)]
    case .all, .any, .oneOf, .elements:
      return [Literal(path: "", test: .other("\(part) \(condition)"), holds: holds)]
    }
  }

  private func path(_ path: ConditionPath?, _ part: Rule.Part) -> String {
    if case .attribute(let name, _) = part, let path,
      schema.attributes.contains(where: { $0.name == name && $0.slots.contains { $0.label == path.words[0] } })
    {
      return "\(name).\(path.text)"
    }
    guard case .slot(let label) = part else { return path?.text ?? "\(part)" }
    guard let path else { return label }
    return NodePart(path.words[0], of: schema) == nil ? label + "." + path.text : path.text
  }

  private func literal(_ comparison: ConditionTest.Comparison?, of path: String) -> Literal.Test {
    guard let comparison else { return .given }
    guard case .word? = slot(path)?.kind else { return .other("\(comparison)") }
    return switch comparison {
    case .equalTo(let value): .words([value.text])
    case .among(let values): .words(Set(values.map(\.text)))
    default: .other("\(comparison)")
    }
  }
}

extension ValueKind {
  fileprivate var isNeverEmpty: Bool {
    switch self {
    case .name, .word, .type, .typeName, .property, .signature, .generics, .number, .int, .reference: true
    default: false
    }
  }
}
