import Diagnostics
import KitLanguage
import Templating

/// Renders templates, and the paths, messages and conditions of schemas, each compiled once by the environment.
struct SchemaRenderer {
  private let environment: Environment
  private var session: RenderSession

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
    session.render(environment.compile(inline: text.location.source, in: text.location.range), notes: notes)
  }

  /// Whether a condition reads a variable, by itself or by a condition that it names.
  func asks(_ condition: Located<String>, for variable: String) -> Bool {
    environment.compile(condition: condition.location.source, in: condition.location.range).asks(for: variable)
  }

  /// Whether a condition holds.
  mutating func evaluate(
    _ condition: Located<String>,
    notes: [Diagnostic.Note] = []
  ) -> (isTrue: Bool, diagnostics: [Diagnostic]) {
    session.evaluate(
      environment.compile(condition: condition.location.source, in: condition.location.range),
      notes: notes
    )
  }
}
