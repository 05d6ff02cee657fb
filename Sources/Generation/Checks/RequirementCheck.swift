import Diagnostics
import KitLanguage
import Templating

/// Checks what schemas require of nodes by conditions (docs/schemas.md, "Requirements").
///
/// These are conditions of the template language, which the checker of kits does not know.
struct RequirementCheck {
  /// What was found in each unit.
  typealias Memo = UnitMemo<[PlacedDiagnostic]>

  private let spec: Spec
  private let named: [String: [String]]
  private let rules: RuleTable
  /// Whether the whole kit could be read, so that a condition that fails is a mistake in the schema.
  private let isComplete: Bool
  /// Whether the settings are those that the kit was meant to have.
  private let hasSettings: Bool
  /// One for all units: it keeps what it has linked.
  private var renderer: SchemaRenderer
  private var diagnostics: [Diagnostic] = []

  /// What is wrong with the nodes of a kit but for those that are unsettled.
  static func diagnostics(
    of kit: KitFacts,
    without unsettled: UnsettledNodes,
    _ library: PatternLibrary,
    _ memo: Memo,
    _ work: WorkCount
  ) -> [Diagnostic] {
    let (spec, units) = (kit.spec, kit.units)
    let named = Dictionary(grouping: library.schemas.conditions, by: \.name.value).mapValues { conditions in
      conditions.map(\.condition.value)
    }
    let isComplete = unsettled.isEmpty
    let hasSettings = !spec.nodes(of: KitSettings.keyword).contains { unsettled.contains($0.id) }
    var check = RequirementCheck(
      spec: spec,
      named: named,
      rules: library.rules,
      isComplete: isComplete,
      hasSettings: hasSettings,
      renderer: SchemaRenderer(library.environment)
    )
    let inputs = ["\(isComplete)", "\(hasSettings)"]
    let found = memo.values(in: kit, inputs: inputs, work, without: unsettled) { unit in
      unit.nodes.contains { spec.nodes[$0].schema.asksSomething }
    } evaluate: { unit, builder in
      let found = check.diagnostics(of: unit, builder).map { PlacedDiagnostic($0, of: unit, in: spec) }
      return .init(value: found, isKept: found.allSatisfy(\.isPlaced))
    }
    return zip(units.all, found.all).flatMap { unit, found in
      (found ?? []).map { $0.diagnostic(of: unit, in: spec) }
    }
  }

  private mutating func diagnostics(of unit: UnitTable.Unit, _ builder: ContextBuilder) -> [Diagnostic] {
    var contexts = CheckContexts(spec, builder)
    diagnostics = []
    for id in unit.nodes where spec.nodes[id].schema.asksSomething {
      check(spec.nodes[id], &contexts)
      diagnostics += RuleCheck(of: spec.nodes[id], builder, rules, hasSettings: hasSettings).diagnostics()
    }
    return diagnostics
  }

  private mutating func fix(of requirement: Requirement, at place: SourceLocation?) -> FixIt? {
    guard let place, let text = requirement.fix.map({ renderer.render($0) }), !text.diagnostics.hasErrors else {
      return nil
    }
    let title = "Replace it with '\(text.text)'"
    return FixIt(title, in: place.source, edits: [TextEdit(place.range, text.text)])
  }

  private mutating func check(_ node: SpecNode, _ contexts: inout CheckContexts) {
    renderer.context = contexts.context(of: node)
    // Of what is wrong with a node as a whole the first may be why the rest is.
    var isToldOfNode = false
    for requirement in node.schema.requirements where hasSettings || !renderer.asks(requirement.condition, for: "kit") {
      let result = renderer.evaluate(requirement.condition)
      if isComplete { diagnostics += result.diagnostics }
      guard !result.isTrue, !result.diagnostics.hasErrors else { continue }
      let text = renderer.render(requirement.message)
      if isComplete { diagnostics += text.diagnostics }
      // The author of a kit cannot change what a built-in schema requires; the author of a schema wants to see it.
      let place = requirement.condition.location
      let notes = place.source.isBuiltIn ? [] : [Diagnostic.Note("The schema requires it here", at: place)]
      let kind =
        requirement.severity == .error
        ? GenerationDiagnostics.unmetRequirement : GenerationDiagnostics.unmetRecommendation
      let shown = requirement.place.flatMap { node.valueLocations[$0.value] ?? node.attributeLocations[$0.value] }
      if shown == nil, kind.severity == .error {
        if isToldOfNode { continue }
        isToldOfNode = true
      }
      let part = RequirementPlace(of: node, in: spec, named).location(
        of: requirement.condition.value,
        saying: text.text
      )
      diagnostics.append(
        kind.diagnostic(
          text.text,
          at: shown ?? part ?? node.nameLocation,
          notes: notes,
          fixIts: fix(of: requirement, at: shown).map { [$0] } ?? []
        )
      )
    }
  }
}

extension NodeSchema {
  /// Whether such nodes have to meet something.
  fileprivate var asksSomething: Bool { !requirements.isEmpty || !rules.isEmpty }
}
