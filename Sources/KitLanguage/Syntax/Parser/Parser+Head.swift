import Diagnostics

extension Parser {
  mutating func parseHead() -> [SyntaxNode.Atom] {
    var head: [SyntaxNode.Atom] = []
    var commas: [Range<Int>] = []
    while head.isEmpty || !takeUnquotedWireName(inHead: true), let atom = parseAtom(isFirst: head.isEmpty) {
      head.append(atom)
      skipBlanks()
      if source.isSchema, continuesHead() { skipLines() }
      if let comma = takeCommaBetweenValues(behind: atom, isFirst: head.count == 1) { commas.append(comma) }
    }
    reportCommas(commas)
    if let first = head.first, first.kind != .word {
      reportFirst(
        SyntaxDiagnostics.missingKeyword,
        "A declaration begins with a word, not with '\(first.text)'",
        at: first.range,
        fixIts: first.kind == .string ? fieldFix(first.value, at: first.range) : []
      )
    } else if head.isEmpty {
      reportMissingHead()
    }
    return head
  }

  /// Whether the next line of a schema continues the head: it begins with a string, or with a word that joins
  /// conditions or begins a message. Comments may be between the lines.
  private func continuesHead() -> Bool {
    guard byte.isLineEnd else { return false }
    var next = position
    var isBlank = false
    repeat {
      let start = lexer.blankEnd(from: lexer.newlineEnd(from: next))
      isBlank = lexer[start].isLineEnd || lexer.beginsDocumentation(at: start)
      next = lexer.blankEnd(from: lexer.commentEnd(from: start).end)
    } while !isBlank && lexer[next].isLineEnd
    let end = lexer.wordEnd(from: next)
    if isBlank { return false }
    if lexer.stringHashes(at: next) != nil { return !lexer.beginsTripleQuote(at: next) }
    return ["and", "or", "with", "without", "else", "because"].contains(text(next..<end)) && lexer[end].isBlank
  }

  private mutating func parseAtom(isFirst: Bool) -> SyntaxNode.Atom? {
    if lexer.stringHashes(at: position) != nil {
      return lexer.beginsTripleQuote(at: position) ? nil : parseText()
    }
    if byte.isDigit || byte == .dash && lexer[position + 1].isDigit { return parseNumber() }
    let start = position
    if !isFirst, byte == .openBracket, lastEnd < start, !source.isSchema {
      return parseFragment(.type).map { SyntaxNode.Atom(.type, text: text($0), value: text($0), range: $0) }
    }
    let end = lexer.bracketedWordEnd(from: start)
    guard end > start, isFirst || !lexer.beginsWordClause(at: start) else { return nil }
    take(.word, to: end)
    return word(start..<end)
  }

  private func word(_ range: Range<Int>) -> SyntaxNode.Atom {
    let spelling = text(range)
    let value = lexer.bytes[range].contains(.backtick) ? spelling.filter { $0 != "`" } : spelling
    return SyntaxNode.Atom(.word, text: spelling, value: value, range: range)
  }

  private mutating func parseNumber() -> SyntaxNode.Atom {
    let start = position
    let (end, isWellFormed) = lexer.numberEnd(from: start)
    take(.number, to: end)
    let spelling = text(start..<end)
    if !isWellFormed {
      reportFirst(
        SyntaxDiagnostics.malformedNumber,
        "'\(spelling)' is neither a number nor a word; words begin with a letter, and strings need quotation marks",
        at: start..<end
      )
    }
    return SyntaxNode.Atom(.number, text: spelling, value: spelling, range: start..<end)
  }

  /// Reads a string that is not Swift code, so without interpolation.
  mutating func parseText() -> SyntaxNode.Atom {
    let start = position
    takeString()
    let literal = StringLiteral(lexer.bytes[start..<position])
    for (problem, range) in literal.problems {
      let range = start + range.lowerBound..<start + range.upperBound
      switch problem {
      case .invalidEscape:
        let escape = text(range)
        let message = "'\(escape)' is not an escape sequence"
        report(SyntaxDiagnostics.invalidEscape, message, at: range, fixIts: [insertion("\\", at: range.lowerBound)])
      case .interpolation:
        reportInterpolation(range, inTextAt: start)
      }
    }
    return SyntaxNode.Atom(.string, text: text(start..<position), value: literal.value, range: start..<position)
  }

  /// Reports `\(id)`, in a path `{id}`. A string with blanks is none.
  private mutating func reportInterpolation(_ range: Range<Int>, inTextAt start: Int) {
    let end = (range.lowerBound..<position).first { lexer[$0] == .closeParenthesis } ?? position
    let name = text(min(range.lowerBound + 2, end)..<end)
    let isInPath = PlainName.matches(name) && !text(start..<position).contains(" ")
    let place = SourceLocation(source, range.lowerBound..<min(end + 1, position))
    report(
      SyntaxDiagnostics.interpolationInString,
      "This string cannot contain an interpolation; a path has placeholders such as '{id}'",
      at: range,
      fixIts: isInPath ? [.replacing("\\(\(name))", with: "{\(name)}", at: place)] : []
    )
  }

  /// The fix of a field whose name is as on the wire: `userId: Int as "user id"` for `"user id": Int`.
  private func fieldFix(_ wire: String, at range: Range<Int>) -> [FixIt] {
    let name = PlainName.matches(wire) ? wire : IdentifierWords(wire).lowerCamel
    let colon = lexer.blankEnd(from: range.upperBound)
    guard lexer[colon] == .colon, PlainName.matches(name) else { return [] }
    var edits = [TextEdit(range, name)]
    if name != wire {
      var end = colon + 1
      while end < lexer.end, !lexer[end].isLineEnd, ![.semicolon, .closeBrace, .at, .slash].contains(lexer[end]) {
        end = lexer.stringEnd(from: end) ?? end + 1
      }
      if text(colon..<end).contains(" as ") { return [] }
      while lexer[end - 1].isBlank { end -= 1 }
      edits.append(TextEdit(end..<end, " as \(StringSpelling.quoted(wire))"))
    }
    let title = "Write '\(name)'" + (name == wire ? "" : ", and add 'as \(StringSpelling.quoted(wire))'")
    return [FixIt(title, in: source, edits: edits, isSafe: true)]
  }

  private mutating func reportMissingHead() {
    if lexer.beginsTripleQuote(at: position) {
      let message = "'\"\"\"' begins code only after the declaration that the code belongs to"
      reportFirst(SyntaxDiagnostics.unexpectedText, message, at: upcomingRange)
      // If the next lines are not deeper, this rather ends code that lacks its beginning.
      if !beginsIndentedCode() { takeAnything() }
    } else if isAtEnd || byte.isLineEnd {
      let message = "Expected a declaration after the attribute"
      reportFirst(SyntaxDiagnostics.missingKeyword, message, at: max(0, lastEnd - 1)..<lastEnd)
    } else {
      var range = upcomingRange
      if byte == .colon, let attribute = (line.start..<position).last(where: { lexer[$0] == .at }) {
        range = attribute..<position
      }
      let message = "A declaration begins with a word, not with '\(text(range))'"
      let fixIts = ["$", "@"].contains(where: text(range).hasPrefix) ? fieldFix(text(range), at: range) : []
      reportFirst(SyntaxDiagnostics.missingKeyword, message, at: range, fixIts: fixIts)
    }
  }

  /// Whether the `"""` at `position` has code below it that is indented deeper and closed.
  private func beginsIndentedCode() -> Bool {
    let start = upcomingRange.upperBound
    let lineEnd = lexer.lineEnd(from: start)
    let next = lexer.line(from: lexer.newlineEnd(from: lineEnd))
    return lexer.blankEnd(from: start) == lineEnd && next.indentation > line.indentation
      && !lexer[next.contentStart].isLineEnd
  }

  // MARK: Attributes

  /// Reads the attributes before a head, as in Swift. The head may be on the next line.
  mutating func parseLeadingAttributes(into parts: inout NodeParts) {
    while byte == .at {
      parts.attributes.append(parseAttribute(isLeading: true))
      skipBlanks()
      if byte.isLineEnd, leadingAttributesContinue() { skipLines() }
    }
  }

  private func leadingAttributesContinue() -> Bool {
    var next = lexer.blankEnd(from: lexer.newlineEnd(from: position))
    if lexer[next] == .slash { next = lexer.commentEnd(from: next).end }
    return lexer[next] == .at || lexer.wordEnd(from: next) > next
  }

  mutating func parseAttribute(isLeading: Bool) -> SyntaxNode.Attribute {
    let start = position
    take(.punctuation, to: position + 1)
    let nameEnd = lexer.wordEnd(from: position)
    let name = fragment(position..<nameEnd)
    if nameEnd == position {
      reportFirst(SyntaxDiagnostics.missingAttributeName, "Expected the name of an attribute", at: start..<start + 1)
    }
    take(.word, to: nameEnd)
    if nameEnd == start + 1, !isLeading {
      // A name after a blank.
      let nameStart = lexer.blankEnd(from: position)
      let end = lexer.wordEnd(from: nameStart)
      if end > nameStart { take(.unexpected, to: end) }
    }
    let arguments = byte == .openParenthesis ? parseArgumentList() : nil
    return SyntaxNode.Attribute(
      name: name,
      arguments: arguments,
      range: start..<max(lastEnd, start + 1),
      isLeading: isLeading
    )
  }

  mutating func parseArgumentList() -> SyntaxNode.ArgumentList {
    let start = position
    let firstToken = tokens.count
    let isClosed = parseBrackets()
    let inner = firstToken + 1..<max(firstToken + 1, lastToken + (isClosed ? 0 : 1))
    let arguments = ArgumentSplitter(lexer: lexer, tokens: tokens[inner]).arguments()
    return SyntaxNode.ArgumentList(fragment: fragment(start..<lastEnd), arguments: arguments)
  }

  // MARK: - Clauses

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
      } else if let (content, rank) = parseClause(after: lastRank, behind: parts.head) {
        let range = start..<max(start, lastEnd)
        if rank <= lastRank { reportMisplacedClause(range, rank: rank, after: lastRank, in: parts) }
        lastRank = max(lastRank, rank)
        if let content { parts.clauses.append(SyntaxNode.Clause(content: content, range: range)) }
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
  private mutating func parseClause(
    after rank: Int,
    behind head: [SyntaxNode.Atom]
  ) -> (content: SyntaxNode.Clause.Content?, rank: Int)? {
    switch byte {
    case .less:
      let start = position
      parseBrackets()
      return (.generics(fragment(start..<lastEnd)), 0)
    case .openParenthesis: return (.parameters(parseArgumentList()), Self.parametersRank)
    case .dash where lexer[position + 1] == .greater:
      take(.punctuation, to: position + 2)
      return (parseType(after: "->", behind: head).map { .result($0) }, 3)
    case .colon where lexer.has("://", at: position):
      takeBareURL()
      return (nil, Self.typesRank)
    case .question where lexer[lexer.blankEnd(from: position + 1)] == .colon && lastEnd == position:
      return (parseTypes(afterQuestionMarkBehind: head), Self.typesRank)
    case .colon:
      take(.punctuation, to: position + 1)
      return (parseTypes(behind: head).map { .types($0) }, Self.typesRank)
    case .equals where lexer[position + 1] == .greater:
      let sign = position..<position + 2
      take(.unexpected, to: sign.upperBound)
      let type = parseType(after: "=>", behind: head)
      let edit = TextEdit(sign, "->")
      reportFirst(
        SyntaxDiagnostics.unexpectedText,
        "The result goes after '->', not after '=>'",
        at: sign,
        fixIts: [FixIt("Replace '=>' with '->'", in: source, edits: [edit], isSafe: true)]
      )
      return (type.map { .result($0) }, 3)
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

  private mutating func parseEffects() -> SyntaxNode.Fragment? {
    let start = position
    while true {
      let wordEnd = lexer.identifierEnd(from: position)
      let word = text(position..<wordEnd)
      guard ["async", "reasync", "throws", "rethrows"].contains(word) else {
        return lastEnd > start ? fragment(start..<lastEnd) : nil
      }
      take(.word, to: wordEnd)
      if word.hasSuffix("throws"), byte == .openParenthesis { parseBrackets() }
      skipBlanks()
    }
  }

  private mutating func parseType(after sign: String, behind head: [SyntaxNode.Atom]) -> SyntaxNode.Fragment? {
    let signRange = lastEnd - sign.utf8.count..<lastEnd
    skipBlanks()
    if !lexer.beginsLiteral(at: position), let range = parseFragment(.type) { return fragment(range) }
    reportMissingType(after: sign, at: signRange, behind: head)
    return nil
  }

  private mutating func parseTypes(behind head: [SyntaxNode.Atom]) -> [SyntaxNode.Fragment]? {
    guard let first = parseType(after: ":", behind: head) else { return nil }
    var types = [first]
    while takeTypeSeparator(), let type = parseType(after: ",", behind: head) {
      types.append(type)
    }
    return types
  }

  /// Reads `?: Type`, as in `name?: String` of other languages, and reports it: the `?` belongs to the type.
  private mutating func parseTypes(
    afterQuestionMarkBehind head: [SyntaxNode.Atom]
  ) -> SyntaxNode.Clause.Content? {
    let mark = position..<position + 1
    take(.unexpected, to: mark.upperBound)
    skipBlanks()
    take(.punctuation, to: position + 1)
    let types = parseTypes(behind: head)
    let edits = types?.first.map { type in
      let end = type.range.upperBound..<type.range.upperBound
      return [TextEdit(mark, ""), TextEdit(end, type.text.hasSuffix("?") ? "" : "?")]
    }
    reportFirst(
      SyntaxDiagnostics.unexpectedText,
      "'?' is part of the type, as in 'name: String?'",
      at: mark,
      fixIts: edits.map { [FixIt("Move '?' after the type", in: source, edits: $0, isSafe: true)] } ?? []
    )
    return types.map { .types($0) }
  }

  /// Takes the `,` between two types, unless it ends a declaration.
  private mutating func takeTypeSeparator() -> Bool {
    guard byte == .comma else { return false }
    let next = lexer.blankEnd(from: position + 1)
    guard next < lexer.end, !lexer[next].isLineEnd, lexer[next] != .closeBrace, !lexer.beginsField(at: next) else {
      return false
    }
    take(.punctuation, to: position + 1)
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

  // MARK: - Mistakes in heads

  mutating func reportMisplacedClause(_ range: Range<Int>, rank: Int, after last: Int, in parts: NodeParts) {
    let clause = text(range)
    var start = range.lowerBound
    while start > 0, lexer[start - 1].isBlank { start -= 1 }
    guard rank < last, let next = firstPart(behind: rank, in: parts) else {
      let edits = [TextEdit(start..<range.upperBound, "")]
      let shown = Self.shown(clause)
      return reportFirst(
        SyntaxDiagnostics.misplacedClause,
        "'\(shown)' repeats a clause. Keep one of the two",
        at: range,
        fixIts: [FixIt("Remove '\(shown)'", in: source, edits: edits)]
      )
    }
    // Text after an attribute's line may be anywhere; white space before the clause goes with it.
    let edits = [TextEdit(next.lowerBound..<next.lowerBound, clause + " "), TextEdit(start..<range.upperBound, "")]
    let isOnLine = range.lowerBound < lexer.lineEnd(from: next.lowerBound)
    reportFirst(
      SyntaxDiagnostics.misplacedClause,
      "'\(Self.shown(clause))' belongs before '\(Self.shown(text(next)))'; the order is '<…>', '(…)', '->', ':', '=', "
        + "'where', 'as', '@…'",
      at: range,
      fixIts: isOnLine
        ? [FixIt("Move it before '\(Self.shown(text(next)))'", in: source, edits: edits, isSafe: true)] : []
    )
  }

  private func firstPart(behind rank: Int, in parts: NodeParts) -> Range<Int>? {
    let clauses = parts.clauses.filter { Self.rank(of: $0.content) > rank }.map(\.range)
    let attributes = parts.attributes.filter { !$0.isLeading }.map(\.range)
    return (clauses + attributes).min { $0.lowerBound < $1.lowerBound }
  }

  /// Code for a message, shortened if it is long.
  static func shown(_ code: String) -> String {
    code.count <= 40 ? code : code.prefix(40) + "…"
  }

  /// - Parameter head: The words before the sign: after more than one a value is a default, and after a keyword alone it has no
  ///   sign.
  mutating func reportMissingType(after sign: String, at signRange: Range<Int>, behind head: [SyntaxNode.Atom]) {
    guard sign == ":", lexer.beginsLiteral(at: position) else {
      return reportFirst(SyntaxDiagnostics.missingType, "Expected a type after '\(sign)'", at: signRange)
    }
    let edit = TextEdit(signRange.lowerBound..<position, head.count > 1 ? " = " : " ")
    reportFirst(
      SyntaxDiagnostics.missingType,
      "Expected a type after ':', not '\(upcoming)'; write 'name: Type = default', or a value without ':'",
      at: signRange,
      fixIts: [FixIt(head.count > 1 ? "Replace ':' with '='" : "Remove ':'", in: source, edits: [edit])]
    )
  }

  /// Takes the rest of an unquoted URL after `https`, which is not a comment.
  mutating func takeBareURL() {
    var start = position
    while start > line.start, lexer[start - 1].isLetter { start -= 1 }
    let range = start..<lexer.bareTextEnd(from: position)
    let message = "A string needs quotation marks"
    reportFirst(SyntaxDiagnostics.unexpectedText, message, at: range, fixIts: [quotation(of: range)])
    take(.unexpected, to: range.upperBound)
  }

  /// The start of an unquoted string such as a path; `nil` if none is here.
  private func bareTextStart(behind word: SyntaxNode.Atom) -> Int? {
    // Between a type and a ':', a `?` means an optional.
    if word.range.upperBound == position {
      return byte == .question && !lexer[position + 1].isLetter ? nil : word.range.lowerBound
    }
    return [.dot, .slash, UInt8(ascii: "~")].contains(byte) ? position : nil
  }

  private func quotation(of range: Range<Int>) -> FixIt {
    let edits = [range.lowerBound, range.upperBound].map { TextEdit($0..<$0, "\"") }
    return FixIt("Put '\(text(range))' in quotation marks", in: source, edits: edits, isSafe: true)
  }

  /// Takes `as name` if the name is unquoted, and returns whether it is. In a head, `as` has one word behind it.
  mutating func takeUnquotedWireName(inHead: Bool = false) -> Bool {
    guard lexer.has("as", at: position), lexer.wordEnd(from: position) == position + 2 else { return false }
    let nameStart = lexer.blankEnd(from: position + 2)
    let name = nameStart..<lexer.wordEnd(from: nameStart)
    let next = lexer.blankEnd(from: name.upperBound)
    let isLast = next >= lexer.end || lexer[next].isLineEnd || [.semicolon, .closeBrace].contains(lexer[next])
    guard !inHead || isLast && !name.isEmpty else { return false }
    reportFirst(
      SyntaxDiagnostics.missingWireName,
      "Expected a string after 'as'",
      at: position..<position + 2,
      fixIts: name.isEmpty ? [] : [quotation(of: name)]
    )
    take(.word, to: position + 2)
    skipBlanks()
    take(.word, to: max(position, name.upperBound))
    return true
  }

  mutating func reportUnexpectedText(in parts: NodeParts) {
    var advice = ""
    var fixIts: [FixIt] = []
    if byte == .backtick {
      return reportFirst(SyntaxDiagnostics.unexpectedText, "Unterminated '`'", at: upcomingRange)
    } else if byte == .comma {
      advice = "; declarations are separated by ';' or new lines"
      fixIts = [separation(by: listKeyword(of: parts.head))]
    } else if parts.clauses.isEmpty, parts.attributes.isEmpty, let atom = parts.head.last, atom.kind == .word,
      let start = bareTextStart(behind: atom)
    {
      advice = "; a string needs quotation marks"
      fixIts = [quotation(of: start..<lexer.bareTextEnd(from: position))]
    }
    if case .result(let word) = parts.clauses.last?.content, PlainName.matches(word.text),
      word.text.first?.isLowercase == true, lexer[position].isLetter, !["async", "throws"].contains(word.text)
    {
      advice = "; an attribute goes after the type: '-> \(upcoming) @\(word.text)'"
    }
    let message = "'\(upcoming)' is not expected here\(advice)"
    reportFirst(SyntaxDiagnostics.unexpectedText, message, at: upcomingRange, fixIts: fixIts)
  }
}
