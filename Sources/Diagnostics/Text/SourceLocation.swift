/// A range of a text.
package struct SourceLocation: Sendable {
  package let source: SourceText
  /// UTF-8 offsets.
  package let range: Range<Int>

  package init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Where the range starts.
  package var position: SourcePosition {
    source.position(at: range.lowerBound)
  }
}
