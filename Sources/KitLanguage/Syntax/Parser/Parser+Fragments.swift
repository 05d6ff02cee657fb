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
    guard lookaheadBudget > 0, lexer.regexHashes(at: position) != nil else { return false }
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
    let message = "This string is not closed"
    reportFirst(SyntaxDiagnostics.unterminatedString, message, at: start..<end, fixIts: [insertion(delimiter, at: end)])
    take(.string, to: end)
  }
}

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

/// Brackets in Swift code. Inside of them new lines do not end a node.
extension Parser {
  /// A bracket within others that lacks its end.
  private struct UnclosedBracket {
    let start: Int
    /// The place of an outer bracket's end.
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

  /// The probable end of a bracket that lacks one: before the `->` after parameters, or the `=` after a type; else at the
  /// end of its assumed contents.
  private func closingPlace(of open: Int, after firstToken: Int) -> Int {
    let sign = lexer[open] == .openParenthesis ? "->" : "="
    guard lexer[open] != .openBrace,
      var end = tokens[firstToken...].first(where: { $0.kind == .punctuation && text($0.range) == sign })?.range
        .lowerBound
    else { return lastEnd }
    while end > open + 1, lexer[end - 1].isBlank { end -= 1 }
    return end
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

  /// Takes everything up to the bracket that matches the one at `position`, and returns whether there is one.
  /// `inner` is set if a bracket within it lacks its end instead.
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
    let message = "Brackets can be nested \(Self.maximumBracketDepth) deep at most"
    report(SyntaxDiagnostics.nestedTooDeeply, message, at: position..<position + 1)
  }
}

/// Splits what is in the parentheses of a head or an attribute at its commas.
struct ArgumentSplitter {
  let lexer: Lexer
  let tokens: ArraySlice<SyntaxToken>

  func arguments() -> [SyntaxNode.Argument] {
    let depths = depths()
    var arguments: [SyntaxNode.Argument] = []
    var start = tokens.startIndex
    for index in tokens.indices where depths[index - tokens.startIndex] == 0 && isPunctuation(.comma, at: index) {
      if let argument = argument(start..<index, depths: depths) { arguments.append(argument) }
      start = index + 1
    }
    if let last = argument(start..<tokens.endIndex, depths: depths) { arguments.append(last) }
    return arguments
  }

  private func isPunctuation(_ byte: UInt8, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation && tokens[index].range.count == 1
      && lexer[tokens[index].range.lowerBound] == byte
  }

  /// The number of brackets around each token. `<` counts as a bracket if it directly follows a word and has its `>`.
  private func depths() -> [Int] {
    var changes = [Int](repeating: 0, count: tokens.count)
    var open: [(closing: UInt8, index: Int)] = []
    for index in tokens.indices where tokens[index].kind == .punctuation && tokens[index].range.count == 1 {
      let byte = lexer[tokens[index].range.lowerBound]
      let isBracket = byte != .less || index > tokens.startIndex && tokens[index - 1].kind == .word
      if isBracket, let closing = byte.closingBracket {
        open.append((closing, index))
      } else if byte == .greater, open.last?.closing == .greater {
        close(&open, at: index, in: &changes)
      } else if [.closeParenthesis, .closeBracket, .closeBrace].contains(byte) {
        while open.last?.closing == .greater { open.removeLast() }
        if open.last?.closing == byte { close(&open, at: index, in: &changes) }
      }
    }
    var depth = 0
    return changes.map { change in
      depth += change
      return depth
    }
  }

  private func close(_ open: inout [(closing: UInt8, index: Int)], at index: Int, in changes: inout [Int]) {
    guard let bracket = open.popLast() else { return }
    changes[bracket.index - tokens.startIndex] += 1
    changes[index - tokens.startIndex] -= 1
  }

  /// Reads the argument in the tokens at `indices`; `nil` if they are white space.
  private func argument(_ indices: Range<Int>, depths: [Int]) -> SyntaxNode.Argument? {
    guard let whole = fragment(ofTokens: indices) else { return nil }
    let front = indices.prefix { tokens[$0].kind == .word || tokens[$0].isTrivia }
    let names = front.filter { !tokens[$0].isTrivia }
    let colon = front.upperBound
    guard (1...2).contains(names.count), colon < indices.upperBound, isPunctuation(.colon, at: colon) else {
      return SyntaxNode.Argument(
        fragment: whole,
        names: [],
        value: whole,
        type: nil,
        defaultValue: nil,
        literal: literal(whole)
      )
    }
    let behind = colon + 1..<indices.upperBound
    let empty = SyntaxNode.Fragment("", tokens[colon].range.upperBound..<tokens[colon].range.upperBound)
    let value = fragment(ofTokens: behind) ?? empty
    let equals = behind.first { depths[$0 - tokens.startIndex] == 0 && isAssignment(at: $0) }
    return SyntaxNode.Argument(
      fragment: whole,
      names: names.map { fragment(tokens[$0].range) },
      value: value,
      type: equals.map { fragment(ofTokens: behind.lowerBound..<$0) ?? empty } ?? value,
      defaultValue: equals.flatMap { fragment(ofTokens: $0 + 1..<indices.upperBound) },
      literal: literal(value)
    )
  }

  /// Whether `=` at `index` is not part of `==`, `<=` and the like.
  private func isAssignment(at index: Int) -> Bool {
    guard isPunctuation(.equals, at: index) else { return false }
    let before = lexer[tokens[index].range.lowerBound - 1]
    return before != .equals && before != .less && !isPunctuation(.equals, at: index + 1)
  }

  // MARK: Code

  /// The source of the tokens at `indices` without surrounding white space and comments.
  private func fragment(ofTokens indices: Range<Int>) -> SyntaxNode.Fragment? {
    guard let first = indices.first(where: { !tokens[$0].isTrivia }),
      let last = indices.last(where: { !tokens[$0].isTrivia })
    else { return nil }
    return fragment(tokens[first].range.lowerBound..<tokens[last].range.upperBound)
  }

  private func fragment(_ range: Range<Int>) -> SyntaxNode.Fragment {
    SyntaxNode.Fragment(String(decoding: lexer.bytes[range], as: UTF8.self), range)
  }

  /// The word, string or number in `fragment`; `nil` if it is another expression.
  private func literal(_ fragment: SyntaxNode.Fragment) -> SyntaxNode.Atom? {
    let range = fragment.range
    guard !range.isEmpty else { return nil }
    if lexer.stringHashes(at: range.lowerBound) != nil {
      guard lexer.stringEnd(from: range.lowerBound) == range.upperBound else { return nil }
      let string = StringLiteral(lexer.bytes[range])
      guard string.problems.isEmpty else { return nil }
      return SyntaxNode.Atom(.string, text: fragment.text, value: string.value, range: range)
    }
    if lexer.numberEnd(from: range.lowerBound) == (range.upperBound, true) {
      return SyntaxNode.Atom(.number, text: fragment.text, value: fragment.text, range: range)
    }
    guard lexer.wordEnd(from: range.lowerBound) == range.upperBound else { return nil }
    return SyntaxNode.Atom(.word, text: fragment.text, value: fragment.text.filter { $0 != "`" }, range: range)
  }
}

extension Parser {
  /// Reads code, up to the first `"""` (with as many `#` after it as precede the opening).
  mutating func parseCode(indentation: Int) -> SyntaxNode.Code {
    let start = position
    let hashes = lexer.stringHashes(at: start) ?? 0
    let contentStart = start + hashes + 3
    let scan = lookaheadBudget > 0 ? lexer.codeEnd(from: contentStart, hashes: hashes, indentation: indentation) : nil
    let contentEnd = scan?.contentEnd ?? lexer.lineEnd(from: contentStart)
    if scan?.isClosed == true {
      take(.code, to: contentEnd + 3 + hashes)
    } else {
      chargeLookahead(start..<lexer.end)
      imbalance.hasOpenBlocks = true
      let delimiter = "\"\"\"" + String(repeating: "#", count: hashes)
      report(
        SyntaxDiagnostics.unterminatedCode,
        "This code is not closed by '\(delimiter)'",
        at: start..<contentStart,
        fixIts: [insertion(delimiter, at: contentEnd)]
      )
      take(.code, to: contentEnd)
    }
    let lines = lexer.dedentedLines(in: contentStart..<max(contentStart, contentEnd))
    return SyntaxNode.Code(
      text: lines.map { text($0) }.joined(separator: "\n"),
      lineOffsets: lines.map(\.lowerBound),
      range: start..<position
    )
  }
}

/// Code in a kit: where it ends, and its lines without their indentation.
extension Lexer {
  /// The end of code contents that begin at `start`.
  ///
  /// It is at the first `"""` with `hashes` `#` after it. If there is none, or the next one seems to open other code
  /// (something precedes it on its line), indentation decides: code whose lines are indented deeper than
  /// `indentation` ends before the first line that is not.
  func codeEnd(from start: Int, hashes: Int, indentation: Int) -> (contentEnd: Int, isClosed: Bool) {
    let closing = closingDelimiter(from: start, hashes: hashes)
    if let closing, isPlainEnd(closing, from: start) { return (closing, true) }
    let firstLineEnd = lineEnd(from: start)
    var contentEnd = firstLineEnd
    var hasDeeperLine = false
    var next = newlineEnd(from: firstLineEnd)
    while next < closing ?? end {
      let line = line(from: next)
      let lineEnd = lineEnd(from: line.contentStart)
      if lineEnd > line.contentStart {
        let isDeeper = line.indentation > indentation
        if !isDeeper, hasDeeperLine || closing == nil { return (contentEnd, false) }
        hasDeeperLine = hasDeeperLine || isDeeper
        contentEnd = lineEnd
      }
      next = max(newlineEnd(from: lineEnd), next + 1)
    }
    return closing.map { ($0, true) } ?? (contentEnd, false)
  }

  /// Whether `closing` is on the line of `start`, where the contents begin, or is first on its own line.
  private func isPlainEnd(_ closing: Int, from start: Int) -> Bool {
    let lineStart = bytes[start..<closing].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? start
    return lineStart == start || blankEnd(from: lineStart) == closing
  }

  private func closingDelimiter(from start: Int, hashes: Int) -> Int? {
    (start..<end).first { bytes[$0] == .quote && isTripleQuote(at: $0) && hasHashes(hashes, at: $0 + 3) }
  }

  /// The ranges of the code's lines without their shared indentation, and without a blank first and last line.
  func dedentedLines(in range: Range<Int>) -> [Range<Int>] {
    var lines = lines(in: range)
    // The rest of the opening line has no indentation.
    let first = lines.removeFirst()
    let leading = trimmed(first)
    if let last = lines.last, trimmed(last).isEmpty { lines.removeLast() }
    let common = lines.filter { !trimmed($0).isEmpty }.map { blankEnd(from: $0.lowerBound) - $0.lowerBound }.min() ?? 0
    let dedented = lines.map { line in
      trimmed(line).isEmpty ? line.upperBound..<line.upperBound : line.lowerBound + common..<line.upperBound
    }
    return leading.isEmpty && !dedented.isEmpty ? dedented : [leading] + dedented
  }

  /// The lines in `range`, at least one, without their line ends.
  func lines(in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    while true {
      // Not by `lineEnd`, which would read a long line again for each code on it.
      let end = bytes[start..<range.upperBound].firstIndex(where: \.isLineEnd) ?? range.upperBound
      lines.append(start..<end)
      let next = newlineEnd(from: end)
      guard next > end, next <= range.upperBound else { return lines }
      start = next
    }
  }

  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    let lower = min(blankEnd(from: line.lowerBound), line.upperBound)
    var upper = line.upperBound
    while upper > lower, self[upper - 1].isBlank { upper -= 1 }
    return lower..<upper
  }
}
