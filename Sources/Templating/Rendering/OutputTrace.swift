import Diagnostics

/// A template's output with the places that it comes from.
package struct OutputTrace: Sendable {
  /// The output in UTF-8.
  package let bytes: [UInt8]
  private let pieces: [Piece]

  /// A text of a template, or the value of a tag, that is in the output.
  struct Piece: Sendable {
    /// The start in the output.
    let output: Int
    let source: SourceText
    /// The start of the text or tag in `source`.
    let start: Int
    /// Byte count of the text; 0 for a value.
    let count: Int
    /// The subject of the record that the value belongs to, or of the innermost bound record with a subject.
    let subject: Int?
  }

  init(bytes: [UInt8], pieces: [Piece]) {
    self.bytes = bytes
    self.pieces = pieces
  }

  /// The origin in the template of the byte at `offset`: in its text, or the start of its tag. `nil` before all pieces.
  package func location(of offset: Int) -> SourceLocation? {
    guard let piece = piece(at: offset) else { return nil }
    let place = piece.start + min(offset - piece.output, piece.count)
    return SourceLocation(piece.source, place..<place)
  }

  /// The subject of the record that the byte at `offset` is about; `nil` without one.
  package func subject(of offset: Int) -> Int? {
    piece(at: offset)?.subject
  }

  private func piece(at offset: Int) -> Piece? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].output <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? pieces[low - 1] : nil
  }
}

extension Environment {
  /// Renders a template again to trace the origin of its output.
  package func trace(_ template: Template, context: Record) -> OutputTrace {
    guard !template.diagnostics.hasErrors else { return OutputTrace(bytes: [], pieces: []) }
    var renderer = Renderer(self, context: context)
    renderer.recorder = OutputRecorder()
    renderer.run(template)
    return OutputTrace(bytes: renderer.takeOutput(), pieces: renderer.recorder?.pieces ?? [])
  }
}
