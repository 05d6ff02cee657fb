import Diagnostics

/// Clauses as other languages have them, and what else cannot be in a head.
extension Parser {
  mutating func reportMisplacedClause(_ range: Range<Int>, rank: Int, after last: Int, in parts: NodeParts) {
    guard rank < last, let next = firstPart(behind: rank, in: parts) else {
      return reportFirst(SyntaxDiagnostics.misplacedClause, "Duplicate clause", at: range)
    }
    let clause = text(range)
    var start = range.lowerBound
    while start > 0, lexer[start - 1].isBlank { start -= 1 }
    // What follows the line of an attribute may be anywhere; white space in front of the clause goes with it.
    let edits = [TextEdit(next.lowerBound..<next.lowerBound, clause + " "), TextEdit(start..<range.upperBound, "")]
    let isOnLine = range.lowerBound < lexer.lineEnd(from: next.lowerBound)
    reportFirst(
      SyntaxDiagnostics.misplacedClause,
      "'\(Self.shown(clause))' belongs in front of '\(Self.shown(text(next)))'; the order is '<…>', '(…)', '->', ':', '=', "
        + "'where', 'as', '@…'",
      at: range,
      fixIts: isOnLine
        ? [FixIt("Move it in front of '\(Self.shown(text(next)))'", in: source, edits: edits, isSafe: true)] : []
    )
  }

  private func firstPart(behind rank: Int, in parts: NodeParts) -> Range<Int>? {
    let clauses = parts.clauses.filter { Self.rank(of: $0.content) > rank }.map(\.range)
    let attributes = parts.attributes.filter { !$0.isLeading }.map(\.range)
    return (clauses + attributes).min { $0.lowerBound < $1.lowerBound }
  }

  /// Code for a message, shortened where it is long.
  private static func shown(_ code: String) -> String {
    code.count <= 40 ? code : code.prefix(40) + "…"
  }

  mutating func takeFatArrow() {
    let arrow = position..<position + 2
    reportFirst(
      SyntaxDiagnostics.unexpectedText,
      "Use '->' before the result type, not '=>'",
      at: arrow,
      fixIts: [.replacing("=>", with: "->", at: SourceLocation(source, arrow), isSafe: true)]
    )
    take(.punctuation, to: arrow.upperBound)
  }

  /// Takes a comma at the end of a line and the line end if another type and a block or comma follow on the next line.
  mutating func takeTypeOnNextLine() -> Bool {
    let gap = lexer.blankEnd(from: position + 1)
    let next = lexer.blankEnd(from: lexer.newlineEnd(from: gap))
    let end = lexer.identifierEnd(from: next)
    guard end > next, [.openBrace, .comma].contains(lexer[lexer.blankEnd(from: end)]) else { return false }
    let edit = TextEdit(position + 1..<next, " ")
    reportFirst(
      SyntaxDiagnostics.missingType,
      "The types after ':' must be on one line",
      at: position..<position + 1,
      fixIts: [FixIt("Join the lines", in: source, edits: [edit], isSafe: true)]
    )
    take(.punctuation, to: position + 1)
    skipLines()
    return true
  }

  mutating func reportMissingType(after sign: String, at signRange: Range<Int>) {
    let isText = sign == ":" && lexer.beginsLiteral(at: position)
    let edit = TextEdit(signRange.lowerBound..<max(signRange.upperBound, position), " ")
    let fix = FixIt("Remove ':'", in: source, edits: [edit])
    reportFirst(
      SyntaxDiagnostics.missingType,
      "Expected a type after '\(sign)'"
        + (isText ? ", not '\(upcoming)'; values without a type have no ':' in front" : ""),
      at: signRange,
      fixIts: isText ? [fix] : []
    )
  }

  /// Takes the rest of an unquoted URL after `https`, which is not a comment.
  mutating func takeBareURL() {
    var start = position
    while start > line.start, lexer[start - 1].isLetter { start -= 1 }
    let range = start..<lexer.bareTextEnd(from: position)
    reportFirst(
      SyntaxDiagnostics.unexpectedText,
      "Text must be quoted",
      at: range,
      fixIts: [quotation(of: range)]
    )
    take(.unexpected, to: range.upperBound)
  }

  /// The start of an unquoted string such as a path; `nil` if none is here.
  private func bareTextStart(behind word: SyntaxNode.Atom) -> Int? {
    if word.range.upperBound == position { return word.range.lowerBound }
    return [.dot, .slash, UInt8(ascii: "~")].contains(byte) ? position : nil
  }

  /// The fix of `id?: Int`, if the type is a plain name.
  private var optionalType: FixIt? {
    let colon = lexer.blankEnd(from: position + 1)
    let start = lexer.blankEnd(from: colon + 1)
    let end = lexer.wordEnd(from: start)
    guard end > start, lexer[end] != .dot, lexer[end] != UInt8(ascii: "<"), lexer[end] != UInt8(ascii: "?") else {
      return nil
    }
    let edits = [TextEdit(position..<colon, ""), TextEdit(end..<end, "?")]
    return FixIt("Replace '?: \(text(start..<end))' with ': \(text(start..<end))?'", in: source, edits: edits)
  }

  /// Whether a word followed by parentheses is here.
  private var beginsCall: Bool {
    let end = lexer.wordEnd(from: position)
    return end > position && lexer[end] == .openParenthesis
  }

  /// A type without the sign in front of it.
  private struct TypePlace {
    /// The place for the sign, and the one of the type.
    let name: Int
    let type: Int
    let sign: String
  }

  /// The place of a type that is not a plain word, after a name and without a sign: `since Date?`, `ids [Int]`.
  private func typePlace(behind head: [SyntaxNode.Atom]) -> TypePlace? {
    guard let last = head.last, last.kind == .word else { return nil }
    var (name, type) = (last, position)
    if byte == UInt8(ascii: "?"), head.count > 1, last.range.upperBound == position,
      last.text.first?.isUppercase == true
    {
      (name, type) = (head[head.count - 2], last.range.lowerBound)
    } else if byte != .openBracket || last.range.upperBound == position {
      return nil
    }
    guard name.kind == .word else { return nil }
    return TypePlace(
      name: name.range.upperBound,
      type: type,
      sign: name.text.first?.isUppercase == true ? "->" : ":"
    )
  }

  private mutating func reportTypeWithoutSign(_ place: TypePlace) {
    let text = place.sign == ":" ? ":" : " ->"
    reportFirst(
      SyntaxDiagnostics.unexpectedText,
      (place.sign == ":" ? "A type" : "A result") + " goes after '\(place.sign)'",
      at: place.type..<max(place.type + 1, position),
      fixIts: [insertion(text, at: place.name, isSafe: place.sign == ":")]
    )
  }

  private func quotation(of range: Range<Int>) -> FixIt {
    let edits = [range.lowerBound, range.upperBound].map { TextEdit($0..<$0, "\"") }
    return FixIt("Put '\(text(range))' in quotation marks", in: source, edits: edits)
  }

  /// Takes `as name` at the end of a head if the name is unquoted. Returns whether it is here.
  mutating func takeLastUnquotedWireName() -> Bool {
    guard lexer.has("as", at: position), lexer.wordEnd(from: position) == position + 2 else { return false }
    let name = lexer.blankEnd(from: position + 2)
    let end = lexer.wordEnd(from: name)
    let next = lexer.blankEnd(from: end)
    guard end > name, next >= lexer.end || lexer[next].isLineEnd || [.semicolon, .closeBrace].contains(lexer[next])
    else { return false }
    return takeUnquotedWireName()
  }

  /// Takes `as name` if the name is unquoted. Returns whether it is here.
  mutating func takeUnquotedWireName() -> Bool {
    guard lexer.has("as", at: position), lexer.wordEnd(from: position) == position + 2 else { return false }
    let nameStart = lexer.blankEnd(from: position + 2)
    if lexer[nameStart] == .apostrophe {
      // What is wrong with it is told where it is taken.
      noteLookahead(nameStart..<min(nameStart + 3 + Lexer.reach, lexer.end))
      if lexer.singleQuotesEnd(from: nameStart) != nil {
        take(.word, to: position + 2)
        skipBlanks()
        return true
      }
    }
    let name = nameStart..<lexer.wordEnd(from: nameStart)
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

  /// Takes values after the last attribute without parentheses: `@date iso8601`. A word that something follows
  /// rather begins the next node.
  mutating func takeBareAttributeValue(of parts: NodeParts) -> Bool {
    guard let attribute = parts.attributes.last, !attribute.isLeading, attribute.arguments == nil,
      attribute.range.upperBound == lastEnd, !isAtEnd, byte != .openBrace, !lexer.beginsTripleQuote(at: position)
    else { return false }
    let value = upcomingRange
    let end = lexer.blankEnd(from: value.upperBound)
    let isText = lexer.stringHashes(at: position) != nil || byte.isDigit
    let isWord = lexer.wordEnd(from: position) == value.upperBound && value.upperBound > position
    let isLast = end >= lexer.end || lexer[end].isLineEnd || [.semicolon, .closeBrace, .at].contains(lexer[end])
    guard isText || isWord && isLast else { return false }
    let name = "@" + attribute.name.text
    reportFirst(
      SyntaxDiagnostics.unexpectedText,
      "Pass the argument of '\(name)' in parentheses",
      at: value,
      fixIts: [
        FixIt(
          "Replace it with '\(name)(\(text(value)))'",
          in: source,
          edits: [TextEdit(lastEnd..<value.upperBound, "(\(text(value)))")],
          isSafe: true
        )
      ]
    )
    takeAnything()
    return true
  }

  mutating func reportUnexpectedText(in parts: NodeParts) {
    let isPlainHead = parts.clauses.isEmpty && parts.attributes.isEmpty
    var advice = ""
    var fixIts: [FixIt] = []
    if byte == .backtick {
      return reportFirst(SyntaxDiagnostics.unexpectedText, "Unterminated '`'", at: upcomingRange)
    } else if byte == UInt8(ascii: "?"), lexer[lexer.blankEnd(from: position + 1)] == .colon,
      parts.head.last?.range.upperBound == position
    {
      advice = "; an optional type has '?' after it: 'name: Type?'"
      fixIts = optionalType.map { [$0] } ?? []
    } else if byte == .comma, let head = parts.head.first {
      let keyword = listKeyword(of: parts.head) ?? head.text
      advice =
        keyword.isEmpty
        ? "; put names on lines of their own, or ';' between them" : "; each '\(keyword)' is a declaration of its own"
      fixIts = [separation(by: listKeyword(of: parts.head))]
    } else if isPlainHead, let place = typePlace(behind: parts.head) {
      return reportTypeWithoutSign(place)
    } else if !parts.clauses.isEmpty, beginsCall {
      advice = "; an attribute begins with '@'"
      fixIts = [insertion("@", at: position)]
    } else if lexer.stringHashes(at: position) != nil, parts.clauses.contains(where: \.isTyped) {
      advice = "; a name on the wire goes after 'as'"
      fixIts = [insertion("as ", at: position)]
    } else if isPlainHead, let atom = parts.head.last, atom.kind == .word, let start = bareTextStart(behind: atom) {
      advice = "; text must be quoted"
      fixIts = [quotation(of: start..<lexer.bareTextEnd(from: position))]
    }
    reportFirst(
      SyntaxDiagnostics.unexpectedText,
      "'\(upcoming)' is not expected here\(advice)",
      at: upcomingRange,
      fixIts: fixIts
    )
  }
}

extension SyntaxNode.Clause {
  fileprivate var isTyped: Bool {
    if case .types = content { true } else { false }
  }
}
