/// A range of a text.
package struct SourceLocation: Sendable {
  /// The text of the range. A location keeps it alive.
  package let source: SourceText
  /// UTF-8 offsets.
  package let range: Range<Int>

  /// - Parameter range: UTF-8 offsets, empty for a place between characters; clamped to the text wherever it is shown.
  package init(_ source: SourceText, _ range: Range<Int>) {
    (self.source, self.range) = (source, range)
  }

  /// Where a location starts, to tell locations apart and find them again.
  ///
  /// The path stands for the text: a file that is read once more is the same file.
  package struct Start: Hashable, Sendable {
    /// The path shown in messages.
    package let path: String
    /// In UTF-8 bytes.
    package let offset: Int
  }

  package var start: Start { Start(path: source.path, offset: range.lowerBound) }

  package var position: SourcePosition { source.position(at: range.lowerBound) }
}
