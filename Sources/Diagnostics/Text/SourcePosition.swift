/// A place in a text for people: line and column, both from 1, the column in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// From 1. A line ends after `\n`, `\r\n` or a lone `\r`.
  package let line: Int
  /// From 1, in Unicode scalars, which SARIF calls `unicodeCodePoints`; a tab is one.
  package let column: Int

  /// A position by numbers from 1, as people and tools see it.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package var description: String {
    "\(line):\(column)"
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
