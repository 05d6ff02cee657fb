import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/hover`: the type of a template's word and its description in the schema; the syntax of tags and
  /// filters.
  static let templateHover = Feature(
    "textDocument/hover",
    in: [.template],
    Provider("hoverProvider"),
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      let explanation = try snapshot.explanation(at: params.position)
      guard let (text, range) = explanation.hover else { return nil }
      let content = LSP.MarkupContent(text, isMarkdown: snapshot.workspace.client.hoverMarkdown)
      return ["contents": content.json, "range": snapshot.range(range).json]
    }
  )
}

extension Snapshot {
  func explanation(at position: LSP.Position) throws -> TemplateExplanation {
    let template = try template()
    let cursor = TemplateCursor(template.structure, at: offset(of: position))
    return TemplateExplanation(at: template.place(of: cursor))
  }
}
