import Diagnostics
import KitLanguage

extension SyntaxTree {
  /// The edits that add a node, leaving every other byte as it is.
  ///
  /// - Parameters:
  ///   - text: The node, its lines indented from column 0 and without a newline at the end.
  ///   - range: The range of the node that it goes into, at the end of its block; nil for the end of the file.
  func insertion(of text: String, inside range: Range<Int>?) -> [TextEdit] {
    guard let range, let parent = path(to: range.lowerBound).last(where: { $0.range == range }) else {
      let isEmpty = source.utf8.isEmpty
      let separator = isEmpty ? "" : source.utf8.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
      return [TextEdit(source.utf8.count..<source.utf8.count, separator + text + "\n")]
    }
    let outer = indentation(at: parent.range.lowerBound)
    let inner = outer + "  "
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { $0.isEmpty ? "" : inner + $0 }.joined(separator: "\n")
    guard let block = parent.block, block.isClosed else {
      return [TextEdit(parent.range.upperBound..<parent.range.upperBound, " {\n\(indented)\n\(outer)}")]
    }
    let brace = block.range.upperBound - 1
    let isOneLine = source.lineIndex(at: block.range.lowerBound) == source.lineIndex(at: brace)
    if isOneLine {
      return [TextEdit(endOfContent(before: brace)..<brace, "\n\(indented)\n\(outer)")]
    }
    let lineStart = source.lineStarts[source.lineIndex(at: brace)]
    let gap = block.nodes.isEmpty ? "" : "\n"
    return [TextEdit(lineStart..<lineStart, "\(gap)\(indented)\n")]
  }

  /// The spaces and tabs that the line of `offset` begins with.
  private func indentation(at offset: Int) -> String {
    let line = source.lineRange(at: source.lineIndex(at: offset))
    return String(source[line].prefix { $0 == " " || $0 == "\t" })
  }

  /// The end of what stands before `offset`, spaces left out.
  private func endOfContent(before offset: Int) -> Int {
    var end = offset
    while end > 0, source.utf8[end - 1] == UInt8(ascii: " ") || source.utf8[end - 1] == UInt8(ascii: "\t") { end -= 1 }
    return end
  }
}
