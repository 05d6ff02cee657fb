import Diagnostics
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/formatting`: a kit in its one form.
  static let formatting = Feature(
    "textDocument/formatting",
    dependsOnVersion: true,
    capabilities: { _ in ["documentFormattingProvider": true] },
    respond: { (params: LSP.FormattingParams, workspace) -> [LSP.TextEdit]? in
      guard let document = workspace.document(params.uri), document.isKit else { return nil }
      return edits(Formatter().edits(for: await document.syntax.tree), of: document, workspace)
    }
  )

  /// `textDocument/rangeFormatting`: the lines of a kit that a range touches.
  static let rangeFormatting = Feature(
    "textDocument/rangeFormatting",
    dependsOnVersion: true,
    capabilities: { _ in ["documentRangeFormattingProvider": true] },
    respond: { (params: LSP.RangeFormattingParams, workspace) -> [LSP.TextEdit]? in
      guard let document = workspace.document(params.uri), document.isKit else { return nil }
      let start = document.text.offset(of: params.range.start, encoding: workspace.encoding)
      let end = document.text.offset(of: params.range.end, encoding: workspace.encoding)
      let range = start..<max(start, end)
      return edits(Formatter().edits(for: await document.syntax.tree, in: range), of: document, workspace)
    }
  )

  private static func edits(_ edits: [TextEdit], of document: Document, _ workspace: Workspace) -> [LSP.TextEdit] {
    edits.map { edit in
      let range = document.text.lspRange(edit.range, encoding: workspace.encoding)
      return LSP.TextEdit(range: range, newText: edit.replacement)
    }
  }
}
