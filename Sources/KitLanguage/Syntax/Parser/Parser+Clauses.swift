import Diagnostics

/// The clauses and attributes after the words of a head.
extension Parser {
  /// Reads clauses up to the node's body or end.
  mutating func parseClauses(into parts: inout NodeParts) {
    var lastRank = -1
    while true {
      skipBlanks()
      if byte.isLineEnd {
        guard continuesOnNextLine() else { return }
        skipLines()
      }
      let start = position
      if byte == .at {
        parts.attributes.append(parseAttribute(isLeading: false))
        lastRank = Self.attributeRank
      } else if let (content, rank) = parseClause(after: lastRank) {
        let range = start..<max(start, lastEnd)
        if rank <= lastRank { reportMisplacedClause(range, rank: rank, after: lastRank, in: parts) }
        lastRank = max(lastRank, rank)
        if let content { parts.clauses.append(SyntaxNode.Clause(content: content, range: range)) }
      } else if takeBareAttributeValue(of: parts) {
        continue
      } else if endsClauses() || beginsNextNode(after: lastRank) || takeCommaBetweenNodes(behind: parts.head) {
        return
      } else {
        reportUnexpectedText(in: parts)
        skipUnexpectedText(stopsAtBodies: true)
      }
    }
  }

  private static let parametersRank = 1
  private static let effectsRank = 2
  private static let typesRank = 4
  private static let textRank = 5
  static let attributeRank = 8

  /// Reads the clause at `position` with its rank in the grammar's order; `nil` if none begins. Missing content is
  /// `nil`.
  private mutating func parseClause(after rank: Int) -> (content: SyntaxNode.Clause.Content?, rank: Int)? {
    switch byte {
    case .less:
      let start = position
      parseBrackets()
      return (.generics(fragment(start..<lastEnd)), 0)
    case .openParenthesis: return (.parameters(parseArgumentList()), Self.parametersRank)
    case .dash where lexer[position + 1] == .greater:
      take(.punctuation, to: position + 2)
      return (parseType(after: "->").map { .result($0) }, 3)
    case .colon where lexer.has("://", at: position):
      takeBareURL()
      return (nil, Self.typesRank)
    case .colon:
      take(.punctuation, to: position + 1)
      return (parseTypes().map { .types($0) }, Self.typesRank)
    case .equals where lexer[position + 1] == .greater:
      takeFatArrow()
      return (parseType(after: "->").map { .result($0) }, 3)
    case .equals:
      take(.punctuation, to: position + 1)
      return (parseExpression().map { .defaultValue($0) }, 5)
    default: break
    }
    if rank == Self.parametersRank, let effects = parseEffects() { return (.effects(effects), Self.effectsRank) }
    if lexer.has("where", at: position), lexer.beginsRequirements(at: position) {
      take(.word, to: position + 5)
      return (parseRequirements().map { .requirements($0) }, 6)
    }
    if lexer.has("as", at: position), lexer.beginsWireName(at: position) {
      take(.word, to: position + 2)
      skipBlanks()
      return (.wireName(parseText()), 7)
    }
    if [Self.parametersRank, Self.typesRank].contains(rank), lexer.stringHashes(at: position) != nil,
      !lexer.beginsTripleQuote(at: position)
    {
      return (.text(parseText()), Self.textRank)
    }
    if rank >= Self.typesRank, takeUnquotedWireName() { return (nil, 7) }
    return nil
  }

  // MARK: The clauses

  /// The place of a clause in the grammar's order.
  static func rank(of content: SyntaxNode.Clause.Content) -> Int {
    switch content {
    case .generics: 0
    case .parameters: parametersRank
    case .effects: effectsRank
    case .result: 3
    case .types: typesRank
    case .text: textRank
    case .defaultValue: 5
    case .requirements: 6
    case .wireName: 7
    }
  }

  private mutating func parseEffects() -> SyntaxNode.Effects? {
    let start = position
    var isAsync = false
    var isThrowing = false
    var thrownType: SyntaxNode.Fragment?
    var end = position
    while true {
      let wordEnd = lexer.identifierEnd(from: position)
      switch text(position..<wordEnd) {
      case "async", "reasync": isAsync = true
      case "throws", "rethrows": isThrowing = true
      default: return end > start ? effects(start..<end, isAsync, isThrowing, thrownType) : nil
      }
      take(.word, to: wordEnd)
      if isThrowing, byte == .openParenthesis {
        let open = position
        let isClosed = parseBrackets()
        thrownType = fragment(open + 1..<max(open + 1, isClosed ? lastEnd - 1 : lastEnd))
      }
      end = lastEnd
      skipBlanks()
    }
  }

  private func effects(
    _ range: Range<Int>,
    _ isAsync: Bool,
    _ isThrowing: Bool,
    _ thrownType: SyntaxNode.Fragment?
  ) -> SyntaxNode.Effects {
    SyntaxNode.Effects(fragment: fragment(range), isAsync: isAsync, isThrowing: isThrowing, thrownType: thrownType)
  }

  private mutating func parseType(after sign: String) -> SyntaxNode.Fragment? {
    let signRange = lastEnd - sign.utf8.count..<lastEnd
    skipBlanks()
    if !lexer.beginsLiteral(at: position), let range = parseFragment(.type) { return fragment(range) }
    reportMissingType(after: sign, at: signRange)
    return nil
  }

  private mutating func parseTypes() -> [SyntaxNode.Fragment]? {
    guard let first = parseType(after: ":") else { return nil }
    var types = [first]
    while takeTypeSeparator(), let type = parseType(after: ",") {
      types.append(type)
    }
    return types
  }

  /// Takes the `,` between two types, even a missing one: if a type follows a type, and then a block.
  private mutating func takeTypeSeparator() -> Bool {
    if byte == .comma {
      let next = lexer.blankEnd(from: position + 1)
      if lexer.beginsField(at: next) || lexer[next] == .closeBrace { return false }
      if next >= lexer.end || lexer[next].isLineEnd { return takeTypeOnNextLine() }
      take(.punctuation, to: position + 1)
      return true
    }
    let end = lexer.identifierEnd(from: position)
    guard end > position, !lexer.beginsWordClause(at: position),
      [.openBrace, .comma].contains(lexer[lexer.blankEnd(from: end)])
    else { return false }
    report(
      SyntaxDiagnostics.missingSeparator,
      "Expected ',' before '\(upcoming)'",
      at: upcomingRange,
      fixIts: [insertion(",", at: lastEnd)]
    )
    return true
  }

  private mutating func parseExpression() -> SyntaxNode.Fragment? {
    let sign = position - 1..<position
    if let range = parseFragment(.expression) { return fragment(range) }
    reportFirst(SyntaxDiagnostics.missingExpression, "Expected a value after '='", at: sign)
    return nil
  }

  private mutating func parseRequirements() -> SyntaxNode.Fragment? {
    let word = position - 5..<position
    if let range = parseFragment(.requirements) { return fragment(range) }
    reportFirst(SyntaxDiagnostics.missingRequirements, "Expected requirements after 'where'", at: word)
    return nil
  }

  // MARK: What is not a clause

  private func endsClauses() -> Bool {
    isAtEnd || byte.isLineEnd || byte == .semicolon || byte == .closeBrace || byte == .openBrace
      || lexer.beginsTripleQuote(at: position)
  }

  /// Whether a word begins a node that lacks the separator before it. After the words of a head and after parameters, a
  /// word is rather a mistake.
  private func beginsNextNode(after rank: Int) -> Bool {
    rank >= Self.typesRank && lexer.wordEnd(from: position) > position
  }
}
