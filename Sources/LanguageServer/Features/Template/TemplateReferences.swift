import Diagnostics
import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/references`: the places of a name in a template and in those that share it.
  static let templateReferences = Feature(
    "textDocument/references",
    in: [.template],
    Provider("referencesProvider"),
    respond: { (params: LSP.ReferenceParams, snapshot) -> [LSP.Location] in
      let template = try snapshot.template()
      let offset = snapshot.offset(of: params.position)
      return template.names.parts(at: offset).flatMap { part in
        let places = params.includesDeclaration ? part.places : part.places.filter { !part.definitions.contains($0) }
        return places.compactMap { snapshot.location(SourceLocation(part.source, $0), in: template) }
      }
    }
  )

  /// `textDocument/documentHighlight`: the same places, distinguished by their use.
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
