import Diagnostics
import KitLanguage
import Templating

/// Renders the paths and messages of schemas and evaluates their conditions, each compiled once. The schemas must live as
/// long.
struct InlineTemplates {
  private struct Place: Hashable {
    private let source: ObjectIdentifier
    private let offset: Int

    init(_ location: SourceLocation) {
      source = ObjectIdentifier(location.source)
      offset = location.range.lowerBound
    }
  }

  private let environment: Environment
  private var evaluator: ConditionEvaluator
  private var templates: [Place: Template] = [:]
  private var conditions: [Place: TemplateCondition] = [:]

  init(_ environment: Environment) {
    self.environment = environment
    evaluator = ConditionEvaluator(environment)
  }

  /// What a text gives whose placeholders are filled in.
  mutating func render(_ text: Located<String>, _ context: Record, notes: [Diagnostic.Note] = []) -> RenderResult {
    environment.render(template(text), context: context, notes: notes)
  }

  /// Whether a condition holds.
  mutating func evaluate(
    _ condition: Located<String>,
    _ context: Record,
    notes: [Diagnostic.Note] = []
  ) -> (isTrue: Bool, diagnostics: [Diagnostic]) {
    evaluator.evaluate(compiled(condition), context: context, notes: notes)
  }

  private mutating func template(_ text: Located<String>) -> Template {
    let place = Place(text.location)
    if let known = templates[place] { return known }
    let template = environment.compile(inline: text.location.source, in: text.location.range)
    templates[place] = template
    return template
  }

  private mutating func compiled(_ text: Located<String>) -> TemplateCondition {
    let place = Place(text.location)
    if let known = conditions[place] { return known }
    let condition = environment.compile(condition: text.location.source, in: text.location.range)
    conditions[place] = condition
    return condition
  }
}
