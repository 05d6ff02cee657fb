import LanguageServerProtocol

extension Feature {
  /// `textDocument/hover` in an emitted file: the node that it is made for, and the line of the template that has given the
  /// line, or that the line was edited by hand.
  static let swiftHover = Feature(
    "textDocument/hover",
    in: [.swift],
    Provider("hoverProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      guard let file = try await snapshot.workspace.emittedFile(DocumentURI(snapshot.document.uri)) else { return nil }
      let line = snapshot.document.text.lineIndex(at: snapshot.offset(of: params.position))
      guard let origin = try file.origin(line: line) else { return nil }
      let source =
        switch origin.line {
        case .template(let place): "\(place.source.path):\(place.position.line)"
        case .hand: "edited by hand; the rest of the file is by `\(origin.template)`"
        case .kitgen, nil: "by kitgen itself, around what `\(origin.template)` gives"
        }
      let text = "From `\(origin.text)`\n\n\(source)"
      return ["contents": LSP.MarkupContent(text, isMarkdown: snapshot.workspace.client.hoverMarkdown).json]
    }
  )
}
