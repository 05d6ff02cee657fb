/// Code in a kit: where it ends, and its lines without their indentation.
extension Lexer {
  /// The end of code contents that begin at `start`.
  ///
  /// It is at the first `"""` with `hashes` `#` after it. If there is none, or the next one seems to open other code
  /// (something precedes it on its line), indentation decides: code whose lines are indented deeper than
  /// `indentation` ends before the first line that is not.
  func codeEnd(from start: Int, hashes: Int, indentation: Int) -> (contentEnd: Int, isClosed: Bool) {
    let closing = closingDelimiter(from: start, hashes: hashes)
    if let closing, isPlainEnd(closing, from: start) { return (closing, true) }
    let firstLineEnd = lineEnd(from: start)
    var contentEnd = firstLineEnd
    var hasDeeperLine = false
    var next = newlineEnd(from: firstLineEnd)
    while next < closing ?? end {
      let line = line(from: next)
      let lineEnd = lineEnd(from: line.contentStart)
      if lineEnd > line.contentStart {
        let isDeeper = line.indentation > indentation
        if !isDeeper, hasDeeperLine || closing == nil { return (contentEnd, false) }
        hasDeeperLine = hasDeeperLine || isDeeper
        contentEnd = lineEnd
      }
      next = max(newlineEnd(from: lineEnd), next + 1)
    }
    return closing.map { ($0, true) } ?? (contentEnd, false)
  }

  /// Whether `closing` is on the line of `start`, where the contents begin, or is first on a line of its own.
  private func isPlainEnd(_ closing: Int, from start: Int) -> Bool {
    var lineStart = closing
    while lineStart > start, !bytes[lineStart - 1].isLineEnd { lineStart -= 1 }
    return lineStart == start || blankEnd(from: lineStart) == closing
  }

  private func closingDelimiter(from start: Int, hashes: Int) -> Int? {
    var next = start
    while next < end {
      if bytes[next] == .quote, isTripleQuote(at: next), hasHashes(hashes, at: next + 3) { return next }
      next += 1
    }
    return nil
  }

  /// The ranges of the code's lines without their shared indentation, and without a blank first and last line.
  func dedentedLines(in range: Range<Int>) -> [Range<Int>] {
    var lines = lines(in: range)
    // What goes after the opening delimiter has no indentation.
    let first = lines.removeFirst()
    let leading = trimmed(first)
    if let last = lines.last, trimmed(last).isEmpty { lines.removeLast() }
    let common = lines.filter { !trimmed($0).isEmpty }.map { blankEnd(from: $0.lowerBound) - $0.lowerBound }.min() ?? 0
    let dedented = lines.map { line in
      trimmed(line).isEmpty ? line.upperBound..<line.upperBound : line.lowerBound + common..<line.upperBound
    }
    return leading.isEmpty && !dedented.isEmpty ? dedented : [leading] + dedented
  }

  /// The lines in `range`, at least one, without their line ends.
  func lines(in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    while true {
      // Not by `lineEnd`, which would read a long line again for each code on it.
      let end = bytes[start..<range.upperBound].firstIndex(where: \.isLineEnd) ?? range.upperBound
      lines.append(start..<end)
      let next = newlineEnd(from: end)
      guard next > end, next <= range.upperBound else { return lines }
      start = next
    }
  }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    let lower = min(blankEnd(from: line.lowerBound), line.upperBound)
    var upper = line.upperBound
    while upper > lower, self[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
