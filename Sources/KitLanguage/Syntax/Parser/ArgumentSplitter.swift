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

  // MARK: Texts

  /// The text of the tokens at `indices` without surrounding white space and comments.
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
