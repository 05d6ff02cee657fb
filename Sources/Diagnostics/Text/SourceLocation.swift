/// A range of a text.
package struct SourceLocation: Sendable {
  /// The text that the range is one of; a location keeps it alive.
  package let source: SourceText
  /// UTF-8 offsets.
  package let range: Range<Int>

  /// - Parameter range: UTF-8 offsets, empty for a place between characters; clamped to the text wherever it is shown.
  package init(_ source: SourceText, _ range: Range<Int>) {
    self.source = source
    self.range = range
  }

  /// Where the range starts.
  package var position: SourcePosition {
    source.position(at: range.lowerBound)
  }
}
