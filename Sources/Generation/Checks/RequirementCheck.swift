import Diagnostics
import KitLanguage
import Templating

/// Checks what schemas require of nodes by conditions (docs/schemas.md, "Requirements").
///
/// These are conditions of the template language, which the checker of kits does not know.
struct RequirementCheck {
  private let spec: Spec
  private let builder: ContextBuilder
  private let settings: Record
  /// Whether the whole kit could be read, so that a condition that fails is a mistake in the schema.
  private let isComplete: Bool
  /// Whether the settings are those that the kit was meant to have.
  private let hasSettings: Bool
  private var renderer: SchemaRenderer
  /// What templates see of the pattern's node that was asked for last: its members follow it.
  private var lastPattern: (id: SpecNode.ID, record: Record)?
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
      unsettled: unsettled,
      builder: builder,
      renderer: SchemaRenderer(library.environment)
    )
    for node in spec.nodes where !node.schema.requirements.isEmpty && !Task.isCancelled {
      if unsettled.contains(check.owner(of: node)) { continue }
      check.check(node)
    }
    return check.diagnostics
  }

  private init(spec: Spec, unsettled: UnsettledNodes, builder: ContextBuilder, renderer: SchemaRenderer) {
    self.spec = spec
    isComplete = unsettled.isEmpty
    hasSettings = !spec.nodes(of: KitSettings.keyword).contains { unsettled.contains($0.id) }
    self.builder = builder
    self.renderer = renderer
    settings = Record(builder.settings.fields)
  }

  private mutating func check(_ node: SpecNode) {
    let owner = owner(of: node)
    let pattern = record(ofPattern: owner)
    let record = owner == node.id ? pattern : builder.member(node.id)
    renderer.context = ["node": .record(record), "pattern": .record(pattern), "kit": .record(settings)]
    for requirement in node.schema.requirements where hasSettings || !requirement.condition.value.contains("kit.") {
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
      diagnostics.append(kind.diagnostic(text.text, at: shown ?? node.nameLocation, notes: notes))
    }
  }

  /// The node of a pattern that the node is or stands in.
  private func owner(of node: SpecNode) -> SpecNode.ID {
    var owner = node
    while owner.schema.role != .pattern, let parent = owner.parent {
      owner = spec[parent]
    }
    return owner.id
  }

  private mutating func record(ofPattern id: SpecNode.ID) -> Record {
    if let lastPattern, lastPattern.id == id { return lastPattern.record }
    let record = builder.node(id)
    lastPattern = (id, record)
    return record
  }
}
