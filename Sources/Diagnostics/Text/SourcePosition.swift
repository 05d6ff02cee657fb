/// A place in a text for people: line and column, both from 1, the column in Unicode scalars.
package struct SourcePosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int

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
