import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/definition`: from a variable to the tag or schema that gives it, from a block to the parent's block,
  /// from the name of a template to the template.
  static let templateDefinition = Feature(
    "textDocument/definition",
    in: [.template],
    Provider("definitionProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> [LSP.Location] in
      let template = try snapshot.template()
      return try snapshot.explanation(at: params.position).definitions
        .compactMap { snapshot.location($0, in: template) }
    }
  )

  /// `textDocument/documentLink`: the templates that a template includes, extends or imports.
  static let templateDocumentLink = Feature(
    "textDocument/documentLink",
    in: [.template],
    Provider("documentLinkProvider") { _ in ["resolveProvider": false] },
    otherwise: [],
    respond: { (params: LSP.TextDocumentParams, snapshot) -> JSON in
      let template = try snapshot.template()
      let links = template.structure.templateNames.compactMap { _, name, range -> JSON? in
        guard let other = template.environment.template(named: name, includedBy: template.name),
          let path = template.path(of: other.source)
        else { return nil }
        return ["range": snapshot.range(range).json, "target": .string(snapshot.workspace.uri(ofFile: path))]
      }
      return .array(links)
    }
  )
}
