import Diagnostics

/// Types, expressions and requirements: Swift code whose extent the parser finds, and no more.
///
/// A fragment ends where the grammar ends it (a new line, `=`, `where`, `{`, …) or where an operand follows an operand.
extension Parser {
  enum FragmentKind {
    case type, expression, requirements
  }

  /// Reads a fragment; `nil` if there is none.
  mutating func parseFragment(_ kind: FragmentKind) -> Range<Int>? {
    skipBlanks()
    let start = position
    var state = FragmentState()
    while !isAtEnd, takePiece(of: kind, start: start, state: &state) {
      state.end = lastEnd
      skipBlanks()
    }
    return state.end.map { start..<$0 }
  }

  /// Takes the next piece of a fragment. Returns false if the fragment ends before it.
  private mutating func takePiece(of kind: FragmentKind, start: Int, state: inout FragmentState) -> Bool {
    let isAdjacent = position == lastEnd
    switch byte {
    case .lineFeed, .carriageReturn, .semicolon, .closeBrace, .closeParenthesis, .closeBracket: return false
    case .openBrace:
      guard kind == .expression, position == start else { return false }
      parseBrackets()
      state.expectsOperand = false
    case .openParenthesis, .openBracket:
      parseBrackets()
      state.expectsOperand = false
    case .less where kind != .expression:
      parseBrackets()
      state.expectsOperand = false
    case .less where isAdjacent && !state.expectsOperand && takeAngleBrackets():
      state.expectsOperand = false
    case .comma:
      guard kind == .requirements else { return false }
      takeOperator(state: &state)
    case .at:
      guard kind == .type, state.expectsOperand else { return false }
      takeTypeAttribute()
    case .equals:
      guard kind != .type else { return false }
      takeOperator(state: &state)
    case .colon:
      guard kind == .requirements || kind == .expression && state.openTernaries > 0 else { return false }
      state.openTernaries -= 1
      takeOperator(state: &state)
    case .question, .exclamation:
      takePostfix(kind: kind, isAdjacent: isAdjacent, state: &state)
    default:
      return takeOperandOrOperator(of: kind, start: start, state: &state)
    }
    return true
  }

  private mutating func takeOperandOrOperator(
    of kind: FragmentKind,
    start: Int,
    state: inout FragmentState
  ) -> Bool {
    if lexer.stringHashes(at: position) != nil {
      guard kind == .expression, state.expectsOperand else { return false }
      guard !lexer.beginsTripleQuote(at: position) || position == start else { return false }
      takeString()
      state.expectsOperand = false
    } else if state.expectsOperand, kind == .expression, takeRegex() {
      state.expectsOperand = false
    } else if byte.isDigit {
      guard state.expectsOperand else { return false }
      take(.number, to: lexer.swiftNumberEnd(from: position))
      state.expectsOperand = false
    } else {
      let end = lexer.identifierEnd(from: position)
      guard end > position else {
        takeOperator(state: &state)
        return true
      }
      return takeWord(upTo: end, of: kind, state: &state)
    }
    return true
  }

  private mutating func takeWord(upTo end: Int, of kind: FragmentKind, state: inout FragmentState) -> Bool {
    if lexer.beginsWordClause(at: position) { return false }
    let word = end - position <= 12 ? text(position..<end) : ""
    if !state.expectsOperand {
      let isInfix =
        switch kind {
        case .type: Self.effectWords.contains(word)
        case .expression: word == "as" || word == "is"
        case .requirements: false
        }
      guard isInfix else { return false }
      state.expectsOperand = kind == .expression
    } else {
      state.expectsOperand = (kind == .expression ? Self.prefixWords : Self.typeModifiers).contains(word)
    }
    state.isModifier = state.expectsOperand
    take(.word, to: end)
    return true
  }

  private static let effectWords: Set<String> = ["async", "throws", "rethrows"]
  private static let prefixWords: Set<String> = [
    "any", "await", "borrow", "consume", "copy", "each", "repeat", "some", "try", "unsafe",
  ]
  private static let typeModifiers: Set<String> = [
    "any", "borrowing", "consuming", "each", "inout", "isolated", "nonisolated", "repeat", "sending", "some",
  ]

  private mutating func takeOperator(state: inout FragmentState) {
    take(.punctuation, to: lexer.punctuationEnd(from: position))
    state.expectsOperand = true
    state.isModifier = false
  }

  /// Takes `?` or `!`: it belongs to an operand, or to `try` or `as`, before it; else a ternary begins.
  private mutating func takePostfix(kind: FragmentKind, isAdjacent: Bool, state: inout FragmentState) {
    let isPostfix = isAdjacent && (!state.expectsOperand || state.isModifier)
    if !isPostfix, kind == .expression, byte == .question { state.openTernaries += 1 }
    take(.punctuation, to: position + 1)
    if !isPostfix { state.expectsOperand = kind == .expression }
  }

  /// Takes `@Sendable` or `@convention(c)`.
  private mutating func takeTypeAttribute() {
    take(.punctuation, to: position + 1)
    take(.word, to: lexer.identifierEnd(from: position))
    if byte == .openParenthesis { parseBrackets() }
  }

  mutating func takeRegex() -> Bool {
    guard lookaheadBudget > 0, lexer.beginsRegex(at: position) else { return false }
    guard let end = lexer.regexEnd(from: position) else {
      chargeLookahead(position..<(byte == .hash ? lexer.end : lexer.lineEnd(from: position)))
      return false
    }
    take(.regex, to: end)
    return true
  }

  /// Takes a string literal. If it is not closed, its probable end is reported and taken.
  mutating func takeString() {
    let start = position
    let isMultiline = lexer.beginsTripleQuote(at: start)
    if lookaheadBudget > 0 {
      if let end = lexer.stringEnd(from: start) { return take(.string, to: end) }
      chargeLookahead(start..<(isMultiline ? lexer.end : lexer.lineEnd(from: start)))
    }
    let hashes = lexer.stringHashes(at: start) ?? 0
    let delimiter = (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes)
    let end = isMultiline ? lexer.lineEnd(from: start) : lexer.unterminatedStringEnd(from: start)
    reportFirst(
      SyntaxDiagnostics.unterminatedString,
      "This string is not closed",
      at: start..<end,
      fixIts: [insertion(delimiter, at: end)]
    )
    take(.string, to: end)
  }
}

/// Where a fragment is.
private struct FragmentState {
  /// The fragment's end so far; `nil` if nothing has been read.
  var end: Int?
  /// Whether the next operand belongs to the fragment: at its start and after an operator.
  var expectsOperand = true
  /// Whether the last piece was a word such as `try`, which `?` or `!` may follow.
  var isModifier = false
  /// Number of `?` without a read `:`.
  var openTernaries = 0
}
