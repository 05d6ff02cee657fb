import Diagnostics
import KitLanguage
import Templating

/// Renders templates, and the paths, messages and conditions of schemas, each compiled once. The schemas must live as
/// long.
struct SchemaRenderer {
  private struct Place: Hashable {
    private let source: ObjectIdentifier
    private let offset: Int

    init(_ location: SourceLocation) {
      source = ObjectIdentifier(location.source)
      offset = location.range.lowerBound
    }
  }

  private let environment: Environment
  private var session: RenderSession
  private var templates: [Place: Template] = [:]
  private var conditions: [Place: TemplateCondition] = [:]

  init(_ environment: Environment) {
    self.environment = environment
    session = RenderSession(environment)
  }

  /// What templates and conditions see.
  var context: Record {
    get { session.context }
    set { session.context = newValue }
  }

  /// What a template of the environment gives.
  mutating func render(_ template: Template, notes: [Diagnostic.Note] = []) -> RenderResult {
    session.render(template, notes: notes)
  }

  /// What a text gives whose placeholders are filled in.
  mutating func render(_ text: Located<String>, notes: [Diagnostic.Note] = []) -> RenderResult {
    session.render(template(text), notes: notes)
  }

  /// Whether a condition holds.
  mutating func evaluate(
    _ condition: Located<String>,
    notes: [Diagnostic.Note] = []
  ) -> (isTrue: Bool, diagnostics: [Diagnostic]) {
    session.evaluate(compiled(condition), notes: notes)
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
