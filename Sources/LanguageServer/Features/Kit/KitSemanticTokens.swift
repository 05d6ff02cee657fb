extension Feature {
  /// The colours of a kit.
  static let kitSemanticTokens = Feature.semanticTokens(in: .kit, dependsOnVersion: true) { data, snapshot, range in
    guard let kit = try await snapshot.recentKit() else { return false }
    for token in KitTokens(kit.tree, kit.schemas, in: range).tokens {
      data.add(token.range, as: token.kind, isDeclaration: token.isDeclaration)
    }
    return true
  }
}
