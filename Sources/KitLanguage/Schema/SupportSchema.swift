import Diagnostics

/// A need for support: `support NAME [when CONDITION]` in a pattern, `needs NAME [when CONDITION]` in support.
package struct SupportUse: Sendable {
  package let name: Located<String>
  /// A condition as in `{% if %}`, or nil.
  package let condition: Located<String>?

  package init(name: Located<String>, condition: Located<String>?) {
    self.name = name
    self.condition = condition
  }
}

/// Files that several nodes share, emitted once per kit where a node needs them.
package struct SupportSchema: Sendable {
  package let name: String
  package let documentation: [String]
  /// The names of the types that it declares, which the nodes of a kit cannot have.
  package let declares: [String]
  package let needs: [SupportUse]
  package let emissions: [Emission]
  /// The name of the folder whose `pattern.kit` declares it.
  package let folder: String
  /// Where the schema declares it.
  package let location: SourceLocation

  package init(
    name: String,
    documentation: [String],
    declares: [String],
    needs: [SupportUse],
    emissions: [Emission],
    folder: String,
    location: SourceLocation
  ) {
    self.name = name
    self.documentation = documentation
    self.declares = declares
    self.needs = needs
    self.emissions = emissions
    self.folder = folder
    self.location = location
  }
}
