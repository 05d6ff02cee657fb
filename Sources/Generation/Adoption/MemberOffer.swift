/// A function of the project's Swift as a member of a kit names it.
package struct MemberOffer: Hashable, Sendable {
  /// The name, in backticks where a kit needs them.
  package let name: String
  /// What follows it in the kit: generic parameters, parameters, effects, result, requirements and attributes.
  package let rest: String
  /// Whether it is a function of the type itself.
  package let isStatic: Bool
  /// The lines of its doc comment.
  package let documentation: [String]

  /// A function by its parts.
  package init(_ name: String, _ rest: String, isStatic: Bool = false, documentation: [String] = []) {
    self.name = name
    self.rest = rest
    self.isStatic = isStatic
    self.documentation = documentation
  }
}
