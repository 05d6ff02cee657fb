import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// Finds the nodes that can be made from Swift declarations, by the schemas of all patterns.
///
/// It ignores the files that the kit makes of a node: `AdoptedNodes` reads them.
package struct OfferReader {
  private let library: PatternLibrary
  private let builder: ContextBuilder
  private var session: RenderSession
  /// The offers of all patterns by kind of declaration, in the order of the patterns.
  private let schemas: [String: [(pattern: PatternSchema, offer: OfferSchema, resolved: ResolvedOffer?)]]
  private let settings: Record
  private let kit: Record
  private let spec: Spec
  /// Whether the declaration in question is in the module of the kit's output.
  private var isOfModule = true

  package init(_ project: Project) {
    library = project.library
    builder = ContextBuilder(project.checked.facts)
    spec = project.spec
    session = RenderSession(project.library.environment)
    let fields = project.settings.fields + [("module", project.moduleName.map(Value.string) ?? .null)]
    settings = Record(fields)
    kit = Record(fields + [("nodes", .record(builder.nodes()))])
    let rules = project.library.rules
    let offers = project.library.schemas.patterns.flatMap { pattern in
      pattern.offers.isEmpty ? [] : zip(pattern.offers, rules.entry(of: pattern.node).offers).map { (pattern, $0, $1) }
    }
    schemas = Dictionary(grouping: offers) { $0.1.kind.value }
  }

  var sources: SwiftSources { builder.sources }

  /// The patterns for whose nodes declarations without an offer were looked through, as the end of a sentence.
  package func absence(of declarations: [PlacedDeclaration]) -> String {
    let kinds = PlacedDeclaration.Kind.allCases.filter { kind in declarations.contains { $0.kind == kind } }
    let tried = kinds.compactMap { kind -> String? in
      let offers = (schemas[kind.rawValue] ?? []).filter { $0.offer.node != nil }
      let names = Set(offers.map { "'\($0.pattern.keyword)'" }).sorted()
      return names.isEmpty ? nil : "no \(kind.rawValue) looks like \(names.joined(separator: " or "))"
    }
    return tried.isEmpty ? "" : ": " + tried.joined(separator: ", ")
  }

  /// The offers for a declaration. Offers that do not fit at all are left out.
  package mutating func offers(
    for declaration: PlacedDeclaration,
    in file: AdoptedFile,
    keyword: String? = nil
  ) -> [Offer] {
    let candidates = (schemas[declaration.kind.rawValue] ?? []).filter {
      keyword == nil || $0.pattern.keyword == keyword
    }
    guard !candidates.isEmpty else { return [] }
    let adopted = AdoptedDeclaration(place: declaration, file: file)
    let record = adopted.value(in: builder, .whole)
    let evaluation = RuleEvaluation(of: adopted, in: builder)
    isOfModule = builder.sources.isOfModule(file.source.path)
    var refused: Set<String> = []
    return candidates.compactMap { pattern, schema, resolved in
      // A variant of what cannot be has the same reasons against it.
      guard !refused.contains(pattern.keyword), let resolved, evaluation.holds(resolved.applicability) else {
        return nil
      }
      let nodes = spec.nodes(of: pattern.keyword)
      session.context = [
        "declaration": record, "kit": .record(kit),
        "nodes": .list(nodes.map { .record(builder.node($0.id)) }),
      ]
      let obstacle = ReplacementObstacle(
        declaration: declaration,
        schema: pattern.node,
        file: file,
        settings: settings,
        sources: builder.sources
      )
      let offer = offer(
        Trial(
          pattern: pattern,
          schema: schema,
          resolved: resolved,
          evaluation: evaluation,
          adopted: adopted,
          obstacle: obstacle
        )
      )
      if offer?.refusal != nil { refused.insert(pattern.keyword) }
      return offer
    }
  }

  /// An offer that applies to a declaration.
  private struct Trial {
    let pattern: PatternSchema
    let schema: OfferSchema
    let resolved: ResolvedOffer
    let evaluation: RuleEvaluation
    let adopted: AdoptedDeclaration
    let obstacle: ReplacementObstacle
  }

  private mutating func offer(_ trial: Trial) -> Offer? {
    guard var outcome = outcome(trial) else { return nil }
    let (schema, resolved, evaluation) = (trial.schema, trial.resolved, trial.evaluation)
    let kept = keptConformances(trial, outcome)
    if schema.isReplacing, case .node = outcome, let reason = trial.obstacle.ofRest(rawType: trial.adopted.rawType) {
      outcome = .refusal(reason)
    }
    return Offer(
      pattern: trial.pattern,
      schema: schema,
      declaration: trial.adopted.place,
      title: resolved.title.map { evaluation.text(of: $0) },
      outcome: outcome,
      keptConformances: kept,
      expression: resolved.expression.map { evaluation.text(of: $0) } ?? renderedExpression(schema, trial.pattern)
    )
  }

  /// The conformances of the replaced declaration that the emitted type lacks.
  private func keptConformances(_ trial: Trial, _ outcome: Offer.Outcome) -> [String] {
    let conformances = trial.pattern.conformances
    guard trial.schema.isReplacing, !conformances.isEmpty, case .node(let text) = outcome else { return [] }
    let head = text.prefix { $0 != "{" }.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
    let emitted = conformances.flatMap { [$0] + (LibraryType.impliedProtocols[$0] ?? []) }
    var known = Set(head.map(String.init) + emitted + ["CaseIterable", "Equatable", "Sendable"])
    if let raw = trial.adopted.rawType { known.insert(raw) }
    // `Codable` means just these two.
    if known.isSuperset(of: ["Decodable", "Encodable"]) { known.insert("Codable") }
    return trial.adopted.place.inherited.filter { !known.contains($0) }
  }

  /// The template output that replaces the declaration; `nil` if the schema has none.
  private mutating func renderedExpression(_ schema: OfferSchema, _ pattern: PatternSchema) -> String? {
    guard case .file(let file) = schema.expression, let result = render(file, pattern) else { return nil }
    return String(result.text.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// `nil` if the folder lacks the template.
  private mutating func render(_ file: Located<String>, _ pattern: PatternSchema) -> RenderResult? {
    library.template(file.value, of: pattern.folder).map { session.render($0) }
  }

  /// `nil` if there is neither a node nor a reason why not.
  private mutating func outcome(_ trial: Trial) -> Offer.Outcome? {
    let (schema, evaluation, obstacle, declaration) = (
      trial.schema, trial.evaluation, trial.obstacle, trial.adopted.place
    )
    // The code is being written.
    if declaration.hasErrors, declaration.kind == .call { return nil }
    if let name = declaration.surroundings.unclosedType ?? (declaration.hasErrors ? declaration.name : nil) {
      return .refusal("'\(name)' has mistakes that the parser cannot read over")
    }
    if !isOfModule {
      return .refusal(
        "'\(declaration.name)' is in another module than the emitted code: write a kit for that module"
      )
    }
    if schema.isReplacing, declaration.isInOthersCode, settings["access"] != .string(Access.public.rawValue) {
      return .refusal(
        "Other modules compile this code, and they do not see what the kit emits: write 'access public' into its 'project' first"
      )
    }
    if schema.isReplacing, declaration.kind.isType, let reason = obstacle.ofSurroundings ?? obstacle.ofHead {
      return .refusal(reason)
    }
    if let rule = trial.resolved.rules.first(where: { evaluation.isBroken($0) }) {
      return .refusal(evaluation.text(of: rule.message, rule.condition))
    }
    if schema.isReplacing, let reason = obstacle.ofMembers { return .refusal(reason) }
    let written: String
    switch schema.node {
    case nil: return nil
    case .message: written = trial.resolved.node.map { evaluation.text(of: $0) } ?? ""
    case .file(let file):
      guard let result = render(file, trial.pattern) else {
        return .refusal("The pattern's folder lacks the template of the node")
      }
      if let error = result.diagnostics.first(where: { $0.severity == .error }) { return .refusal(error.message) }
      written = result.text
    }
    let tree = library.parse(SourceText(path: "<adopted>", written))
    if let error = tree.diagnostics.first(where: { $0.severity == .error }) { return .refusal(error.message) }
    let text = Formatter().format(tree)
    // The code around what a property reads and stores stays.
    let isLosingComments = schema.isReplacing && (declaration.kind != .property || schema.expression == nil)
    if isLosingComments, let reason = obstacle.ofComments(in: text) { return .refusal(reason) }
    return .node(String(text.drop(while: \.isNewline).reversed().drop(while: \.isWhitespace).reversed()))
  }
}

/// A node that can be made from a Swift declaration, or the reason why it nearly can.
package struct Offer: Sendable {
  /// The result.
  package enum Outcome: Sendable {
    /// In formatted form, without a newline at the end.
    case node(String)
    /// The reason: a sentence without a full stop.
    case refusal(String)
  }

  package let pattern: PatternSchema
  package let schema: OfferSchema
  package let declaration: PlacedDeclaration
  /// The result of the declaration, in the words of the schema; `nil` if it has none.
  package let title: String?
  package internal(set) var outcome: Outcome
  /// If emitted code takes the declaration's place: the protocols that the rest of it conforms to.
  let keptConformances: [String]
  /// The code in the declaration's place afterwards, if the schema gives it.
  let expression: String?

  /// UTF-8 offsets of the word that hides the declaration and goes; `nil` if there is none.
  package var removedWord: Range<Int>? { schema.isWidening ? declaration.hidingWord : nil }
  /// Whether the Swift changes.
  package var isEditing: Bool { schema.isReplacing || removedWord != nil }

  package var node: String? {
    if case .node(let text) = outcome { text } else { nil }
  }

  package var refusal: String? {
    if case .refusal(let reason) = outcome { reason } else { nil }
  }
}
