import Diagnostics

extension Parser {
  /// Takes spaces and comments up to the end of the line or the next significant character.
  mutating func skipBlanks() {
    while !isAtEnd {
      if byte.isBlank {
        take(.space, to: lexer.blankEnd(from: position))
      } else if byte == .slash, lexer[position + 1] == .slash || lexer[position + 1] == .star {
        takeComment()
      } else if lexer.beginsHashComment(at: position) {
        takeHashComment()
      } else if !takeUnexpected() {
        return
      }
    }
  }

  /// Takes spaces, comments and line ends up to the next significant character.
  mutating func skipLines() {
    skipBlanks()
    while byte.isLineEnd {
      take(.newline, to: lexer.newlineEnd(from: position))
      skipBlanks()
    }
  }

  /// Takes everything between two nodes.
  ///
  /// - Returns: The lines of the next node's doc comment and the index of its first token. If a blank line separates
  ///   two doc comments, the first is an ordinary comment.
  mutating func skipToNode() -> (documentation: [SyntaxNode.Fragment], firstToken: Int) {
    var documentation: [SyntaxNode.Fragment] = []
    var firstToken = tokens.count
    var newlines = 2
    while !isAtEnd {
      if byte.isLineEnd {
        take(.newline, to: lexer.newlineEnd(from: position))
        newlines += 1
      } else if byte.isBlank {
        take(.space, to: lexer.blankEnd(from: position))
      } else if lexer.beginsDocumentation(at: position), isFirstOnLine {
        if newlines > 1 {
          documentation = []
          firstToken = tokens.count
        }
        documentation.append(takeDocumentation())
        newlines = 0
      } else {
        let before = position
        skipBlanks()
        if position == before { break }
      }
    }
    if documentation.isEmpty { firstToken = tokens.count }
    if !documentation.isEmpty, isAtEnd || byte == .closeBrace {
      reportMisplacedDocumentation(at: tokens[firstToken].range)
    }
    return (documentation, firstToken)
  }

  /// Whether only white space precedes `position` on its line.
  var isFirstOnLine: Bool {
    line.contentStart >= position
  }

  private mutating func takeDocumentation() -> SyntaxNode.Fragment {
    var start = position + 3
    take(.documentation, to: lexer.lineEnd(from: position))
    if lexer[start] == .space { start += 1 }
    return fragment(min(start, position)..<position)
  }

  private mutating func takeComment() {
    if lexer.beginsDocumentation(at: position) {
      let end = lexer.lineEnd(from: position)
      if !isFirstOnLine { reportMisplacedDocumentation(at: position..<end) }
      return take(.documentation, to: end)
    }
    let (end, isClosed) = lexer.commentEnd(from: position)
    if !isClosed {
      report(
        SyntaxDiagnostics.unterminatedComment,
        "This comment is not closed",
        at: position..<position + 2,
        fixIts: [insertion(" */", at: lexer.lineEnd(from: position))]
      )
    }
    take(.comment, to: end)
  }

  /// Takes `#…` instead of a node, unless a string begins there.
  mutating func takeUnspacedHashComment() -> Bool {
    guard byte == .hash, lexer.stringHashes(at: position) == nil else { return false }
    takeHashComment()
    return true
  }

  /// Takes a comment as other languages write it, to the end of its line.
  private mutating func takeHashComment() {
    let hash = position..<position + 1
    let wasBroken = isBroken
    report(
      SyntaxDiagnostics.hashComment,
      "A comment begins with '//', not with '#'",
      at: hash,
      fixIts: [.replacing("#", with: "//", at: SourceLocation(source, hash), isSafe: true)]
    )
    // The declaration in front is complete.
    isBroken = wasBroken
    take(.unexpected, to: lexer.lineEnd(from: position))
  }

  private mutating func reportMisplacedDocumentation(at range: Range<Int>) {
    let message = "This doc comment documents nothing; move it before a declaration, or write '//'"
    report(SyntaxDiagnostics.misplacedDocumentation, message, at: range)
  }

  // MARK: What cannot be part of a kit

  /// Takes control characters, invalid UTF-8 and look-alikes of ASCII characters. Returns whether there were any.
  private mutating func takeUnexpected() -> Bool {
    if byte >= 0x80 { return takeUnexpectedScalar() }
    if byte == .apostrophe { return takeSingleQuotes() }
    guard byte < 0x20 && !byte.isLineEnd || byte == 0x7F else { return false }
    takeRemovable("A control character (\(Unicode.Scalar(byte).codePoint)) cannot be part of a kit", length: 1)
    return true
  }

  private mutating func takeRemovable(_ message: String, length: Int) {
    let range = position..<position + length
    let fix = FixIt.removing("it", at: range, in: source, isSafe: true)
    report(SyntaxDiagnostics.unexpectedCharacter, message, at: range, fixIts: [fix])
    take(.unexpected, to: range.upperBound)
  }

  private mutating func takeUnexpectedScalar() -> Bool {
    guard let scalar = lexer.scalar(at: position) else {
      takeInvalidBytes()
      return true
    }
    if scalar.value == 0xFEFF {
      takeRemovable("A byte order mark can only be at the start of a file", length: scalar.utf8.count)
      return true
    }
    if scalar.isInvisible {
      takeRemovable("An invisible character (\(scalar.codePoint)) cannot be part of a kit", length: scalar.utf8.count)
      return true
    }
    guard !scalar.isIdentifierPart, let lookalike = scalar.asciiLookalike else { return false }
    takeLookalike(of: lookalike, length: scalar.utf8.count)
    return true
  }

  /// Takes text between single quotation marks, unless the closing one is missing on its line.
  private mutating func takeSingleQuotes() -> Bool {
    guard let end = lexer.singleQuotesEnd(from: position) else { return false }
    let inner = text(position + 1..<end - 1)
    let isPlain = !inner.contains { $0 == "\"" || $0 == "\\" }
    let fix = FixIt.replacing(
      "'\(inner)'",
      with: "\"\(inner)\"",
      at: SourceLocation(source, position..<end),
      isSafe: true
    )
    let message = "A string has double quotation marks, '\"', not single ones"
    reportFirst(SyntaxDiagnostics.unexpectedCharacter, message, at: position..<end, fixIts: isPlain ? [fix] : [])
    take(.unexpected, to: end)
    return true
  }

  /// Reports the first bytes that are not UTF-8, anywhere: even the contents of comments and strings are copied.
  mutating func reportInvalidBytes() {
    guard let place = source.utf8.firstInvalidUTF8 else { return }
    report(
      DiagnosticKind.invalidUTF8,
      DiagnosticKind.invalidUTF8Message,
      at: place
    )
    isBroken = false
  }

  private mutating func takeInvalidBytes() {
    var end = position + 1
    while end < lexer.end, lexer[end] >= 0x80, lexer.scalar(at: end) == nil { end += 1 }
    isBroken = true
    take(.unexpected, to: end)
  }

  /// Takes a character that resembles an ASCII one, or a pair of quotation marks with everything between them.
  private mutating func takeLookalike(of ascii: Character, length: Int) {
    var end = position + length
    if ascii == "\"" {
      var next = end
      while next < lexer.end, !lexer[next].isLineEnd {
        let scalar = lexer[next] >= 0x80 ? lexer.scalar(at: next) : nil
        next += scalar?.utf8.count ?? 1
        if scalar?.asciiLookalike == "\"" {
          end = next
          break
        }
      }
    }
    let inner = ascii == "\"" && end > position + 2 * length - 1 ? text(position + length..<end - length) : nil
    let replacement = inner.map { "\"\($0)\"" } ?? String(ascii)
    let shown = text(position..<end)
    reportFirst(
      SyntaxDiagnostics.unexpectedCharacter,
      ascii == " "
        ? "This space is not an ASCII space" : "'\(shown)' only looks like '\(replacement)'",
      at: position..<end,
      fixIts: [
        FixIt(
          "Replace it with '\(replacement)'",
          in: source,
          edits: [TextEdit(position..<end, replacement)],
          isSafe: true
        )
      ]
    )
    take(.unexpected, to: end)
  }

  // MARK: Continuation lines

  /// Whether the next line continues the node, with `->`, `:`, `=`, `where`, `as`, `@` or `{`.
  ///
  /// `word :` is a field whatever the word. An attribute followed by a word begins a node, as pasted from Swift, and
  /// so does an attribute after a blank line.
  func continuesOnNextLine() -> Bool {
    var newlines = 0
    var next = position
    while next < lexer.end {
      if lexer[next].isBlank {
        next = lexer.blankEnd(from: next)
      } else if lexer[next].isLineEnd {
        next = lexer.newlineEnd(from: next)
        newlines += 1
      } else if lexer[next] == .slash, !lexer.beginsDocumentation(at: next) {
        let (end, _) = lexer.commentEnd(from: next)
        if end == next { return false }
        next = end
      } else {
        break
      }
    }
    switch lexer[next] {
    case .colon, .equals, .openBrace: return true
    case .dash: return lexer[next + 1] == .greater
    case .at: return newlines == 1 && !attributesLeadNode(at: next)
    default: return lexer.beginsWordClause(at: next)
    }
  }

  /// Whether the attributes at `offset` precede a word on the same line.
  func attributesLeadNode(at offset: Int) -> Bool {
    var next = offset
    while lexer[next] == .at {
      next = lexer.wordEnd(from: next + 1)
      var depth = 0
      while next < lexer.end, !lexer[next].isLineEnd {
        if lexer[next] == .openParenthesis { depth += 1 }
        guard depth > 0 else { break }
        if lexer[next] == .closeParenthesis { depth -= 1 }
        guard lexer[next] == .quote else {
          next += 1
          continue
        }
        guard !lexer.isTripleQuote(at: next), let end = lexer.stringEnd(from: next) else { return false }
        next = end
      }
      next = lexer.blankEnd(from: next)
    }
    return lexer.wordEnd(from: next) > next && !lexer.beginsWordClause(at: next)
  }

  // MARK: - Hidden characters in verbatim text

  /// Reports each hidden character: in emitted Swift it would mislead readers or the compiler.
  mutating func reportHiddenCharacters(in indices: Range<Int>) {
    guard let last = indices.last else { return }
    let bytes = lexer.bytes[tokens[indices.lowerBound].range.lowerBound..<tokens[last].range.upperBound]
    guard bytes.contains(where: { $0 < 0x20 && !$0.isLineEnd && !$0.isBlank || $0 == 0x7F || $0 >= 0xC2 }) else {
      return
    }
    for token in tokens[indices] where token.kind != .unexpected {
      var offset = token.range.lowerBound
      while offset < token.range.upperBound {
        guard let scalar = lexer.scalar(at: offset) else {
          offset += 1
          continue
        }
        let length = UTF8.width(scalar)
        if scalar.isHidden { reportHidden(scalar, at: offset..<offset + length, in: token) }
        offset += length
      }
    }
  }

  private mutating func reportHidden(_ scalar: Unicode.Scalar, at range: Range<Int>, in token: SyntaxToken) {
    let isComment = token.kind == .comment || token.kind == .documentation
    let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    report(
      SyntaxDiagnostics.unexpectedCharacter,
      "\(scalar.codePoint) cannot be seen" + (isComment ? "" : "; in a string write '\(escape)'"),
      at: range,
      fixIts: [.removing("it", at: range, in: source, isSafe: isComment)]
    )
  }
}
