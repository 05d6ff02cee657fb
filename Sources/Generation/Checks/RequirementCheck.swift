import Diagnostics
import KitLanguage
import Templating

/// Checks what schemas require of nodes by conditions (docs/schemas.md, "Requirements").
///
/// These are conditions of the template language, which the checker of kits does not know.
struct RequirementCheck {
  private let spec: Spec
  private let named: [String: [String]]
  private var contexts: CheckContexts
  /// Whether the whole kit could be read, so that a condition that fails is a mistake in the schema.
  private let isComplete: Bool
  /// Whether the settings are those that the kit was meant to have.
  private let hasSettings: Bool
  private var renderer: SchemaRenderer
  private var diagnostics: [Diagnostic] = []

  /// What is wrong with the nodes of a kit but for those that are unsettled.
  static func diagnostics(
    of spec: Spec,
    without unsettled: UnsettledNodes,
    _ library: PatternLibrary,
    _ builder: ContextBuilder
  ) -> [Diagnostic] {
    var check = RequirementCheck(
      spec: spec,
      named: Dictionary(grouping: library.schemas.conditions, by: \.name.value).mapValues { conditions in
        conditions.map(\.condition.value)
      },
      contexts: CheckContexts(spec, builder),
      isComplete: unsettled.isEmpty,
      hasSettings: !spec.nodes(of: KitSettings.keyword).contains { unsettled.contains($0.id) },
      renderer: SchemaRenderer(library.environment)
    )
    for node in spec.nodes where !node.schema.requirements.isEmpty && !Task.isCancelled {
      if unsettled.contains(spec.patternNode(around: node)) { continue }
      check.check(node)
    }
    return check.diagnostics
  }

  private mutating func check(_ node: SpecNode) {
    renderer.context = contexts.context(of: node)
    // Of what is wrong with a node as a whole the first may be why the rest is.
    var isToldOfNode = false
    for requirement in node.schema.requirements where hasSettings || !renderer.asks(requirement.condition, for: "kit") {
      let result = renderer.evaluate(requirement.condition)
      if isComplete { diagnostics += result.diagnostics }
      guard !result.isTrue, !result.diagnostics.hasErrors else { continue }
      let text = renderer.render(requirement.message)
      if isComplete { diagnostics += text.diagnostics }
      // Whoever writes a kit cannot change what a built-in schema requires; who writes a schema wants to see it.
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
      diagnostics.append(kind.diagnostic(text.text, at: shown ?? part ?? node.nameLocation, notes: notes))
    }
  }
}
