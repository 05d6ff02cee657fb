import Diagnostics
import KitLanguage

extension Feature {
  /// `textDocument/formatting`: a kit in its one form.
  static let kitFormatting = Feature(
    "formatting",
    in: .kit,
    Provider("documentFormattingProvider"),
    dependsOnVersion: true
  ) { (params, snapshot) -> [LSP.TextEdit] in
    snapshot.edits(Formatter().edits(for: await snapshot.document.syntax.tree))
  }

  /// `textDocument/rangeFormatting`: the lines of a kit that a range touches.
  static let kitRangeFormatting = Feature(
    "rangeFormatting",
    in: .kit,
    Provider("documentRangeFormattingProvider"),
    dependsOnVersion: true
  ) { (params, snapshot) -> [LSP.TextEdit] in
    let tree = await snapshot.document.syntax.tree
    return snapshot.edits(Formatter().edits(for: tree, in: try snapshot.offsets(in: params)))
  }

  /// `textDocument/onTypeFormatting`: the indentation of a line that was begun, or of a brace that closes a block.
  static let kitOnTypeFormatting = Feature(
    "onTypeFormatting",
    in: .kit,
    Provider("documentOnTypeFormattingProvider") { _ in
      ["firstTriggerCharacter": "}", "moreTriggerCharacter": ["\n"]]
    },
    dependsOnVersion: true
  ) { (params, snapshot) -> [LSP.TextEdit] in
    let tree = await snapshot.document.syntax.tree
    let edit = LineIndentation(tree, at: try snapshot.offset(in: params)).edit
    return snapshot.edits([edit].compactMap(\.self))
  }
}

extension Snapshot {
  fileprivate func edits(_ edits: [TextEdit]) -> [LSP.TextEdit] { workspace.edits(edits, of: document.text) }
}
