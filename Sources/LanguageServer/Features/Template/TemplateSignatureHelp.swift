import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/signatureHelp`: the arguments of the filter being written.
  static let templateSignatureHelp = Feature(
    "textDocument/signatureHelp",
    in: [.template],
    Provider("signatureHelpProvider") { _ in ["triggerCharacters": [":", ","]] },
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      let structure = TemplateStructure(snapshot.document.text)
      let cursor = TemplateCursor(structure, at: snapshot.offset(of: params.position))
      guard let signature = FilterSignature(at: cursor) else { return nil }
      let filter = signature.filter
      let documentation = LSP.MarkupContent(filter.markdown, isMarkdown: snapshot.workspace.client.signatureMarkdown)
      let parameters = filter.parameters.map { parameter -> JSON in ["label": .string(parameter)] }
      return [
        "signatures": [
          [
            "label": .string(filter.signature), "documentation": documentation.json, "parameters": .array(parameters),
          ]
        ],
        "activeSignature": 0,
        "activeParameter": min(signature.argument, max(0, filter.parameters.count - 1)).json,
      ]
    }
  )
}
