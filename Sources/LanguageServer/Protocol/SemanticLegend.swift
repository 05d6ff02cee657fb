/// The types and modifiers of semantic tokens, which documents of all languages share: clients know one legend.
package enum SemanticLegend {
  /// Each with its number, under the names of the protocol (LSP 3.17, "SemanticTokenTypes").
  package enum TokenType: Int, CaseIterable {
    case namespace, type, `class`, `enum`, interface, `struct`, typeParameter, parameter, variable, property, enumMember
    case event, function, method, macro, keyword, modifier, comment, string, number, regexp, `operator`, decorator

    package var name: String { "\(self)" }
  }

  /// Each with the number of its bit (LSP 3.17, "SemanticTokenModifiers").
  enum Modifier: Int, CaseIterable {
    case declaration, definition, readonly, `static`, deprecated, abstract, async, modification, documentation
    case defaultLibrary
  }

  /// A `SemanticTokensLegend`.
  static var json: JSON {
    [
      "tokenTypes": .array(TokenType.allCases.map { .string($0.name) }),
      "tokenModifiers": .array(Modifier.allCases.map { .string("\($0)") }),
    ]
  }
}
