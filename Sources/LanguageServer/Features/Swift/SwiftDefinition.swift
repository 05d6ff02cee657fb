import LanguageServerProtocol

extension Feature {
  /// `textDocument/definition` in an emitted file: from anywhere to the node of the kit that the file is made for.
  static let swiftDefinition = Feature(
    "textDocument/definition",
    in: [.swift],
    Provider("definitionProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> [LSP.Location] in
      let workspace = snapshot.workspace
      guard let file = try await workspace.emittedFile(DocumentURI(snapshot.document.uri)),
        let node = try file.origin(line: nil)?.node, let path = file.open.path(of: node.source)
      else { return [] }
      let range = node.source.lspRange(node.range, encoding: workspace.encoding)
      return [LSP.Location(uri: workspace.uri(ofFile: path), range: range)]
    }
  )
}
