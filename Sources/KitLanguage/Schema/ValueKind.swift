/// The closed list of kinds that the value in a slot can have: docs/schemas.md, "Slots and kinds".
package indirect enum ValueKind: Sendable {
  /// The style of a name.
  package enum NameStyle: String, Sendable, CaseIterable {
    case upperCamel = "UpperCamel"
    case lowerCamel = "lowerCamel"
    case any = "Name"
    /// Upper camel case, behind the types that it is inside of, if any: `Entity.Account`.
    case qualified = "QualifiedName"
  }

  /// A word of a closed list, with its documentation.
  package struct WordCase: Hashable, Sendable {
    package let word: String
    package let documentation: [String]

    /// A word that kits may choose; without documentation if the schema has none.
    package init(_ word: String, documentation: [String] = []) {
      self.word = word
      self.documentation = documentation
    }
  }

  case name(NameStyle)
  /// One of the words; any word if there are no cases.
  case word([WordCase])
  case text
  /// A string that can be the name of an HTTP header.
  case headerName
  /// A string that stays within a header's line.
  case headerValue
  /// A date format string, in the letters of `DateFormatter`.
  case datePattern
  case number
  case int
  case url
  /// `placeholders` is the member needed for each `{x}`; `queries` is the member for the query parameters of
  /// a path that is relative to a URL.
  case uriTemplate(placeholders: String?, queries: String? = nil)
  case path
  case type
  /// The name of a type in the project's Swift or in another module. `module` is the slot that names the module.
  case typeName(module: String?)
  /// A property of such a type: `Player.delegate`.
  case property(module: String?)
  case types
  case expression
  case generics
  case requirements
  case signature
  case reference(to: [ReferenceTarget])
  case code(language: String)
  /// All words, strings and numbers up to a word that introduces another value: a schema's condition or message.
  case words
  case list(ValueKind)

  package var isWords: Bool { if case .words = self { true } else { false } }

  package var isHeaderName: Bool { if case .headerName = self { true } else { false } }

  package var isName: Bool { if case .name = self { true } else { false } }

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
