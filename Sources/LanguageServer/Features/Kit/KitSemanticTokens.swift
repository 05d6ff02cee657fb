import Diagnostics
import KitLanguage

extension Feature {
  /// `textDocument/semanticTokens/full`: the colours of a kit.
  static let kitSemanticTokens = Feature(
    "semanticTokens/full",
    in: .kit,
    Provider("semanticTokensProvider", registeredAs: "textDocument/semanticTokens") { _ in
      ["legend": SemanticLegend.json, "full": ["delta": true], "range": true]
    },
    dependsOnVersion: true
  ) { (params, snapshot) -> JSON? in
    try await tokens(of: snapshot).map { snapshot.tokenResult($0) }
  }

  /// `textDocument/semanticTokens/full/delta`: the changes since an earlier answer.
  static let kitSemanticTokensDelta = Feature("semanticTokens/full/delta", in: .kit, nil, dependsOnVersion: true) {
    (params, snapshot) -> JSON? in
    let previous: String = try params.required("previousResultId")
    return try await tokens(of: snapshot).map { snapshot.tokenChanges($0, since: previous) }
  }

  /// `textDocument/semanticTokens/range`: colours of the visible part.
  static let kitSemanticTokensRange = Feature("semanticTokens/range", in: .kit, nil, dependsOnVersion: true) {
    (params, snapshot) -> JSON? in
    let numbers = try await tokens(of: snapshot, in: try snapshot.offsets(in: params))
    return numbers.map { ["data": $0.json] }
  }

  private static func tokens(of snapshot: Snapshot, in range: Range<Int>? = nil) async throws -> [Int]? {
    guard let kit = try await snapshot.recentKit() else { return nil }
    var data = SemanticData(kit.tree.source, snapshot.workspace.encoding)
    for token in KitTokens(kit.tree, kit.schemas, in: range).tokens {
      guard let type = types[token.kind] else { continue }
      data.add(token.range, as: type, isDeclaration: token.isDeclaration)
    }
    return data.numbers
  }

  private static let types = Dictionary(
    uniqueKeysWithValues: KitToken.Kind.allCases.compactMap { kind in
      SemanticLegend.TokenType.allCases.first { $0.name == kind.name }.map { (kind, $0) }
    }
  )
}
