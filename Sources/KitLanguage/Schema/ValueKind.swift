/// The closed list of kinds that the value in a slot can have: docs/schemas.md, "Slots and kinds".
package indirect enum ValueKind: Sendable {
  /// How a name is to be written.
  package enum NameStyle: String, Sendable, CaseIterable {
    case upperCamel = "UpperCamel"
    case lowerCamel = "lowerCamel"
    case any = "Name"
  }

  /// A word of a closed list, with its documentation.
  package struct WordCase: Hashable, Sendable {
    /// As kits spell it.
    package let word: String
    /// The lines of its doc comment in the schema, without `///`.
    package let documentation: [String]

    /// A word that kits may choose; without documentation where the schema has none.
    package init(_ word: String, documentation: [String] = []) {
      self.word = word
      self.documentation = documentation
    }
  }

  case name(NameStyle)
  /// One of the words; any word where there are no cases.
  case word([WordCase])
  case text
  /// A string that can be the name of an HTTP header.
  case headerName
  /// A string that stays within the line of a header.
  case headerValue
  /// A string with the form in which a date is written, in the letters of `DateFormatter`.
  case datePattern
  case number
  case int
  case version
  case url
  /// `placeholders` is the member that each `{x}` needs one of; `queries` is the member that represents the fields of
  /// the query, of a path that is relative to a URL.
  case uriTemplate(placeholders: String?, queries: String? = nil)
  case path
  case type
  /// The name of a type, of the project's Swift or of another module. `module` is the slot that names the latter.
  case typeName(module: String?)
  /// A property of such a type: `Player.delegate`.
  case property(module: String?)
  case types
  case expression
  case generics
  case requirements
  case signature
  /// The nodes that may be named.
  case reference(to: [ReferenceTarget])
  case code(language: String)
  /// All words, strings and numbers up to a word that introduces another value: a condition or a message of a schema.
  case words
  case list(ValueKind)

  /// Whether the value is a condition or a message of a schema.
  package var isWords: Bool {
    if case .words = self { true } else { false }
  }

  /// Whether the value is an identifier that names neither a type nor a node.
  package var isName: Bool {
    if case .name = self { true } else { false }
  }

  /// The slot that names the module of the type.
  package var module: String? {
    switch self {
    case .typeName(let module), .property(let module): module
    default: nil
    }
  }

  /// The keywords of the patterns whose nodes a value may name.
  package var referencedPatterns: [String] {
    switch self {
    case .reference(let targets): targets.map(\.pattern)
    case .list(let element): element.referencedPatterns
    default: []
    }
  }
}
