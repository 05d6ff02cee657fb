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
    Self.compiled(text, &templates) { [environment] in environment.compile(inline: $0.source, in: $0.range) }
  }

  private mutating func compiled(_ text: Located<String>) -> TemplateCondition {
    Self.compiled(text, &conditions) { [environment] in environment.compile(condition: $0.source, in: $0.range) }
  }

  private static func compiled<Compiled>(
    _ text: Located<String>,
    _ known: inout [Place: Compiled],
    _ compile: (SourceLocation) -> Compiled
  ) -> Compiled {
    let place = Place(text.location)
    if let known = known[place] { return known }
    let compiled = compile(text.location)
    known[place] = compiled
    return compiled
  }
}
