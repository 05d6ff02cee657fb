/// A function of the project's Swift as a member of a kit names it.
package struct MemberOffer: Hashable, Sendable {
  /// The name, in backticks if a kit needs them.
  package let name: String
  /// The kit's text after it: generic parameters, parameters, effects, result, requirements and attributes.
  package let rest: String
  package let isStatic: Bool
  package let documentation: [String]

  package init(_ name: String, _ rest: String, isStatic: Bool = false, documentation: [String] = []) {
    self.name = name
    self.rest = rest
    self.isStatic = isStatic
    self.documentation = documentation
  }
}
