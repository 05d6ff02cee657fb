/// What the words of a `pattern.kit` mean, for editors.
extension SchemaSet {
  /// The lines that describe a pattern, support or kind that a schema names; `nil` for other words.
  package func documentation(of word: String, _ vocabulary: SchemaVocabulary) -> [String]? {
    switch vocabulary {
    case .pattern: pattern(word)?.node.documentation
    case .support: supports.first { $0.name == word }?.documentation
    case .kind: KindName(rawValue: word).map { [$0.documentation] }
    case .slot, .attribute, .member, .condition: nil
    }
  }
}

extension KindName {
  fileprivate var documentation: String {
    switch self {
    case .upperCamel: "An identifier that begins with a capital letter; another style is warned about, with a fix."
    case .lowerCamel: "An identifier that begins with a small letter; another style is warned about, with a fix."
    case .name: "An identifier of any style."
    case .word: "One of the words that `case` lists in its block; any word where there are none."
    case .text: "A string."
    case .headerName: "A string that can be the name of an HTTP header."
    case .headerValue: "A string that stays within the line of an HTTP header."
    case .datePattern: "A date format in the letters of `DateFormatter`."
    case .number: "A number."
    case .int: "A whole number."
    case .version: "A version number such as `6.2` or `15`."
    case .url: "A string that is an absolute `http` or `https` URL."
    case .uriTemplate: "A string with `{x}` for what a member of the name gives: `users/{id}`."
    case .path: "A string that is a path relative to the folder of the kit."
    case .type: "A Swift type."
    case .typeName: "The name of a type of the project's Swift or of another module: `Outer.Inner`."
    case .property: "A property with its type: `Player.delegate`."
    case .types: "Swift types, several."
    case .expression: "A Swift expression, or one of the words that `case` lists in its block."
    case .generics: "A Swift generic parameter clause."
    case .requirements: "What follows `where` in Swift."
    case .signature: "A Swift parameter clause with effects and result."
    case .reference: "The name of a node of the pattern that `to` names in its block."
    case .code: "Code; Swift is checked as such."
    }
  }
}
