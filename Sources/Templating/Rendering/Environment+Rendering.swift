import Diagnostics

extension Environment {
  /// Renders a template.
  ///
  /// - Parameters:
  ///   - context: The template's variables.
  ///   - notes: Added to each diagnostic, such as the rendered node of a kit.
  package func render(_ template: Template, context: Record, notes: [Diagnostic.Note] = []) -> RenderResult {
    var session = RenderSession(self, context: context)
    return session.render(template, notes: notes)
  }
}
