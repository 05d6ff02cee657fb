import Diagnostics

/// Brackets in Swift code. Inside of them new lines do not end a node.
extension Parser {
  /// Takes the bracket at `position` with its contents. Returns whether it is closed.
  ///
  /// Where it is not, that is reported, and what is on its line up to a `{` or `;` is taken for its contents.
  @discardableResult
  mutating func parseBrackets() -> Bool {
    let checkpoint = checkpoint()
    if lookaheadBudget > 0 {
      if takeBalancedBrackets() { return true }
      rewind(to: checkpoint)
    }
    imbalance.hasOpenBlocks = true
    let open = position
    let bracket = text(open..<open + 1)
    let closing = byte.closingBracket.map { String(UnicodeScalar($0)) } ?? ""
    let wasBroken = isBroken
    let firstToken = tokens.count
    takeRestOfLine()
    if !wasBroken {
      report(
        SyntaxDiagnostics.unclosedBracket,
        "This '\(bracket)' is not closed",
        at: open..<open + 1,
        fixIts: [insertion(closing, at: closingPlace(of: open, after: firstToken))]
      )
    }
    return false
  }

  /// Where a bracket most likely lacks its end: in front of the `=` of a default, which is in parentheses alone; else at the
  /// end of what was taken for its contents.
  private func closingPlace(of open: Int, after firstToken: Int) -> Int {
    guard lexer[open] != .openParenthesis, lexer[open] != .openBrace else { return lastEnd }
    let sign = tokens[firstToken...].first { $0.kind == .punctuation && text($0.range) == "=" }
    guard var end = sign?.range.lowerBound else { return lastEnd }
    while end > open + 1, lexer[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Takes `<…>` in an expression if it is balanced, as generic arguments are.
  mutating func takeAngleBrackets() -> Bool {
    guard lookaheadBudget > 0 else { return false }
    let checkpoint = checkpoint()
    if takeBalancedBrackets() { return true }
    rewind(to: checkpoint)
    return false
  }

  /// Takes everything up to the bracket that matches the one at `position`. Returns false where it is missing.
  private mutating func takeBalancedBrackets() -> Bool {
    var open: [UInt8] = []
    var expectsOperand = true
    repeat {
      let start = position
      let isAdjacent = start == lastEnd
      if let closing = byte.closingBracket, byte != .less || open.isEmpty || open.last == .greater {
        open.append(closing)
        if open.count == Self.maximumBracketDepth + 1 { reportDeepBrackets() }
        take(.punctuation, to: start + 1)
        expectsOperand = true
      } else if byte == open.last {
        open.removeLast()
        take(.punctuation, to: start + 1)
        expectsOperand = false
      } else if [.closeParenthesis, .closeBracket, .closeBrace].contains(byte) {
        return false
      } else if open.last != .closeBrace, byte == .semicolon || open.last == .greater && byte == .openBrace {
        return false
      } else {
        takeSwiftToken(isAdjacent: isAdjacent, expectsOperand: &expectsOperand)
      }
      if open.isEmpty { return true }
      if !skipLinesInBrackets(top: open.last, expectsOperand: expectsOperand) { return false }
    } while !isAtEnd
    return false
  }

  /// Takes a token of Swift code that is not a bracket.
  private mutating func takeSwiftToken(isAdjacent: Bool, expectsOperand: inout Bool) {
    if lexer.stringHashes(at: position) != nil {
      takeString()
      expectsOperand = false
    } else if expectsOperand, takeRegex() {
      expectsOperand = false
    } else if byte.isDigit {
      take(.number, to: lexer.swiftNumberEnd(from: position))
      expectsOperand = false
    } else {
      let end = lexer.identifierEnd(from: position)
      if end > position {
        expectsOperand = Self.infixWords.contains(end - position <= 8 ? text(position..<end) : "")
        take(.word, to: end)
      } else {
        let isPostfix = isAdjacent && !expectsOperand && (byte == .question || byte == .exclamation)
        take(.punctuation, to: lexer.punctuationEnd(from: position))
        expectsOperand = !isPostfix
      }
    }
  }

  /// Words that an operand follows, or that continue an expression on a new line.
  private static let infixWords: Set<String> = [
    "any", "as", "async", "await", "catch", "else", "in", "inout", "is", "rethrows", "some", "throws", "try", "where",
  ]

  /// Takes the line ends and comments after a token within brackets. Returns false where a new line shows that the
  /// bracket lacks its end: where an operand follows an operand, or a declaration begins.
  private mutating func skipLinesInBrackets(top: UInt8?, expectsOperand: Bool) -> Bool {
    skipBlanks()
    guard byte.isLineEnd else { return true }
    let previous = lexer[lastEnd - 1]
    skipLines()
    if !unbalanced.isEmpty, beginsTopLevelDeclaration() { return false }
    guard top != .closeBrace, !expectsOperand else { return true }
    if byte == .at || byte.isDigit || lexer.stringHashes(at: position) != nil { return false }
    let end = lexer.identifierEnd(from: position)
    guard end > position else { return true }
    if previous == .closeBrace, lexer[lexer.blankEnd(from: end)] == .colon { return true }
    return Self.infixWords.contains(text(position..<end))
  }

  /// Takes an opening bracket and what follows it up to a `{`, `}`, `;` or the end of the line.
  private mutating func takeRestOfLine() {
    var expectsOperand = true
    repeat {
      if byte.closingBracket != nil || [.closeParenthesis, .closeBracket].contains(byte) {
        take(.punctuation, to: position + 1)
      } else {
        takeSwiftToken(isAdjacent: true, expectsOperand: &expectsOperand)
      }
      skipBlanks()
    } while !isAtEnd && !byte.isLineEnd && ![.openBrace, .closeBrace, .semicolon].contains(byte)
  }

  private mutating func reportDeepBrackets() {
    report(
      SyntaxDiagnostics.nestedTooDeeply,
      "Brackets can be nested \(Self.maximumBracketDepth) deep at most",
      at: position..<position + 1
    )
  }
}
