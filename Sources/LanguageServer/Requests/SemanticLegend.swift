import Diagnostics

/// The types and modifiers of semantic tokens, which documents of all languages share: clients know one legend.
enum SemanticLegend {
  /// Each with its number, under the names of the protocol (LSP 3.17, "SemanticTokenTypes").
  enum TokenType: Int, CaseIterable {
    case namespace, type, `class`, `enum`, interface, `struct`, typeParameter, parameter, variable, property, enumMember
    case event, function, method, macro, keyword, modifier, comment, string, number, regexp, `operator`, decorator

    var name: String { "\(self)" }
  }

  /// Each with the number of its bit (LSP 3.17, "SemanticTokenModifiers").
  enum Modifier: Int, CaseIterable {
    case declaration, definition, readonly, `static`, deprecated, abstract, async, modification, documentation
    case defaultLibrary

    var name: String { "\(self)" }
  }

  /// A `SemanticTokensLegend`.
  static var json: JSON {
    [
      "tokenTypes": .array(TokenType.allCases.map { .string($0.name) }),
      "tokenModifiers": .array(Modifier.allCases.map { .string($0.name) }),
    ]
  }
}

/// The numbers of semantic tokens, each relative to the one before (LSP 3.17, "Semantic Tokens").
struct SemanticData {
  private(set) var numbers: [Int] = []
  private let text: SourceText
  private let encoding: SourceText.PositionEncoding
  private var last = (line: 0, character: 0)

  init(_ text: SourceText, _ encoding: SourceText.PositionEncoding) {
    self.text = text
    self.encoding = encoding
  }

  /// Adds a token after the earlier ones. A token of several lines becomes one token in each.
  mutating func add(_ range: Range<Int>, as type: SemanticLegend.TokenType, isDeclaration: Bool = false) {
    let first = text.lineIndex(at: range.lowerBound)
    let lines = first...max(first, text.lineIndex(at: range.upperBound))
    let bits = isDeclaration ? 1 << SemanticLegend.Modifier.declaration.rawValue : 0
    for line in lines {
      let part = range.clamped(to: text.lineRange(at: line))
      guard !part.isEmpty else { continue }
      let start = text.lineAndCharacter(at: part.lowerBound, encoding: encoding)
      let end = text.lineAndCharacter(at: part.upperBound, encoding: encoding)
      let isSameLine = start.line == last.line
      numbers += [
        start.line - last.line, isSameLine ? start.character - last.character : start.character,
        end.character - start.character, type.rawValue, bits,
      ]
      last = start
    }
  }
}
