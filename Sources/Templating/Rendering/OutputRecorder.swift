import Diagnostics

/// Notes where the output of a renderer comes from, as long as it is being written.
struct OutputRecorder {
  /// In the order of the output.
  private(set) var pieces: [OutputTrace.Piece] = []
  /// The pieces of texts that were taken out of the output, to be written later on, by the texts without white space: filters that
  /// indent a text or join its lines leave the rest as it is. The places of the pieces count what is not white space.
  private var captures: [[UInt8]: [OutputTrace.Piece]] = [:]
  private var capturedCount = 0

  /// More is not kept in memory: a file of source code has less.
  private static let maximumCapturedCount = 4 << 20

  /// A text of the template that is about to be written.
  mutating func append(_ piece: OutputTrace.Piece) {
    pieces.append(piece)
  }

  /// A value that is about to be written.
  ///
  /// - Parameters:
  ///   - text: What is written.
  ///   - piece: The place of the tag that writes it; it counts where the text is no captured one.
  mutating func append(_ text: some Collection<UInt8>, by piece: OutputTrace.Piece) {
    // Before the first capture no text is looked at.
    let known = captures.isEmpty ? nil : captures[text.filter { !Self.isBlank($0) }]
    guard let known else { return pieces.append(piece) }
    var places: [Int] = []
    for (index, byte) in text.enumerated() where !Self.isBlank(byte) { places.append(index) }
    pieces += known.map { $0.moved(to: piece.output + places[$0.output]) }
  }

  /// Takes back the pieces of the output from `start` on.
  mutating func capture(_ output: [UInt8], from start: Int) {
    let first = (pieces.lastIndex { $0.output < start } ?? -1) + 1
    let taken = pieces[first...]
    pieces.removeSubrange(first...)
    capturedCount += output.count - start
    guard !taken.isEmpty, capturedCount <= Self.maximumCapturedCount else { return }
    captures[output[start...].filter { !Self.isBlank($0) }] = Self.lines(of: Array(taken), from: start, in: output)
  }

  /// The pieces, one for each line of a text, each from its first byte that is not white space.
  private static func lines(of pieces: [OutputTrace.Piece], from start: Int, in output: [UInt8]) -> [OutputTrace.Piece]
  {
    var found: [OutputTrace.Piece] = []
    var count = output[start..<(pieces.first?.output ?? start)].count { !isBlank($0) }
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].output : output.count
      var isAtStart = true
      for place in piece.output..<end {
        let byte = output[place]
        if byte == UInt8(ascii: "\n"), piece.count > 0 { isAtStart = true }
        if isBlank(byte) { continue }
        if isAtStart { found.append(piece.dropping(place - piece.output).moved(to: count)) }
        isAtStart = false
        count += 1
      }
    }
    return found
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }
}

extension OutputTrace.Piece {
  fileprivate func moved(to output: Int) -> Self {
    Self(output: output, source: source, start: start, count: count, subject: subject)
  }

  /// Without its first bytes; the place of a tag is the same for all of its value.
  fileprivate func dropping(_ bytes: Int) -> Self {
    let dropped = min(bytes, count)
    return Self(output: output, source: source, start: start + dropped, count: count - dropped, subject: subject)
  }
}
