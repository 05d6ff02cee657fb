import Diagnostics

/// Brackets in Swift code. Inside of them new lines do not end a node.
extension Parser {
  /// A bracket within others that lacks its end.
  private struct UnclosedBracket {
    let start: Int
    /// Where the end of a bracket around it follows.
    let end: Int
  }

  /// Takes the bracket at `position` with its contents. Returns whether it is closed.
  ///
  /// An unclosed bracket is reported, and its contents are the rest of its line up to a `{` or `;`.
  @discardableResult
  mutating func parseBrackets() -> Bool {
    let checkpoint = checkpoint()
    var inner: UnclosedBracket?
    if lookaheadBudget > 0 {
      if takeBalancedBrackets(inner: &inner) { return true }
      rewind(to: checkpoint)
    }
    imbalance.hasOpenBlocks = true
    let start = position
    let wasBroken = isBroken
    let firstToken = tokens.count
    takeRestOfLine()
    let isBlock = isBlockInParentheses(from: start)
    if !wasBroken {
      let unclosed = inner ?? UnclosedBracket(start: start, end: closingPlace(of: start, after: firstToken))
      let closing = lexer[unclosed.start].closingBracket.map { String(UnicodeScalar($0)) } ?? ""
      let bracket = unclosed.start..<unclosed.start + 1
      report(
        SyntaxDiagnostics.unclosedBracket,
        isBlock ? "This '(' is closed by '}'; a block begins with '{'" : "This '\(text(bracket))' is not closed",
        at: bracket,
        fixIts: [
          isBlock
            ? .replacing("(", with: "{", at: SourceLocation(source, bracket)) : insertion(closing, at: unclosed.end)
        ]
      )
    }
    if isBlock { take(.punctuation, to: position + 1) }
    return false
  }

  /// Whether the parser is at a one-line block that begins with `(` instead of `{`: after a space, with a `}` that no
  /// `{` on the line matches.
  private func isBlockInParentheses(from start: Int) -> Bool {
    lexer[start] == .openParenthesis && byte == .closeBrace && start > 0 && lexer[start - 1].isBlank
      && openBlocks.last?.line != line.start
  }

  /// The probable end of a bracket that lacks one: before the `=` of a default, which only parentheses contain, or
  /// before a `->` without parameters of a function type; else at the end of its assumed contents.
  private func closingPlace(of open: Int, after firstToken: Int) -> Int {
    let sign: SyntaxToken?
    switch lexer[open] {
    case .openBrace: return lastEnd
    case .openParenthesis: sign = tokens[firstToken...].first { isArrowOfResult($0) }
    default: sign = tokens[firstToken...].first { $0.kind == .punctuation && text($0.range) == "=" }
    }
    guard var end = sign?.range.lowerBound else { return lastEnd }
    while end > open + 1, lexer[end - 1].isBlank { end -= 1 }
    return end
  }

  /// Whether a token is a `->` that does not follow parameters.
  private func isArrowOfResult(_ token: SyntaxToken) -> Bool {
    guard token.kind == .punctuation, text(token.range) == "->" else { return false }
    var end = token.range.lowerBound
    while end > 0, lexer[end - 1].isBlank { end -= 1 }
    guard end > 0, lexer[end - 1] != .closeParenthesis else { return false }
    return !["async", "throws"].contains { word in end >= word.utf8.count && text(end - word.utf8.count..<end) == word }
  }

  /// Takes `<…>` in an expression if it is balanced, as generic arguments are.
  mutating func takeAngleBrackets() -> Bool {
    guard lookaheadBudget > 0 else { return false }
    let checkpoint = checkpoint()
    var inner: UnclosedBracket?
    if takeBalancedBrackets(inner: &inner) { return true }
    rewind(to: checkpoint)
    return false
  }

  /// Takes everything up to the bracket that matches the one at `position`. Returns false if it is missing.
  ///
  /// - Parameter inner: Set if a bracket within it lacks its end instead.
  private mutating func takeBalancedBrackets(inner: inout UnclosedBracket?) -> Bool {
    var open: [UInt8] = []
    var starts: [Int] = []
    var expectsOperand = true
    repeat {
      let start = position
      let isAdjacent = start == lastEnd
      if let closing = byte.closingBracket, byte != .less || open.isEmpty || open.last == .greater {
        open.append(closing)
        starts.append(start)
        if open.count == Self.maximumBracketDepth + 1 { reportDeepBrackets() }
        take(.punctuation, to: start + 1)
        expectsOperand = true
      } else if byte == open.last {
        open.removeLast()
        starts.removeLast()
        take(.punctuation, to: start + 1)
        expectsOperand = false
      } else if [.closeParenthesis, .closeBracket, .closeBrace].contains(byte) {
        if open.dropLast().contains(byte), let start = starts.last {
          inner = UnclosedBracket(start: start, end: lastEnd)
        }
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

  /// Words that precede an operand, or that continue an expression on a new line.
  private static let infixWords: Set<String> = [
    "any", "as", "async", "await", "catch", "else", "in", "inout", "is", "rethrows", "some", "throws", "try", "where",
  ]

  /// Takes the line ends and comments after a token within brackets. Returns false if a new line shows that the
  /// bracket lacks its end: an operand follows an operand, or a declaration begins.
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

  /// Takes an opening bracket and what follows it, up to a `{`, `}`, `;` or the end of the line.
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
