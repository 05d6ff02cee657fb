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

  /// Where a location starts, to tell locations apart and find them again.
  ///
  /// The path stands for the text: a file that is read once more is the same file.
  package struct Start: Hashable, Sendable {
    /// Of the text, as messages show it.
    package let path: String
    /// In UTF-8 bytes.
    package let offset: Int
  }

  /// Where the range starts, as a key.
  package var start: Start {
    Start(path: source.path, offset: range.lowerBound)
  }

  /// Where the range starts, for people.
  package var position: SourcePosition {
    source.position(at: range.lowerBound)
  }
}
