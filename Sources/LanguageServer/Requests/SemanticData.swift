import Diagnostics

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

extension Feature {
  /// `textDocument/semanticTokens/full`, `…/full/delta` and `…/range` about documents of a language. `add` adds the tokens of a
  /// document, or at least of a part of it (UTF-8), and returns whether there can be any.
  static func semanticTokens(
    in language: Language,
    dependsOnVersion: Bool,
    _ add: @escaping @Sendable (inout SemanticData, Snapshot, Range<Int>?) async throws -> Bool
  ) -> [Feature] {
    @Sendable func numbers(of snapshot: Snapshot, in range: Range<Int>? = nil) async throws -> [Int]? {
      var data = SemanticData(snapshot.document.text, snapshot.workspace.encoding)
      return try await add(&data, snapshot, range) ? data.numbers : nil
    }
    func feature(
      _ request: String,
      _ provider: Provider? = nil,
      respond: @escaping @Sendable (JSON, Snapshot) async throws -> JSON?
    ) -> Feature {
      Feature("semanticTokens/" + request, in: language, provider, dependsOnVersion: dependsOnVersion, respond: respond)
    }
    let provider = Provider("semanticTokensProvider", registeredAs: "textDocument/semanticTokens") { _ in
      ["legend": SemanticLegend.json, "full": ["delta": true], "range": true]
    }
    return [
      feature("full", provider) { _, snapshot in try await numbers(of: snapshot).map(snapshot.tokenResult) },
      feature("full/delta") { params, snapshot in
        let previous: String = try params.required("previousResultId")
        return try await numbers(of: snapshot).map { snapshot.tokenChanges($0, since: previous) }
      },
      feature("range") { params, snapshot in
        try await numbers(of: snapshot, in: snapshot.offsets(in: params)).map { ["data": $0.json] }
      },
    ]
  }
}
