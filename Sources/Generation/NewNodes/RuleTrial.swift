import KitLanguage

/// A declaration that is being written, for trying which parts can be added. The rules of the schemas decide, as in checks.
package struct RuleTrial: Sendable {
  /// A part that a kit lacks so far, without its values unless these are known.
  package enum Addition: Sendable {
    case attribute(AttributeSchema)
    /// A value of the head; `nil` for a word that is not known.
    case slot(SlotSchema, word: String? = nil)
    case member(NodeSchema, keyword: String)
  }

  private let project: Project
  private let spec: Spec
  private let builder: ContextBuilder

  /// - Parameter tree: Only the declaration. Others are in the project, perhaps as they were a few keys ago.
  package init(_ tree: SyntaxTree, in project: Project) {
    let kits = [project.spec] + project.usedKits.map(\.spec)
    let checked = project.library.check([tree], visible: kits).spec
    spec = Pipeline.complete(checked, without: UnsettledNodes(of: [], [], in: checked), from: project.sources).spec
    self.project = project
    builder = Self.builder(spec, in: project)
  }

  private static func builder(_ spec: Spec, in project: Project) -> ContextBuilder {
    let facts = KitFacts(
      spec: spec,
      schemas: project.library.schemas,
      settings: project.settings,
      used: [project.spec] + project.usedKits.map(\.spec),
      sources: project.sources,
      conditions: project.library.rules
    )
    return ContextBuilder(facts)
  }

  /// Whether a node with the addition certainly breaks a rule that it keeps without.
  ///
  /// - Parameter start: The start of the node, in UTF-8.
  package func breaksRule(_ addition: Addition, toNodeAt start: Int) -> Bool {
    guard let id = spec.nodes.firstIndex(where: { $0.location.range.lowerBound == start }) else { return false }
    let changed =
      switch addition {
      case .attribute(let attribute): spec.adding(attribute, to: id)
      case .slot(let slot, let word): spec.adding(slot, word.map(SpecValue.word) ?? .text("_"), to: id)
      case .member(let member, let keyword): spec.adding(member, keyword: keyword, to: id)
      }
    let after = Self.builder(changed, in: project)
    if case .member = addition {
      let new = changed.nodes.count - 1
      if rules(of: new, in: changed).contains(where: { isBroken($0, of: new, addition, in: after) }) { return true }
    }
    var nodes = [id, spec[id].parent].compactMap(\.self)
    if case .slot(_, .some) = addition { nodes += spec[id].members }
    return nodes.contains { id in
      rules(of: id, in: changed).contains { rule in
        isBroken(rule, of: id, addition, in: after) && !RuleEvaluation(of: id, in: builder).isBroken(rule)
      }
    }
  }

  private func rules(of id: SpecNode.ID, in spec: Spec) -> [ResolvedRule] {
    project.library.rules.entry(of: spec[id].schema).rules.filter { $0.rule.kind != .warns }
  }

  private func isBroken(
    _ rule: ResolvedRule,
    of id: SpecNode.ID,
    _ addition: Addition,
    in kit: ContextBuilder
  ) -> Bool {
    guard RuleEvaluation(of: id, in: kit).isBroken(rule) else { return false }
    if case .single = rule.rule.form {
      let siblings = kit.spec[id].parent.map { kit.spec[$0].children.filter { $0 != id } } ?? []
      if !kit.isRepeated(rule, of: id, among: siblings) { return false }
    }
    var openness = RuleOpenness(of: addition, in: kit, node: id, isNew: id == spec.nodes.count)
    return !openness.isOpen(.all([rule.condition].compactMap(\.self) + rule.applicability.conditions))
  }
}

/// Whether a condition depends on what the kit may still get: the values of the addition, and parts that come later.
private struct RuleOpenness {
  private let addition: RuleTrial.Addition
  private let kit: ContextBuilder
  private let node: SpecNode.ID
  /// Whether the node itself is the addition, so that it has none of its parts yet.
  private let isNew: Bool
  /// The named conditions that are not open, by index: they may name each other many times.
  private var closed: Set<Int> = []

  init(of addition: RuleTrial.Addition, in kit: ContextBuilder, node: SpecNode.ID, isNew: Bool) {
    (self.addition, self.kit, self.node, self.isNew) = (addition, kit, node, isNew)
  }

  mutating func isOpen(_ condition: ResolvedCondition) -> Bool {
    switch condition {
    case .given(let walk): isOpen(walk, asksValue: false)
    case .compare(let walk, .sameAs(let other)): isOpen(walk, asksValue: true) || isOpen(other, asksValue: true)
    case .compare(let walk, _): isOpen(walk, asksValue: true)
    case .oneOf(let walks): walks.contains { isOpen($0, asksValue: false) }
    case .elements(let quantifier, let walk, let choices):
      isOpen(walk, asksValue: !choices.isEmpty) || choices.contains { isOpen($0) }
        || quantifier == .any && isMember(walk) && !RuleEvaluation(of: node, in: kit).holds(condition)
    case .all(let conditions), .any(let conditions): conditions.contains { isOpen($0) }
    case .not(let condition): isOpen(condition)
    }
  }

  private mutating func isOpen(_ walk: ResolvedCondition.Walk, asksValue: Bool) -> Bool {
    let asksValue = asksValue || !walk.steps.isEmpty
    switch walk.root {
    case .part(.condition(let index)): return isOpen(conditionAt: index)
    case .part(.property(.keyword)): return false
    case .part(.property(.users)): return true
    case .part(.property): return isNew || asksValue && addsMember
    case .part(.slot(let slot, _)): return isOpen(slot, asksValue)
    case .part(.attribute(let attribute, _)): return isNew || asksValue && isAdded(attribute.name)
    case .part(.member(let member, _)): return asksValue && isAdded(member.label) || isMissing(walk)
    case .attributeSlot(let attribute, _): return isAdded(attribute.name)
    case .around, .parent: return isMissing(walk) || walk.steps.first.map(isAdded) ?? false
    case .element: return asksValue && walk.steps.first.map(isAdded) ?? false
    case .kit: return walk.steps.first == "nodes"
    case .support, .declaration: return true
    }
  }

  /// Whether it is about members, of which more may come.
  private func isMember(_ walk: ResolvedCondition.Walk) -> Bool {
    if case .part(.member) = walk.root { true } else { false }
  }

  private mutating func isOpen(conditionAt index: Int) -> Bool {
    if closed.contains(index) { return false }
    guard let condition = kit.conditions.condition(index, of: kit.schema(of: node)), !isOpen(condition)
    else { return true }
    closed.insert(index)
    return false
  }

  private func isMissing(_ walk: ResolvedCondition.Walk) -> Bool {
    !RuleEvaluation(of: node, in: kit).value(of: walk).isGiven
  }

  /// A slot that the head must fill comes later, and for an addition to the block so does any.
  private func isOpen(_ slot: SlotSchema, _ asksValue: Bool) -> Bool {
    if case .slot(let added, nil) = addition, added === slot { return asksValue }
    if kit.isThere(.slot(slot.label), in: node) { return false }
    if case .attribute = addition { return !slot.canBeLeftOut }
    return true
  }

  private var addsMember: Bool { if case .member = addition { true } else { false } }

  /// Whether it is the addition, with values that are not known.
  private func isAdded(_ label: String) -> Bool {
    switch addition {
    case .attribute(let attribute): attribute.name == label && !attribute.slots.isEmpty
    case .slot(let slot, let word): slot.label == label && word == nil
    case .member(let member, _): member.label == label
    }
  }
}
