import LanguageServerProtocol

extension Feature {
  /// `textDocument/definition`: in an emitted file from anywhere to the line of the kit that it is about: that of a member, or of
  /// the node that the file is made for. Elsewhere another server gives the definition, in the emitted code, unless the user wants to get to the kit.
  static let swiftDefinition = Feature(
    "textDocument/definition",
    in: [.swift],
    Provider("definitionProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      let workspace = snapshot.workspace
      guard let file = try await workspace.emittedFile(DocumentURI(snapshot.document.uri)) else {
        guard workspace.settings.definitionInKit else { return [] }
        return try await snapshot.kitPlaces(of: params.position, for: "definition") ?? []
      }
      guard let origin = try file.origin(at: params.position, in: snapshot) else { return [] }
      for place in [origin.subject, origin.node].compactMap(\.self) {
        guard let path = file.open.path(of: place.source) else { continue }
        let range = place.source.lspRange(place.range, encoding: workspace.encoding)
        return [LSP.Location(uri: workspace.uri(ofFile: path), range: range).json]
      }
      return []
    }
  )
}
