import Diagnostics

/// A template's output with the places that it comes from.
package struct OutputTrace: Sendable {
  /// In UTF-8, as rendering gives it.
  package let bytes: [UInt8]
  private let pieces: [Piece]

  /// A text of a template that is in the output.
  struct Piece: Sendable {
    let output: Int
    let source: SourceText
    let start: Int
    let count: Int
  }

  init(bytes: [UInt8], pieces: [Piece]) {
    self.bytes = bytes
    self.pieces = pieces
  }

  /// The place of the template's text that has given the byte at `offset`; for the value of a variable the place where that
  /// is, after the text in front of it. Nil in front of all text.
  package func location(of offset: Int) -> SourceLocation? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].output <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let piece = pieces[low - 1]
    let place = piece.start + min(offset - piece.output, piece.count)
    return SourceLocation(piece.source, place..<place)
  }
}

extension Environment {
  /// Renders a template once more to see where its output comes from.
  package func trace(_ template: Template, context: Record) -> OutputTrace {
    guard !template.diagnostics.hasErrors else { return OutputTrace(bytes: [], pieces: []) }
    var renderer = Renderer(self, context: context)
    renderer.trace = []
    renderer.run(template.program, name: template.name)
    return OutputTrace(bytes: renderer.takeOutput(), pieces: renderer.trace ?? [])
  }
}
