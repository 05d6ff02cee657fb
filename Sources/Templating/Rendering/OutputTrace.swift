import Diagnostics

/// A template's output with the places that it comes from.
package struct OutputTrace: Sendable {
  /// UTF-8. If there are errors, the output must not be used.
  package let bytes: [UInt8]
  let pieces: [Piece]

  struct Piece: Sendable {
    let output: Int
    let source: SourceText
    /// The start of text or a tag in `source`.
    let start: Int
    /// Byte count of text; 0 for a value.
    let count: Int
    /// The subject of the record that the value belongs to, or of the innermost bound record with a subject.
    let subject: Int?
  }

  /// The origin in the template of the byte at `offset`: in its text, or the start of its tag. `nil` before all pieces.
  package func location(of offset: Int) -> SourceLocation? {
    guard let piece = piece(at: offset) else { return nil }
    let place = piece.start + min(offset - piece.output, piece.count)
    return SourceLocation(piece.source, place..<place)
  }

  /// The subject of the record that the byte at `offset` is about; `nil` without one.
  package func subject(of offset: Int) -> Int? { piece(at: offset)?.subject }

  private func piece(at offset: Int) -> Piece? {
    let count = pieces.countOfPrefix { $0.output <= offset }
    return count > 0 ? pieces[count - 1] : nil
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

/// Records the origin of a renderer's output while it is written.
struct OutputRecorder {
  private(set) var pieces: [OutputTrace.Piece] = []
  /// The pieces of captured strings, which are written later, by the bytes that filters leave unchanged. The places of
  /// the pieces count only these bytes.
  private var captures: [[UInt8]: [OutputTrace.Piece]] = [:]
  private var capturedCount = 0

  /// The limit of bytes kept in memory: a source file has less.
  private static let maximumCapturedCount = 4 << 20

  mutating func append(_ piece: OutputTrace.Piece) { pieces.append(piece) }

  /// Records a string about to be written: a captured one, one derived from it, or else one with the origin `piece`.
  mutating func append(_ text: some Collection<UInt8>, by piece: OutputTrace.Piece) {
    // Without captures, nothing need be compared.
    let known = captures.isEmpty ? nil : captures[text.filter { !Self.isLayout($0) }]
    guard let known else { return pieces.append(piece) }
    var places: [Int] = []
    for (index, byte) in text.enumerated() where !Self.isLayout(byte) { places.append(index) }
    pieces += known.map { $0.moved(to: piece.output + places[$0.output]) }
  }

  /// Takes back the output's pieces from `start`, before a capture.
  mutating func capture(_ output: [UInt8], from start: Int) {
    let taken = take(from: start)
    let text = output[start...].filter { !Self.isLayout($0) }
    capturedCount += output.count - start
    if taken.isEmpty || capturedCount > Self.maximumCapturedCount {
      captures[text] = nil
    } else {
      captures[text] = Self.lines(of: taken, from: start, in: output)
    }
  }

  /// Drops the output's pieces from `start`, before the output is discarded.
  mutating func drop(from start: Int) { _ = take(from: start) }

  private mutating func take(from start: Int) -> [OutputTrace.Piece] {
    let first = (pieces.lastIndex { $0.output < start } ?? -1) + 1
    let taken = Array(pieces[first...])
    pieces.removeLast(taken.count)
    return taken
  }

  /// The pieces, one for each line, each from its first byte that is not layout.
  private static func lines(
    of pieces: [OutputTrace.Piece],
    from start: Int,
    in output: [UInt8]
  ) -> [OutputTrace.Piece] {
    var found: [OutputTrace.Piece] = []
    var count = output[start..<(pieces.first?.output ?? start)].count { !isLayout($0) }
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].output : output.count
      var isAtStart = true
      for place in piece.output..<end {
        let byte = output[place]
        if byte == UInt8(ascii: "\n"), piece.count > 0 { isAtStart = true }
        if isLayout(byte) { continue }
        if isAtStart { found.append(piece.dropping(place - piece.output).moved(to: count)) }
        isAtStart = false
        count += 1
      }
    }
    return found
  }

  /// Whether a layout filter may add or remove the byte: white space, and the comma at the end of a list.
  private static func isLayout(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","): true
    default: false
    }
  }
}

extension OutputTrace.Piece {
  fileprivate func moved(to output: Int) -> Self {
    Self(output: output, source: source, start: start, count: count, subject: subject)
  }

  /// Drops its first bytes; the place of a tag is the same for all of its value.
  fileprivate func dropping(_ bytes: Int) -> Self {
    let dropped = min(bytes, count)
    return Self(output: output, source: source, start: start + dropped, count: count - dropped, subject: subject)
  }
}
