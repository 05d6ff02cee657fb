/// The words of an identifier in any style: `perPage`, `per_page`, `per-page` and `PERPage` have `per` and `page`. An
/// acronym is one word, also in the plural: `imageURL` has `image` and `url`, `userIDs` has `user` and `ids`.
package struct IdentifierWords: Sendable {
  /// In lower case.
  package let words: [String]

  /// Splits at all but letters and digits, and where a capital begins a word: in `imageURLPath` before `U` and `P`.
  package init(_ identifier: String) {
    var words: [String] = []
    var word = ""
    let characters = Array(identifier)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        words.append(word)
        word = ""
        continue
      }
      let followsCapital = index > 0 && characters[index - 1].isUppercase
      let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      let endsPlural =
        precedesSmall && characters[index + 1] == "s"
        && !(index + 2 < characters.count && characters[index + 2].isLowercase)
      if character.isUppercase, !followsCapital || precedesSmall && !endsPlural {
        words.append(word)
        word = ""
      }
      word += character.lowercased()
    }
    self.words = (words + [word]).filter { !$0.isEmpty }
  }

  /// The words in lowercase: `per_page` with `_` between.
  package func joined(separator: String) -> String { words.joined(separator: separator) }

  /// `perPage`
  package var lowerCamel: String { Self.lowerCamel(words) }

  /// `avatarURL` for `avatar` and `url`: acronyms have capitals alone.
  package static func lowerCamel(_ words: [String]) -> String { (words.first ?? "") + upperCamel(words.dropFirst()) }

  /// `AvatarURL` for `avatar` and `url`.
  package static func upperCamel(_ words: some Sequence<String>) -> String { words.map(capitalized).joined() }

  static func capitalized(_ word: String) -> String {
    if acronyms.contains(word) { return word.uppercased() }
    if word.last == "s", acronyms.contains(String(word.dropLast())) { return word.dropLast().uppercased() + "s" }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let acronyms = Set(
    """
    api css csv dns gif guid html http https id ip jpg json jwt os pdf png rss sms sql ssh ssl svg tls ui uri url utc uuid xml
    """.split(separator: " ").map(String.init)
  )
}
