import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// Tells which nodes can be made from Swift declarations, by the schemas of all patterns.
///
/// What the kit makes of a node is not looked at: `AdoptedNodes` does.
package struct OfferReader {
  private let library: PatternLibrary
  private let builder: ContextBuilder
  private var renderer: SchemaRenderer
  /// The offers of all patterns by the kinds of declarations that they are about, in the order of the patterns.
  private let schemas: [String: [(pattern: PatternSchema, offer: OfferSchema)]]
  private let settings: Record
  /// The settings with the nodes of the kit.
  private let kit: Record
  private let spec: Spec

  /// - Parameter project: The kit that the nodes are for.
  package init(_ project: Project) {
    library = project.library
    builder = ContextBuilder(project.checked.facts)
    spec = project.spec
    renderer = SchemaRenderer(project.library.environment)
    let fields = project.settings.fields + [("module", project.moduleName.map(Value.string) ?? .null)]
    settings = Record(fields)
    kit = Record(fields + [("nodes", .record(builder.nodes()))])
    let offers = project.library.schemas.patterns.flatMap { pattern in pattern.offers.map { (pattern, $0) } }
    schemas = Dictionary(grouping: offers) { $0.1.kind.value }
  }

  /// What a declaration can become. What does not fit at all is left out.
  ///
  /// - Parameters:
  ///   - declaration: One of `file`.
  ///   - keyword: Of the pattern whose nodes are wanted; nil for all.
  package mutating func offers(
    for declaration: PlacedDeclaration,
    in file: AdoptedFile,
    keyword: String? = nil
  ) -> [Offer] {
    let candidates = (schemas[declaration.kind.rawValue] ?? []).filter {
      keyword == nil || $0.pattern.keyword == keyword
    }
    guard !candidates.isEmpty else { return [] }
    let record = AdoptedDeclaration(place: declaration, file: file).value(in: builder, .whole)
    return candidates.compactMap { pattern, schema in
      let nodes = spec.nodes(of: pattern.keyword)
      renderer.context = [
        "declaration": record, "kit": .record(kit), "known": .texts(nodes.compactMap(\.name)),
        "nodes": .list(nodes.map { .record(builder.node($0.id)) }),
      ]
      return offer(pattern, schema, declaration, in: file)
    }
  }

  private mutating func offer(
    _ pattern: PatternSchema,
    _ schema: OfferSchema,
    _ declaration: PlacedDeclaration,
    in file: AdoptedFile
  ) -> Offer? {
    if let condition = schema.condition, !renderer.evaluate(condition).isTrue { return nil }
    let kept = schema.keptConformances.map { renderer.render($0).text.split(separator: " ").map(String.init) } ?? []
    return Offer(
      pattern: pattern,
      schema: schema,
      declaration: declaration,
      outcome: outcome(schema, declaration, in: file),
      keptConformances: kept,
      expression: schema.expression.map { renderer.render($0).text }
    )
  }

  private mutating func outcome(
    _ schema: OfferSchema,
    _ declaration: PlacedDeclaration,
    in file: AdoptedFile
  ) -> Offer.Outcome {
    if declaration.hasErrors { return .refusal("'\(declaration.name)' has mistakes that the parser cannot read over") }
    if schema.isReplacing, !builder.sources.isOfModule(file.source.path) {
      return .refusal("'\(declaration.name)' is in another module than what the kit emits")
    }
    let obstacle = ReplacementObstacle(of: declaration, in: file, settings, builder.sources)
    if schema.isReplacing, let reason = obstacle.ofPlace { return .refusal(reason) }
    for requirement in schema.requirements where !renderer.evaluate(requirement.condition).isTrue {
      return .refusal(renderer.render(requirement.message).text)
    }
    if schema.isReplacing, let reason = obstacle.ofMembers { return .refusal(reason) }
    let rendering = renderer.render(schema.node)
    if let error = rendering.diagnostics.first(where: { $0.severity == .error }) { return .refusal(error.message) }
    let tree = library.parse(SourceText(path: "<adopted>", rendering.text))
    if let error = tree.diagnostics.first(where: { $0.severity == .error }) { return .refusal(error.message) }
    let text = Formatter().format(tree)
    if schema.isReplacing, let reason = obstacle.ofComments(in: text) { return .refusal(reason) }
    return .node(String(text.drop(while: \.isNewline).reversed().drop(while: \.isWhitespace).reversed()))
  }
}
