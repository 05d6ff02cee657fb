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

/// The indentation of a line that is being typed: two spaces for each line around it with a brace or bracket that is open.
package struct LineIndentation {
  /// `nil` if the indentation is right, or the line is text of another language.
  package private(set) var edit: TextEdit?

  /// - Parameter offset: UTF-8, the cursor's place after the key.
  package init(_ tree: SyntaxTree, at offset: Int) {
    let source = tree.source
    let line = source.lineRange(at: source.lineIndex(at: offset))
    let margin = line.prefix { " \t".utf8.contains(source.utf8[$0]) }
    let start = margin.endIndex
    // Strings over several lines and comments keep their indentation.
    if let index = tree.tokenIndex(at: line.lowerBound) {
      let token = tree.tokens[index]
      let isText = [.code, .string, .comment, .documentation].contains(token.kind)
      if isText, token.range.lowerBound < line.lowerBound { return }
    }
    var open = OpenBrackets()
    for token in tree.tokens {
      if token.range.lowerBound >= line.lowerBound { break }
      guard token.kind == .punctuation else { continue }
      open.take(source.utf8[token.range.lowerBound], at: token.range.lowerBound)
    }
    if start < line.upperBound, OpenBrackets.opening(of: source.utf8[start]) != nil {
      open.take(source.utf8[start], at: start)
    }
    let depth = Set(open.places.map { source.lineIndex(at: $0) }).count
    let wanted = String(repeating: "  ", count: min(depth, 40))
    let range = line.lowerBound..<start
    if source[range] != wanted { edit = TextEdit(range, wanted) }
  }
}

/// The braces and brackets around a place.
private struct OpenBrackets {
  /// UTF-8 offsets. Those that begin on one line make one level.
  private(set) var places: [Int] = []
  private var kinds: [UInt8] = []

  /// `nil` for other bytes.
  static func opening(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    default: nil
    }
  }

  /// A brace also ends brackets left open in its block; a bracket ends only its counterpart.
  mutating func take(_ byte: UInt8, at place: Int) {
    if "{([".utf8.contains(byte) {
      kinds.append(byte)
      places.append(place)
    } else if let opening = Self.opening(of: byte) {
      let match =
        byte == UInt8(ascii: "}") ? kinds.lastIndex(of: opening) : kinds.last == opening ? kinds.count - 1 : nil
      guard let match else { return }
      kinds.removeSubrange(match...)
      places.removeSubrange(match...)
    }
  }
}
