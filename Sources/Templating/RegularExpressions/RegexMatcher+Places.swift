/// What holds at a place of the text.
extension RegexMatcher {
  func holds(_ assertion: RegexNode.Assertion, at position: Int) -> Bool {
    switch assertion {
    case .textStart: position == 0
    case .textEnd: position == text.count
    case .lastLineEnd: isBeforeLastLineEnd(position)
    case .lineStart: position == 0 || position < text.count && endsLine(at: position - 1)
    case .lineEnd: position == text.count || isLineEnd(position) && !isInLineFeedPair(position)
    case .lastMatchEnd: position == lastEnd
    case .wordBoundary(let isExpected): isWordBoundary(position) == isExpected
    }
  }

  func isLineFeedPair(at position: Int) -> Bool {
    position + 1 < text.count && text[position] == "\r" && text[position + 1] == "\n"
  }

  private func isInLineFeedPair(_ position: Int) -> Bool {
    position > 0 && isLineFeedPair(at: position - 1)
  }

  private func isLineEnd(_ position: Int) -> Bool {
    ScalarSet.Definition.lineEnd.contains(text[position])
  }

  /// Whether the scalar at a position ends a line; the CR of CR LF does not yet.
  private func endsLine(at position: Int) -> Bool {
    isLineEnd(position) && !isLineFeedPair(at: position)
  }

  private func isBeforeLastLineEnd(_ position: Int) -> Bool {
    if position == text.count || isLineFeedPair(at: position) && position + 2 == text.count { return true }
    return position + 1 == text.count && isLineEnd(position) && !isInLineFeedPair(position)
  }

  private func isWordBoundary(_ position: Int) -> Bool {
    if position < text.count, joinsPrevious(text[position]) { return false }
    let isWordAfter = position < text.count && ScalarSet.Definition.word.contains(text[position])
    // Nobody piles up more accents than this.
    let before = text[max(0, position - 64)..<position].last { !joinsPrevious($0) }
    return isWordAfter != (before.map(ScalarSet.Definition.word.contains) ?? false)
  }

  /// Whether the scalar only changes the one before it, as a combining accent does.
  private func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 127 && (scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .format)
  }

  /// Where a repetition ends of what a group took up; nil where there is none.
  func endOfRepetition(of number: Int, at position: Int, _ ignoresCase: Bool) -> Int? {
    guard let group = group(number), position + group.count <= text.count else { return nil }
    let end = position + group.count
    let isSame = zip(text[group], text[position..<end]).allSatisfy { expected, scalar in
      expected == scalar || ignoresCase && expected.caseVariants.contains { scalar.caseVariants.contains($0) }
    }
    return isSame ? end : nil
  }
}
