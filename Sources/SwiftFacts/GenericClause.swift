/// A generic parameter clause: `<Item: Decodable>`.
package struct GenericClause: Hashable, Sendable {
  /// One parameter of the clause.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// The protocols of its constraint, in order: `Decodable` and `Sendable` of `Item: Decodable & Sendable`.
    package let protocols: [String]

    package init(name: String, protocols: [String]) {
      self.name = name
      self.protocols = protocols
    }
  }

  /// In one line, brackets included.
  package let text: String
  package let parameters: [Parameter]

  /// A clause from its parts; its reader guarantees that `text` spells the parameters.
  package init(text: String, parameters: [Parameter]) {
    self.text = text
    self.parameters = parameters
  }
}
