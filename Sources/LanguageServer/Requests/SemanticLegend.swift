import Diagnostics
import LanguageServerProtocol

/// The types and modifiers of semantic tokens, which documents of all languages share: clients know one legend.
enum SemanticLegend {
  /// In the order of their numbers (LSP 3.17, "SemanticTokenTypes").
  enum TokenType: String, CaseIterable {
    case namespace, type, `class`, `enum`, interface, `struct`, typeParameter, parameter, variable, property, enumMember
    case event, function, method, macro, keyword, modifier, comment, string, number, regexp, `operator`, decorator
  }

  /// In the order of their bits (LSP 3.17, "SemanticTokenModifiers").
  enum Modifier: String, CaseIterable {
    case declaration, definition, readonly, `static`, deprecated, abstract, async, modification, documentation
    case defaultLibrary
  }

  /// A `SemanticTokensLegend`.
  static var json: JSON {
    [
      "tokenTypes": .array(TokenType.allCases.map { .string($0.rawValue) }),
      "tokenModifiers": .array(Modifier.allCases.map { .string($0.rawValue) }),
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

  /// Adds a token after those before; one of several lines is one token in each of them.
  mutating func add(_ range: Range<Int>, _ type: SemanticLegend.TokenType, _ modifiers: [SemanticLegend.Modifier] = [])
  {
    let lines =
      text.lineIndex(
        at: range.lowerBound
      )...max(
        text.lineIndex(at: range.lowerBound),
        text.lineIndex(at: range.upperBound)
      )
    for line in lines {
      let part = range.clamped(to: text.lineRange(at: line))
      guard !part.isEmpty else { continue }
      let start = text.lineAndCharacter(at: part.lowerBound, encoding: encoding)
      let end = text.lineAndCharacter(at: part.upperBound, encoding: encoding)
      let isSameLine = start.line == last.line
      let bits = modifiers.reduce(0) { bits, modifier in
        bits | (SemanticLegend.Modifier.allCases.firstIndex(of: modifier).map { 1 << $0 } ?? 0)
      }
      numbers += [
        start.line - last.line, isSameLine ? start.character - last.character : start.character,
        end.character - start.character, SemanticLegend.TokenType.allCases.firstIndex(of: type) ?? 0, bits,
      ]
      last = start
    }
  }
}
