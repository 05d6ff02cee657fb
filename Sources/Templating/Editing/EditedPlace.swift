/// A place of a template that is being written, with what is known there.
package struct EditedPlace: Sendable {
  let cursor: TemplateCursor
  let environment: Environment
  let name: String
  let scope: @Sendable () -> TemplateScope?

  /// - Parameters:
  ///   - environment: Where other templates are.
  ///   - name: The template's name, which those of others are relative to.
  ///   - scope: What is known at the place; asked for only where it matters.
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
