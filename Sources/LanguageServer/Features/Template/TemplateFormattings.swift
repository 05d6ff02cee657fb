import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/formatting`: the spaces inside of the tags of a template.
  static let templateFormatting = Feature(
    "textDocument/formatting",
    in: [.template],
    Provider("documentFormattingProvider"),
    dependsOnVersion: true,
    respond: { (params: LSP.TextDocumentParams, snapshot) -> [LSP.TextEdit] in
      TemplateFormatting.edits(for: TemplateStructure(snapshot.document.text))
        .map { LSP.TextEdit(range: snapshot.range($0.range), newText: $0.replacement) }
    }
  )

  /// `textDocument/rangeFormatting`: the same in the tags that a range touches.
  static let templateRangeFormatting = Feature(
    "textDocument/rangeFormatting",
    in: [.template],
    Provider("documentRangeFormattingProvider"),
    dependsOnVersion: true,
    respond: { (params: LSP.RangeFormattingParams, snapshot) -> [LSP.TextEdit] in
      let start = snapshot.offset(of: params.range.start)
      let range = start..<max(start, snapshot.offset(of: params.range.end))
      return TemplateFormatting.edits(for: TemplateStructure(snapshot.document.text), in: range)
        .map { LSP.TextEdit(range: snapshot.range($0.range), newText: $0.replacement) }
    }
  )
}
