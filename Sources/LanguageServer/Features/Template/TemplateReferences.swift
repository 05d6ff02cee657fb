import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/references`: the places of a name in a template.
  static let templateReferences = Feature(
    "textDocument/references",
    in: [.template],
    Provider("referencesProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> [LSP.Location] in
      let names = TemplateNames(TemplateStructure(snapshot.document.text))
      let places = names.symbol(at: snapshot.offset(of: params.position))?.places ?? []
      return places.map { LSP.Location(uri: snapshot.document.uri, range: snapshot.range($0)) }
    }
  )

  /// `textDocument/documentHighlight`: the same places, told apart by what is done there.
  static let templateDocumentHighlight = Feature(
    "textDocument/documentHighlight",
    in: [.template],
    Provider("documentHighlightProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON in
      let names = TemplateNames(TemplateStructure(snapshot.document.text))
      guard let symbol = names.symbol(at: snapshot.offset(of: params.position)) else { return [] }
      return .array(
        symbol.places.map { place in
          ["range": snapshot.range(place).json, "kind": symbol.definitions.contains(place) ? 3 : 2]
        }
      )
    }
  )
}
