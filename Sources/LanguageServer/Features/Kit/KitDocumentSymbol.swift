import Diagnostics
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/documentSymbol`: the nodes of a kit.
  static let kitDocumentSymbol = Feature(
    "textDocument/documentSymbol",
    in: [.kit],
    Provider("documentSymbolProvider"),
    respond: { (params: LSP.TextDocumentParams, snapshot) -> JSON in
      let (workspace, document) = (snapshot.workspace, snapshot.document)
      let tree = await document.syntax.tree
      let outline = Outline(source: document.text, encoding: workspace.encoding)
      let symbols = tree.nodes.compactMap { outline.symbol(for: $0, isTopLevel: true) }
      guard workspace.client.hierarchicalSymbols else {
        return .array(symbols.flatMap { $0.flattened(uri: document.uri) })
      }
      return symbols.json
    }
  )
}

/// Makes symbols of nodes. What a keyword means is the schema's matter, so that only the form of a node counts here.
private struct Outline {
  let source: SourceText
  let encoding: SourceText.PositionEncoding

  /// The symbol of a node with those inside of it; nil where a syntax error has left the node without a name.
  func symbol(for node: SyntaxNode, isTopLevel: Bool = false) -> LSP.DocumentSymbol? {
    guard let keyword = node.head.first, let last = node.head.last else { return nil }
    let isNamed = (isTopLevel || node.block != nil) && node.head.count > 1
    let name = isNamed ? node.head[1] : nil
    let head = keyword.range.lowerBound..<last.range.upperBound
    let nameText = name?.value ?? source[head]
    guard !nameText.isEmpty else { return nil }
    return LSP.DocumentSymbol(
      name: nameText,
      detail: isNamed ? keyword.value : node.types?.first?.text ?? node.result?.text,
      kind: kind(of: node),
      range: source.lspRange(node.range, encoding: encoding),
      selectionRange: source.lspRange((name?.range ?? head).clamped(to: node.range), encoding: encoding),
      children: node.children.compactMap { symbol(for: $0) }
    )
  }

  private func kind(of node: SyntaxNode) -> LSP.DocumentSymbol.Kind {
    if node.block != nil {
      return node.children.contains { $0.block != nil } ? .namespace : .struct
    }
    return node.parameters == nil ? .property : .method
  }
}

extension LSP.DocumentSymbol {
  /// The symbol and those inside of it as a list of `SymbolInformation`.
  fileprivate func flattened(uri: String, container: String? = nil) -> [JSON] {
    let information: JSON = [
      "name": name.json,
      "kind": kind.rawValue.json,
      "location": LSP.Location(uri: uri, range: range).json,
      "containerName": container.map(JSON.string),
    ]
    return [information] + children.flatMap { $0.flattened(uri: uri, container: name) }
  }
}
