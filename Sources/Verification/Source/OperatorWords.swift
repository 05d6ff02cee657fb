/// Puts operators together, which the scanner gives character by character.
enum OperatorWords {
  /// The operator that begins at `index`; `nil` without one.
  static func word(at index: Int, in tokens: [Substring]) -> String? {
    guard isOperator(tokens[index]) else { return nil }
    var end = index
    while end + 1 < tokens.count, isOperator(tokens[end + 1]), tokens[end].endIndex == tokens[end + 1].startIndex {
      end += 1
    }
    return tokens[index...end].joined()
  }

  static func words(in tokens: [Substring]) -> Set<String> {
    var words: Set<String> = []
    for index in tokens.indices where isOperator(tokens[index]) {
      let goesOn = index > 0 && isOperator(tokens[index - 1]) && tokens[index - 1].endIndex == tokens[index].startIndex
      if !goesOn, let word = word(at: index, in: tokens) { words.insert(word) }
    }
    return words
  }

  private static func isOperator(_ token: Substring) -> Bool {
    token.utf8.count == 1 && token.utf8.allSatisfy(Set("/=-+!*%<>&|^~?".utf8).contains)
  }
}
