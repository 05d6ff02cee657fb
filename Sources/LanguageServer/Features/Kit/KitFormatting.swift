import Diagnostics
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/formatting`: a kit in its one form.
  static let kitFormatting = Feature(
    "formatting",
    in: .kit,
    Provider("documentFormattingProvider"),
    dependsOnVersion: true
  ) { (params: LSP.FormattingParams, snapshot) -> [LSP.TextEdit] in
    snapshot.edits(Formatter().edits(for: await snapshot.document.syntax.tree))
  }

  /// `textDocument/rangeFormatting`: the lines of a kit that a range touches.
  static let kitRangeFormatting = Feature(
    "rangeFormatting",
    in: .kit,
    Provider("documentRangeFormattingProvider"),
    dependsOnVersion: true
  ) { (params: LSP.RangeFormattingParams, snapshot) -> [LSP.TextEdit] in
    let tree = await snapshot.document.syntax.tree
    return snapshot.edits(Formatter().edits(for: tree, in: snapshot.offsets(of: params.range)))
  }

  /// `textDocument/onTypeFormatting`: the indentation of a line that was begun, or of a brace that closes a block.
  static let kitOnTypeFormatting = Feature(
    "onTypeFormatting",
    in: .kit,
    Provider("documentOnTypeFormattingProvider") { _ in
      ["firstTriggerCharacter": "}", "moreTriggerCharacter": ["\n"]]
    },
    dependsOnVersion: true
  ) { (params: LSP.TextDocumentPositionParams, snapshot) -> [LSP.TextEdit] in
    let tree = await snapshot.document.syntax.tree
    let edit = LineIndentation(tree, at: snapshot.offset(of: params.position)).edit
    return snapshot.edits([edit].compactMap(\.self))
  }
}

extension Snapshot {
  fileprivate func edits(_ edits: [TextEdit]) -> [LSP.TextEdit] { workspace.edits(edits, of: document.text) }
}
