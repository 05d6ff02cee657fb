/// Pieces of other languages that slip into kits.
extension Lexer {
  /// Search limit for the end of such a piece.
  static let reach = 4096

  /// Whether a comment of Ruby, Python or YAML begins at `offset`: `# …`, `##`, or `#` at the line's end.
  func beginsHashComment(at offset: Int) -> Bool {
    guard self[offset] == .hash else { return false }
    var next = offset
    while self[next] == .hash, next - offset < Self.reach { next += 1 }
    return next == end || self[next].isBlank || self[next].isLineEnd
  }

  /// The end of `'…'`; `nil` if it is not closed on its line.
  func singleQuotesEnd(from offset: Int) -> Int? {
    guard self[offset] == .apostrophe else { return nil }
    if has("'''", at: offset) { return tripleSingleQuotesEnd(from: offset + 3) }
    var next = offset + 1
    while next < end, next - offset < Self.reach, !self[next].isLineEnd {
      if self[next] == .apostrophe { return next + 1 }
      next += self[next] == .backslash && !self[next + 1].isLineEnd ? 2 : 1
    }
    return nil
  }

  private func tripleSingleQuotesEnd(from offset: Int) -> Int? {
    var next = offset
    while next < end, next - offset < Self.reach {
      if has("'''", at: next) { return next + 3 }
      next += 1
    }
    return nil
  }

  /// The end of an unquoted string such as a URL.
  func bareTextEnd(from offset: Int) -> Int {
    var next = offset
    while next < end, !self[next].isBlank, !self[next].isLineEnd, self[next] != .semicolon { next += 1 }
    return next
  }

  /// Whether a field begins at `offset`: a word and `:`.
  func beginsField(at offset: Int) -> Bool {
    let end = wordEnd(from: offset)
    return end > offset && self[blankEnd(from: end)] == .colon
  }

  func beginsLiteral(at offset: Int) -> Bool {
    stringHashes(at: offset) != nil || self[offset].isDigit || self[offset] == .dash && self[offset + 1].isDigit
  }
}
