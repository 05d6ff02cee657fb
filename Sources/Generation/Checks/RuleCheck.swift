import Diagnostics
import KitLanguage

/// Checks nodes by the rules of their schemas (docs/schemas.md, "Rules").
struct RuleCheck {
  private let node: SpecNode
  private let kit: ContextBuilder
  private let evaluation: RuleEvaluation
  private let rules: [ResolvedRule]
  private let hasSettings: Bool

  init(of node: SpecNode, _ kit: ContextBuilder, _ rules: RuleTable, hasSettings: Bool) {
    self.rules = rules.rules(of: node.schema)
    self.node = node
    self.kit = kit
    self.hasSettings = hasSettings
    evaluation = RuleEvaluation(of: node.id, in: kit)
  }

  /// The problems in rule order: the first error of each part or, without errors, the warnings.
  func diagnostics() -> [Diagnostic] {
    var errors: [Diagnostic] = []
    var places: Set<Range<Int>> = []
    for rule in rules where rule.rule.kind != .warns && isBroken(rule) {
      let place = location(of: rule)
      if places.insert(place.range).inserted { errors.append(diagnostic(rule, at: place)) }
    }
    if !errors.isEmpty { return errors }
    return rules.filter { $0.rule.kind == .warns && isBroken($0) }.map { diagnostic($0, at: location(of: $0)) }
  }

  private func isBroken(_ rule: ResolvedRule) -> Bool {
    if !hasSettings,
      ([rule.condition].compactMap(\.self) + rule.applicability.conditions).contains(where: \.asksSettings)
    {
      return false
    }
    guard evaluation.isBroken(rule) else { return false }
    if case .single = rule.rule.form { return isRepeated(rule) }
    return true
  }

  private func isRepeated(_ rule: ResolvedRule) -> Bool {
    guard let parent = node.parent else { return false }
    return kit.spec[parent].children.prefix { $0 != node.id }.contains {
      kit.spec[$0].schema === node.schema && RuleEvaluation(of: $0, in: kit).holds(rule.applicability)
    }
  }

  // MARK: - Places

  private func location(of rule: ResolvedRule) -> SourceLocation {
    let own: SourceLocation? =
      switch rule.rule.part {
      case .node: nil
      case .slot(let label): node.valueLocations[label]
      case .attribute(let name, _): node.attributeLocations[name]
      }
    let named = rule.namedParts.lazy.compactMap(location).first
    if case .excludes = rule.rule.form, let own, let named {
      return named.range.lowerBound > own.range.lowerBound ? named : own
    }
    return own ?? named ?? foundMember(by: rule) ?? node.nameLocation
  }

  /// The place of the first member or field that the condition found in the node.
  private func foundMember(by rule: ResolvedRule) -> SourceLocation? {
    for case .node(let id, let source) in evaluation.found(by: rule.condition) where rule.rule.kind != .requires {
      if source as? ContextBuilder === kit, node.members.contains(id) { return kit.spec[id].nameLocation }
    }
    return nil
  }

  /// The place of a part in the kit; `nil` for missing parts and lists.
  private func location(of part: NodePart) -> SourceLocation? {
    switch part {
    case .slot(let slot, _): node.valueLocations[slot.label]
    case .attribute(let attribute, _): node.attributeLocations[attribute.name]
    case .property(.isNested), .property(.wireName), .property(.wirePath), .property(.isRenamed), .property(.outerName):
      node.schema.slot(.wire).flatMap { node.valueLocations[$0.label] }
    case .member(let schema, _) where !schema.cardinality.isList:
      node.members.lazy.map { kit.spec[$0] }.first { $0.schema === schema }?.nameLocation
    case .member, .property, .condition: nil
    }
  }

  private func diagnostic(_ rule: ResolvedRule, at place: SourceLocation) -> Diagnostic {
    let source = rule.rule.location
    let kind =
      rule.rule.kind == .warns ? GenerationDiagnostics.unmetRecommendation : GenerationDiagnostics.unmetRequirement
    return kind.diagnostic(
      evaluation.text(of: rule.message, rule.condition),
      at: place,
      // The author of a kit cannot change what a built-in schema requires; the author of a schema wants to see it.
      notes: source.source.isBuiltIn ? [] : [Diagnostic.Note("The rule of the schema", at: source)],
      fixIts: fix(of: rule, at: place).map { [$0] } ?? []
    )
  }

  /// A rule about the whole node has no part that the fix could replace.
  private func fix(of rule: ResolvedRule, at place: SourceLocation) -> FixIt? {
    guard rule.rule.part != .node, let fix = rule.fix else { return nil }
    let text = evaluation.text(of: fix, rule.condition)
    return FixIt("Replace it with '\(text)'", in: place.source, edits: [TextEdit(place.range, text)])
  }
}

extension ResolvedCondition {
  fileprivate var asksSettings: Bool {
    switch self {
    case .given(let walk): walk.isOfKit
    case .compare(let walk, .sameAs(let other)): walk.isOfKit || other.isOfKit
    case .compare(let walk, _): walk.isOfKit
    case .oneOf(let walks): walks.contains(where: \.isOfKit)
    case .elements(_, let walk, let choices): walk.isOfKit || choices.contains(where: \.asksSettings)
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.asksSettings)
    case .not(let condition): condition.asksSettings
    }
  }
}

extension ResolvedCondition.Walk {
  fileprivate var isOfKit: Bool {
    if case .kit = root { true } else { false }
  }
}
