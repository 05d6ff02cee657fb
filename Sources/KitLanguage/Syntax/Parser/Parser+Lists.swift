import Diagnostics

/// Commas where nodes are separated by lines or `;`, and values by blanks.
extension Parser {
  /// Takes a comma between two values of a head, `error 404, 410 NotFound`, with the blanks around it.
  ///
  /// - Returns: The comma and the blanks; `nil` if none is here, or if a declaration may begin after it.
  mutating func takeCommaBetweenValues(behind atom: SyntaxNode.Atom, isFirst: Bool) -> Range<Int>? {
    guard byte == .comma, !(isFirst && atom.kind != .word) else { return nil }
    let next = lexer.blankEnd(from: position + 1)
    guard lexer.beginsLiteral(at: next) || atom.kind != .word && isTypeName(at: next) else { return nil }
    var start = position
    while lexer[start - 1].isBlank { start -= 1 }
    take(.punctuation, to: position + 1)
    skipBlanks()
    return start..<position
  }

  /// Whether a capitalized word is at `offset`, with no string after it. Keywords are lowercase, except as in
  /// `GET "a"`.
  private func isTypeName(at offset: Int) -> Bool {
    let end = lexer.wordEnd(from: offset)
    guard text(offset..<end).first?.isUppercase == true else { return false }
    return lexer.stringHashes(at: lexer.blankEnd(from: end)) == nil
  }

  mutating func reportCommas(_ commas: [Range<Int>]) {
    guard let first = commas.first else { return }
    let comma = lexer.blankEnd(from: first.lowerBound)
    let edits = commas.map { TextEdit($0, " ") }
    reportFirst(
      SyntaxDiagnostics.unexpectedText,
      "',' is not expected here; values are separated by spaces",
      at: comma..<comma + 1,
      fixIts: [FixIt("Replace ',' with a space", in: source, edits: edits, isSafe: true)]
    )
  }

  /// Takes a comma that separates nodes instead of a line end or `;`. Returns whether one is here.
  ///
  /// - Parameter head: The head of the node before it. Its keyword is the next node's, too: `query a: Int, b: Int`.
  mutating func takeCommaBetweenNodes(behind head: [SyntaxNode.Atom]) -> Bool {
    guard byte == .comma else { return false }
    let comma = position..<position + 1
    let next = lexer.blankEnd(from: comma.upperBound)
    let isLast = next >= lexer.end || lexer[next].isLineEnd || lexer[next] == .closeBrace
    guard isLast || lexer.beginsField(at: next) else { return false }
    let keyword = listKeyword(of: head)
    if let keyword, !keyword.isEmpty, !isLast { sharedKeyword = (next, keyword) }
    reportFirst(
      SyntaxDiagnostics.missingSeparator,
      isLast ? "Unexpected ',' after a declaration" : "Declarations are separated by ';' or new lines, not by ','",
      at: comma,
      fixIts: [
        isLast
          ? .removing("','", at: comma, in: source, isSafe: true) : separation(by: keyword)
      ]
    )
    take(.punctuation, to: comma.upperBound)
    return true
  }

  /// The keyword that the names in a list share, empty without one: `case` of `case a, b`. `nil` if no name precedes
  /// the comma.
  func listKeyword(of head: [SyntaxNode.Atom]) -> String? {
    switch head.count {
    case 1 where head[0].range.lowerBound == sharedKeyword?.start: sharedKeyword?.keyword
    case 1: head[0].kind == .word ? "" : nil
    case 2: head[0].kind == .word && head[1].kind == .word ? head[0].text : nil
    default: nil
    }
  }

  /// Whether a name begins at `offset` that can be in a list, rather than a declaration with its own keyword.
  private func isListedName(at offset: Int) -> Bool {
    let end = lexer.wordEnd(from: offset)
    guard end > offset else { return false }
    let next = lexer.blankEnd(from: end)
    if next >= lexer.end || lexer[next].isLineEnd || lexer.beginsWireName(at: next) { return true }
    return [.comma, .colon, .equals, .semicolon, .closeBrace, .openParenthesis, .at].contains(lexer[next])
  }

  /// The fix that turns a comma-separated list into declarations: of `a, b`, from the comma here to the first
  /// non-name.
  ///
  /// - Parameter keyword: The names' keyword; `nil` if it is not clear, so that people must judge the fix.
  func separation(by keyword: String?) -> FixIt {
    guard let keyword, isListedName(at: lexer.blankEnd(from: position + 1)) else {
      return .replacing(",", with: ";", at: SourceLocation(source, position..<position + 1))
    }
    var edits: [TextEdit] = []
    var comma = position
    while lexer[comma] == .comma {
      let next = lexer.blankEnd(from: comma + 1)
      guard isListedName(at: next) else { break }
      edits.append(TextEdit(comma..<next, keyword.isEmpty ? "; " : "; \(keyword) "))
      comma = lexer.blankEnd(from: lexer.wordEnd(from: next))
    }
    let title = "Replace ',' with '" + (keyword.isEmpty ? ";" : "; \(keyword)") + "'"
    return FixIt(title, in: source, edits: edits, isSafe: true)
  }
}
