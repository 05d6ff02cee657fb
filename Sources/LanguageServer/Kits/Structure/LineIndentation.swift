import Diagnostics
import KitLanguage

/// The indentation of a line that is being typed: two spaces for each block around it.
package struct LineIndentation {
  /// Nil where the line is indented as it should be, or is text of another language.
  package private(set) var edit: TextEdit?

  private static let width = 2

  /// - Parameter offset: UTF-8, where the cursor is after the key.
  package init(_ tree: SyntaxTree, at offset: Int) {
    let source = tree.source
    let line = source.lineRange(at: source.lineIndex(at: offset))
    let margin = line.prefix { source.utf8[$0] == .space || source.utf8[$0] == .tab }
    let start = margin.endIndex
    // Strings over several lines and comments have an indentation of their own.
    if let index = tree.tokenIndex(at: line.lowerBound) {
      let token = tree.tokens[index]
      let isText = [.code, .string, .comment, .documentation].contains(token.kind)
      if isText, token.range.lowerBound < line.lowerBound { return }
    }
    var depth = 0
    for token in tree.tokens {
      if token.range.lowerBound >= line.lowerBound { break }
      guard token.kind == .punctuation else { continue }
      switch source.utf8[token.range.lowerBound] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    if start < line.upperBound, source.utf8[start] == UInt8(ascii: "}") { depth = max(0, depth - 1) }
    let wanted = String(repeating: " ", count: min(depth, 40) * Self.width)
    let range = line.lowerBound..<start
    if source[range] != wanted { edit = TextEdit(range, wanted) }
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate static let tab = UInt8(ascii: "\t")
}
