/// The clauses that a word introduces.
extension Lexer {
  /// Whether `where` or `as "…"` begins at `offset`.
  func beginsWordClause(at offset: Int) -> Bool {
    beginsRequirements(at: offset) || beginsWireName(at: offset)
  }

  func beginsRequirements(at offset: Int) -> Bool {
    guard has("where", at: offset), wordEnd(from: offset) == offset + 5 else { return false }
    return self[blankEnd(from: offset + 5)] != .colon
  }

  func beginsWireName(at offset: Int) -> Bool {
    guard has("as", at: offset), wordEnd(from: offset) == offset + 2 else { return false }
    let next = blankEnd(from: offset + 2)
    return stringHashes(at: next) != nil && !beginsTripleQuote(at: next)
  }
}
