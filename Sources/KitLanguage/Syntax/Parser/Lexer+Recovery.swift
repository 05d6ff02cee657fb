/// What the parser asks where it has lost its way, or decides by the look of the text.
extension Lexer {
  func anyToken(at offset: Int) -> (kind: SyntaxToken.Kind, end: Int) {
    if stringHashes(at: offset) != nil {
      if beginsTripleQuote(at: offset) { return (.punctuation, offset + (stringHashes(at: offset) ?? 0) + 3) }
      return (.string, plainStringEnd(from: offset) ?? unterminatedStringEnd(from: offset))
    }
    let word = max(wordEnd(from: offset), identifierEnd(from: offset))
    if word > offset { return (.word, word) }
    if self[offset].isDigit { return (.number, swiftNumberEnd(from: offset)) }
    return (.punctuation, punctuationEnd(from: offset))
  }

  /// The maximum distance to search for the end of a misplaced string.
  private static let stringReach = 4096

  /// The end of a string, interpolations ignored; `nil` if it is not closed on its line and nearby.
  private func plainStringEnd(from offset: Int) -> Int? {
    let hashes = stringHashes(at: offset) ?? 0
    var next = offset + hashes + 1
    let limit = min(end, next + Self.stringReach)
    while next < limit, !self[next].isLineEnd {
      if self[next] == .quote, hasHashes(hashes, at: next + 1) { return next + 1 + hashes }
      next += self[next] == .backslash && hashes == 0 && !self[next + 1].isLineEnd ? 2 : 1
    }
    return nil
  }

  /// The end of `->` or of a single character.
  func punctuationEnd(from offset: Int) -> Int {
    if self[offset] < 0x80 {
      return self[offset] == .dash && self[offset + 1] == .greater ? offset + 2 : offset + 1
    }
    return offset + (scalar(at: offset)?.scalar.utf8.count ?? 1)
  }

  /// The probable end of a string that lacks its closing quotation mark: before what follows a string in a kit,
  /// else at the end of the line.
  func unterminatedStringEnd(from offset: Int) -> Int {
    var next = offset + (stringHashes(at: offset) ?? 0) + 1
    while next < end, !self[next].isLineEnd {
      switch self[next] {
      case .closeParenthesis, .closeBracket, .comma, .semicolon: return next
      case .space:
        let following = blankEnd(from: next)
        let endsString = [.openBrace, .closeBrace, .at].contains(self[following]) || has("as ", at: following)
        if endsString || following == end || self[following].isLineEnd { return next }
        next = following
      default: next += 1
      }
    }
    return min(next, end)
  }

  func line(from start: Int) -> Parser.Line {
    let contentStart = blankEnd(from: start)
    return Parser.Line(start: start, contentStart: contentStart, indentation: indentation(in: start..<contentStart))
  }

  /// The width of an indentation; a tab counts as four columns.
  func indentation(in blanks: Range<Int>) -> Int {
    blanks.reduce(0) { $0 + (self[$1] == .tab ? 4 : 1) }
  }
}
