import Diagnostics
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/formatting`: a kit in its one form.
  static let kitFormatting = Feature(
    "textDocument/formatting",
    in: [.kit],
    Provider("documentFormattingProvider"),
    dependsOnVersion: true,
    respond: { (params: LSP.FormattingParams, snapshot) -> [LSP.TextEdit] in
      edits(Formatter().edits(for: await snapshot.document.syntax.tree), of: snapshot)
    }
  )

  /// `textDocument/rangeFormatting`: the lines of a kit that a range touches.
  static let kitRangeFormatting = Feature(
    "textDocument/rangeFormatting",
    in: [.kit],
    Provider("documentRangeFormattingProvider"),
    dependsOnVersion: true,
    respond: { (params: LSP.RangeFormattingParams, snapshot) -> [LSP.TextEdit] in
      let start = snapshot.offset(of: params.range.start)
      let range = start..<max(start, snapshot.offset(of: params.range.end))
      return edits(Formatter().edits(for: await snapshot.document.syntax.tree, in: range), of: snapshot)
    }
  )

  private static func edits(_ edits: [TextEdit], of snapshot: Snapshot) -> [LSP.TextEdit] {
    edits.map { LSP.TextEdit(range: snapshot.range($0.range), newText: $0.replacement) }
  }
}
