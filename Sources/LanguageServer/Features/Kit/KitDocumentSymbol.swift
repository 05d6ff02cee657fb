import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/documentSymbol`: the nodes of a kit.
  static let kitDocumentSymbol = Feature("documentSymbol", in: .kit) {
    (params, snapshot) -> JSON in
    let (workspace, document) = (snapshot.workspace, snapshot.document)
    let kit = try await snapshot.recentKit()
    let tree = if let kit { kit.tree } else { await document.syntax.tree }
    let schemas = kit?.schemas ?? SchemaSet(patterns: [], supports: [])
    let outline = Outline(source: document.text, encoding: workspace.encoding, schemas: schemas)
    let symbols = tree.nodes.compactMap { outline.symbol(for: PlacedNode($0, in: nil, schemas), isTopLevel: true) }
    return snapshot.answer(symbols)
  }
}

/// Makes symbols of nodes, by their schemas. Nodes without a schema, as in a kit without a project, are shown by their form.
private struct Outline {
  let source: SourceText
  let encoding: SourceText.PositionEncoding
  let schemas: SchemaSet

  /// The symbol of a node with its nested symbols; `nil` if a syntax error has left the node without a name.
  func symbol(for placed: PlacedNode, isTopLevel: Bool = false) -> LSP.DocumentSymbol? {
    let node = placed.syntax
    guard let keyword = node.head.first, let last = node.head.last else { return nil }
    let isNamed = (isTopLevel || node.block != nil) && node.head.count > 1
    let name = isNamed ? node.head[1] : nil
    let head = keyword.range.lowerBound..<last.range.upperBound
    let nameText = name?.value ?? source[head]
    guard !nameText.isEmpty else { return nil }
    return LSP.DocumentSymbol(
      name: nameText,
      detail: isNamed ? keyword.value : node.types?.first?.text ?? node.result?.text,
      kind: placed.schema.map { .init(of: $0, schemas) } ?? kind(of: node),
      range: source.lspRange(node.range, encoding: encoding),
      selectionRange: source.lspRange((name?.range ?? head).clamped(to: node.range), encoding: encoding),
      children: placed.children(schemas).compactMap { symbol(for: $0) }
    )
  }

  private func kind(of node: SyntaxNode) -> LSP.DocumentSymbol.Kind {
    if node.block != nil { return node.children.contains { $0.block != nil } ? .namespace : .struct }
    return node.parameters == nil ? .property : .method
  }
}

extension Feature {
  /// `textDocument/foldingRange`: blocks, code and comments.
  static let kitFoldingRange = Feature("foldingRange", in: .kit) {
    (params, snapshot) -> [JSON] in
    KitFolds.folds(of: await snapshot.document.syntax.tree).map { fold in
      ["startLine": fold.start.json, "endLine": fold.end.json, "kind": fold.isComment ? "comment" : nil]
    }
  }

  /// `textDocument/selectionRange`: the word, the part, the node around a place, and so on outward.
  static let kitSelectionRange = Feature("selectionRange", in: .kit) {
    (params, snapshot) -> [JSON] in
    let tree = await snapshot.document.syntax.tree
    let schemas = try await snapshot.recentKit()?.schemas ?? SchemaSet(patterns: [], supports: [])
    return try params.required("positions", as: [LSP.Position].self).map { position in
      let ranges = KitFolds.selections(at: snapshot.offset(of: position), in: tree, schemas)
      return ranges.reversed().reduce(JSON.null) { parent, range in
        ["range": snapshot.range(range).json, "parent": parent == .null ? nil : parent]
      }
    }
  }

  /// `textDocument/documentLink`: samples, used kits, folders and URLs.
  static let kitDocumentLink = Feature("documentLink", in: .kit) {
    (params, snapshot) -> [JSON] in
    guard let kit = try await snapshot.recentKit() else { return [] }
    return KitLinks(kit.tree, kit.schemas).links.compactMap { link in
      let target: String
      switch link.target {
      case .url(let url): target = url
      case .path(let path):
        let absolute = kit.project.absolutePath(path)
        let candidates = [absolute, absolute + "/Kitfile"]
        guard let found = candidates.first(where: { (try? kit.project.files.read($0)) ?? nil != nil }) else {
          return nil
        }
        target = snapshot.workspace.uri(ofFile: found)
      }
      return ["range": snapshot.range(link.range).json, "target": .string(target)]
    }
  }
}
