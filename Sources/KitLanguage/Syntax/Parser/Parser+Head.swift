import Diagnostics

/// Heads: words, strings and numbers, and attributes.
extension Parser {
  mutating func parseHead() -> [SyntaxNode.Atom] {
    var head: [SyntaxNode.Atom] = []
    var commas: [Range<Int>] = []
    while head.isEmpty || !takeLastUnquotedWireName(), let atom = parseAtom(isFirst: head.isEmpty) {
      head.append(atom)
      skipBlanks()
      if source.isSchema, continuesHead() { skipLines() }
      if let comma = takeCommaBetweenValues(behind: atom, isFirst: head.count == 1) { commas.append(comma) }
    }
    reportCommas(commas)
    if let first = head.first, first.kind != .word {
      reportQuotedKeyword(first)
    } else if head.isEmpty {
      reportMissingHead()
    }
    return head
  }

  /// Whether the next line of a schema continues the head: it begins with a string, or with a word that joins
  /// conditions or begins a message. Comments may be between the lines.
  private mutating func continuesHead() -> Bool {
    guard byte.isLineEnd else { return false }
    var next = position
    var isBlank = false
    repeat {
      let start = lexer.blankEnd(from: lexer.newlineEnd(from: next))
      isBlank = lexer[start].isLineEnd || lexer.beginsDocumentation(at: start)
      next = lexer.blankEnd(from: lexer.commentEnd(from: start).end)
    } while !isBlank && lexer[next].isLineEnd
    let end = lexer.wordEnd(from: next)
    noteLookahead(position..<min(lexer.end, end + 1))
    if isBlank { return false }
    if lexer.stringHashes(at: next) != nil { return !lexer.beginsTripleQuote(at: next) }
    return ["and", "or", "else", "because"].contains(text(next..<end)) && lexer[end].isBlank
  }

  /// Reports a node that begins with a string or a number: usually a name in quotation marks, as in JSON.
  private mutating func reportQuotedKeyword(_ atom: SyntaxNode.Atom) {
    let isName = atom.kind == .string && byte == .colon && lexer.isWord(atom.value)
    reportFirst(
      SyntaxDiagnostics.missingKeyword,
      "A declaration begins with a word" + (isName ? "; names have no quotation marks" : ""),
      at: atom.range,
      fixIts: isName
        ? [FixIt("Remove the quotation marks", in: source, edits: [TextEdit(atom.range, atom.value)], isSafe: true)]
        : []
    )
  }

  private mutating func parseAtom(isFirst: Bool) -> SyntaxNode.Atom? {
    if lexer.stringHashes(at: position) != nil {
      return lexer.beginsTripleQuote(at: position) ? nil : parseText()
    }
    if byte.isDigit || byte == .dash && lexer[position + 1].isDigit { return parseNumber() }
    let start = position
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
        "'\(spelling)' is neither a number nor a word; words begin with a letter, and text must be quoted",
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
        report(
          SyntaxDiagnostics.invalidEscape,
          "'\(escape)' is not an escape sequence",
          at: range,
          fixIts: [insertion("\\", at: range.lowerBound)]
        )
      case .interpolation:
        reportInterpolation(range, inTextAt: start)
      }
    }
    return SyntaxNode.Atom(.string, text: text(start..<position), value: literal.value, range: start..<position)
  }

  /// Reports `\(id)`, in a path `{id}`. A string with blanks is none.
  private mutating func reportInterpolation(_ range: Range<Int>, inTextAt start: Int) {
    let end = (range.lowerBound..<position).first { lexer[$0] == .closeParenthesis } ?? position
    let code = text(min(range.lowerBound + 2, end)..<end)
    let name = PlainName.matches(code) ? code : "name"
    let place = SourceLocation(source, range.lowerBound..<min(end + 1, position))
    let fix = FixIt.replacing("\\(\(code))", with: "{\(code)}", at: place)
    let mayBePath = !text(start..<position).contains(" ")
    report(
      SyntaxDiagnostics.interpolationInText,
      "This text cannot hold an interpolation"
        + (mayBePath ? "; a path has placeholders such as '{\(name)}'" : ", for kitgen reads it, and not Swift"),
      at: range,
      fixIts: mayBePath && name == code ? [fix] : []
    )
  }

  private mutating func reportMissingHead() {
    if lexer.beginsTripleQuote(at: position) {
      reportFirst(
        SyntaxDiagnostics.unexpectedText,
        "'\"\"\"' begins code only after the declaration that the code belongs to",
        at: upcomingRange
      )
      // Where lines follow that are not deeper, this is rather the end of code that lacks its beginning.
      if !beginsIndentedCode() { takeAnything() }
    } else if isAtEnd || byte.isLineEnd {
      reportFirst(
        SyntaxDiagnostics.missingKeyword,
        "Expected a declaration after the attribute",
        at: max(0, lastEnd - 1)..<lastEnd
      )
    } else {
      reportFirst(
        SyntaxDiagnostics.missingKeyword,
        "A declaration begins with a word, not with '\(upcoming)'",
        at: upcomingRange
      )
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
}
