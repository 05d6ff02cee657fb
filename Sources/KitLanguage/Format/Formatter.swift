import Diagnostics

/// Writes kits the one obvious way, by changing nothing but white space.
///
/// Lines are indented by their depth, clauses are apart by one space, blocks that are on one line stay on it while
/// they fit, and of several blank lines one stays. Comments, the order of everything and the text of Swift code remain.
/// The only other token ever removed is a `;` that a line break replaces. What has a syntax error stays as it is.
package struct Formatter: Sendable {
  package let indentation: String
  /// The maximum columns of a one-line block.
  package let width: Int

  /// The defaults are the style of `kitgen format`: two spaces, and 120 columns as in Swift files.
  package init(indentation: String = "  ", width: Int = 120) {
    self.indentation = indentation
    self.width = width
  }

  package func format(_ tree: SyntaxTree) -> String {
    String(decoding: edits(for: tree).applied(to: tree.source.utf8), as: UTF8.self)
  }

  /// The edits for formatting `tree`, in source order, each to white space and `;` alone. Empty if the text is not
  /// UTF-8, since rewritten parts could not hold its bytes, or if a merge is unresolved.
  package func edits(for tree: SyntaxTree) -> [TextEdit] {
    guard !tree.diagnostics.contains(where: { $0.code == DiagnosticKind.invalidUTF8.code }) else { return [] }
    guard tree.conflicts.isEmpty else { return [] }
    var pass = FormattingPass(tree: tree, formatter: self)
    pass.formatFile()
    return pass.edits
  }

  /// The edits for formatting the lines that `range` (UTF-8 offsets) touches.
  package func edits(for tree: SyntaxTree, in range: Range<Int>) -> [TextEdit] {
    let lexer = Lexer(bytes: tree.source.utf8)
    let start = lexer.lineStart(of: max(0, range.lowerBound))
    let end = lexer.lineEnd(from: max(start, range.upperBound))
    // An edit after the last line's end would change the next line.
    return edits(for: tree).filter { start <= $0.range.lowerBound && $0.range.upperBound <= end }
  }
}
