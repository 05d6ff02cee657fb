import Diagnostics
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/semanticTokens/full`: the colours of a kit.
  static let kitSemanticTokens = Feature(
    "textDocument/semanticTokens/full",
    in: [.kit],
    Provider("semanticTokensProvider", registeredAs: "textDocument/semanticTokens") { _ in
      [
        "legend": [
          "tokenTypes": .array(KitToken.Kind.allCases.map { .string($0.name) }), "tokenModifiers": ["declaration"],
        ],
        "full": ["delta": true],
        "range": true,
      ]
    },
    dependsOnVersion: true,
    respond: { (params: LSP.TextDocumentParams, snapshot) -> JSON? in
      try await tokens(of: snapshot).map { result($0, snapshot) }
    }
  )

  /// `textDocument/semanticTokens/full/delta`: what has changed since an earlier answer.
  static let kitSemanticTokensDelta = Feature(
    "textDocument/semanticTokens/full/delta",
    in: [.kit],
    nil,
    dependsOnVersion: true,
    respond: { (params: LSP.SemanticTokensDeltaParams, snapshot) -> JSON? in
      guard let new = try await tokens(of: snapshot) else { return nil }
      let results = snapshot.workspace.tokenResults
      guard let old = results.numbers(of: params.previousResultId) else { return result(new, snapshot) }
      let edits = TokenDelta(from: old, to: new).map { delta -> [JSON] in
        [["start": delta.start.json, "deleteCount": delta.deleteCount.json, "data": .array(delta.data.map(\.json))]]
      }
      return ["resultId": .string(results.add(new)), "edits": .array(edits ?? [])]
    }
  )

  /// `textDocument/semanticTokens/range`: the colours of what is shown.
  static let kitSemanticTokensRange = Feature(
    "textDocument/semanticTokens/range",
    in: [.kit],
    nil,
    dependsOnVersion: true,
    respond: { (params: LSP.RangeFormattingParams, snapshot) -> JSON? in
      let start = snapshot.offset(of: params.range.start)
      let range = start..<max(start, snapshot.offset(of: params.range.end))
      guard let numbers = try await tokens(of: snapshot, in: range) else { return nil }
      return ["data": .array(numbers.map(\.json))]
    }
  )

  private static func result(_ numbers: [Int], _ snapshot: Snapshot) -> JSON {
    ["resultId": .string(snapshot.workspace.tokenResults.add(numbers)), "data": .array(numbers.map(\.json))]
  }

  private static func tokens(of snapshot: Snapshot, in range: Range<Int>? = nil) async throws -> [Int]? {
    guard let kit = try await snapshot.recentKit() else { return nil }
    let tokens = KitTokens(kit.tree, kit.schemas, in: range).tokens
    return snapshot.numbers(of: tokens)
  }
}

extension Snapshot {
  /// Five numbers for each token, relative to the one before (LSP 3.17, "Semantic Tokens").
  fileprivate func numbers(of tokens: [KitToken]) -> [Int] {
    var numbers: [Int] = []
    numbers.reserveCapacity(tokens.count * 5)
    var (line, character) = (0, 0)
    for token in tokens {
      let range = range(token.range)
      let isSameLine = range.start.line == line
      numbers.append(range.start.line - line)
      numbers.append(range.start.character - (isSameLine ? character : 0))
      numbers.append(range.end.character - range.start.character)
      numbers.append(token.kind.rawValue)
      numbers.append(token.isDeclaration ? 1 : 0)
      (line, character) = (range.start.line, range.start.character)
    }
    return numbers
  }
}
