/// A place of a template that is being written, with what is known there.
package struct EditedPlace: Sendable {
  let cursor: TemplateCursor
  let environment: Environment
  let name: String
  let scope: @Sendable () -> TemplateScope?

  /// - Parameters:
  ///   - environment: Finds other templates.
  ///   - name: The template's name, to which other names are relative.
  ///   - scope: The scope at the place; evaluated only if needed.
  package init(
    at cursor: TemplateCursor,
    in environment: Environment,
    name: String,
    scope: @escaping @Sendable () -> TemplateScope?
  ) {
    self.cursor = cursor
    self.environment = environment
    self.name = name
    self.scope = scope
  }
}
