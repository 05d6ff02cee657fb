import Diagnostics

extension Environment {
  /// Renders a template.
  ///
  /// - Parameters:
  ///   - context: The variables that the template sees.
  ///   - notes: Added to each diagnostic, such as the node of a kit that is being rendered.
  package func render(_ template: Template, context: Record, notes: [Diagnostic.Note] = []) -> RenderResult {
    var session = RenderSession(self, context: context)
    return session.render(template, notes: notes)
  }
}
