import Diagnostics

/// Blocks whose braces do not match. If braces do not balance, a second pass takes indentation into account; if they do
/// balance, indentation means nothing.
extension Parser {
  /// A block that is being read.
  struct OpenBlock {
    /// The offset of `{`.
    let brace: Int
    /// The indentation of the first line of the block's node.
    let indentation: Int
    /// The start of the line with the `{`.
    let line: Int
    /// Whether the block's nodes are deeper than the block's node, or on its line.
    var isIndented = false
    var hasMembers = false
  }

  /// Records how the innermost open block indents its nodes.
  mutating func noteMember(at place: NodePlace) {
    guard let last = openBlocks.indices.last, !openBlocks[last].hasMembers else { return }
    openBlocks[last].hasMembers = true
    openBlocks[last].isIndented =
      openBlocks[last].line == line.start || place.indentation > openBlocks[last].indentation
  }

  /// Whether the node at `position` shows that the innermost open block lacks its `}`.
  func closesOpenBlock() -> Bool {
    guard unbalanced.hasOpenBlocks, let block = openBlocks.last, isFirstOnLine, line.start != block.line else {
      return false
    }
    if beginsTopLevelDeclaration() { return true }
    return indentsMembers(block) && line.indentation <= block.indentation
  }

  /// Whether a block's nodes are indented deeper than its own node. An empty block goes by the block around it, so
  /// that a `{` just typed does not take in what follows.
  private func indentsMembers(_ block: OpenBlock) -> Bool {
    guard !block.hasMembers else { return block.isIndented }
    return openBlocks.dropLast().last?.isIndented ?? false
  }

  /// Whether the `}` at `position` closes a block around the innermost one, by its indentation.
  func braceBelongsToOuterBlock() -> Bool {
    guard unbalanced.hasOpenBlocks, let block = openBlocks.last, isFirstOnLine, line.start != block.line else {
      return false
    }
    return line.indentation < block.indentation
      && openBlocks.dropLast().contains { $0.indentation == line.indentation }
  }

  /// Whether the `}` at `position`, which would close the innermost open block, is surplus: what follows it is indented
  /// like the block's contents, or ends the block at the indentation of its first line.
  func isBraceTooMany() -> Bool {
    guard impliedBlocks > 0, let block = openBlocks.last, block.isIndented, isFirstOnLine, line.start != block.line,
      let next = nextContent(from: position + 1)
    else { return false }
    if lexer[next.contentStart] == .closeBrace {
      return line.indentation > block.indentation && next.indentation == block.indentation
    }
    return next.indentation > block.indentation
  }

  /// The next line with more than white space and comments; `nil` if something follows on this line, or nothing at all.
  private func nextContent(from offset: Int) -> Line? {
    var next = lexer.blankEnd(from: offset)
    while next < lexer.end {
      if lexer[next] == .slash, lexer[next + 1] == .slash { next = lexer.lineEnd(from: next) }
      guard lexer[next].isLineEnd else { return nil }
      let line = lexer.line(from: lexer.newlineEnd(from: next))
      if line.contentStart >= lexer.end { return nil }
      if !lexer[line.contentStart].isLineEnd, lexer[line.contentStart] != .slash { return line }
      next = line.contentStart
    }
    return nil
  }

  /// Whether a top-level keyword is at `position` in column 0. If none are known, any word below indented ones counts.
  func beginsTopLevelDeclaration() -> Bool {
    guard position == line.start else { return false }
    let end = lexer.wordEnd(from: position)
    if topLevelKeywords.isEmpty { return end > position && openBlocks.last?.isIndented == true }
    return topLevelKeywords.contains(text(position..<end))
  }

  mutating func reportMissingBrace(of brace: Int, indentation: Int) {
    // It is in the comment that has no end.
    if reports.last?.code == SyntaxDiagnostics.unterminatedComment.code { return }
    let isOneLine = lexer.lineEnd(from: brace) >= lastEnd
    let lineStart = lexer.lineStart(of: brace)
    let margin = text(lineStart..<lexer.blankEnd(from: lineStart))
    report(
      SyntaxDiagnostics.missingClosingBrace,
      "Missing '}' to match this '{'",
      at: brace..<brace + 1,
      fixIts: [insertion(isOneLine ? " }" : "\n\(margin)}", at: lastEnd)]
    )
  }

  /// Reads the lines below a head as its block if the `{` is missing: they are indented deeper and there is a surplus
  /// `}`.
  mutating func parseImpliedBlock(at place: NodePlace) -> SyntaxNode.Block? {
    guard impliedBlocks > 0, place.isFirstOnLine, byte.isLineEnd, openBlocks.count < Self.maximumDepth else {
      return nil
    }
    guard let indentation = nextIndentation(), indentation > place.indentation else { return nil }
    impliedBlocks -= 1
    let head = lastEnd
    // Text instead of the brace is already reported.
    reportFirst(
      SyntaxDiagnostics.missingOpeningBrace,
      "Expected '{' before the lines of this declaration",
      at: max(0, head - 1)..<head,
      fixIts: [insertion(" {", at: head)]
    )
    let firstToken = tokens.count
    openBlocks.append(OpenBlock(brace: head, indentation: place.indentation, line: line.start))
    let nodes = parseNodes()
    openBlocks.removeLast()
    if byte == .closeBrace { take(.punctuation, to: position + 1) }
    return SyntaxNode.Block(
      range: head..<lastEnd,
      tokens: firstToken..<max(firstToken, lastToken + 1),
      nodes: nodes,
      isClosed: false
    )
  }

  /// The indentation of the next line; `nil` if it does not begin with a word.
  private func nextIndentation() -> Int? {
    var next = position
    while next < lexer.end {
      let line = lexer.newlineEnd(from: next)
      next = lexer.blankEnd(from: line)
      if lexer[next] == .slash { next = lexer.lineEnd(from: next) }
      if lexer[next].isLineEnd { continue }
      return lexer.wordEnd(from: next) > next ? lexer.line(from: line).indentation : nil
    }
    return nil
  }
}

/// Lookahead for recovery, and for decisions by the look of the source.
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
    return offset + (scalar(at: offset)?.utf8.count ?? 1)
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

/// Commas between nodes, which lines or `;` separate, and between values, which blanks separate.
extension Parser {
  /// Takes a comma and blanks between two values, `error 404, 410 NotFound`; `nil` if a declaration may begin there.
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
