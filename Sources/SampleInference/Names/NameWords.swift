import KitLanguage

/// The words of keys, put together as Swift spells names: acronyms have capitals alone.
enum NameWords {
  private static let acronyms = Set(
    """
    api css csv dns gif guid html http https id ip jpg json jwt os pdf png rss sms sql ssh ssl svg tls ui uri url utc uuid
    xml
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
  )

  /// `avatarURL` for `avatar_url`.
  static func lowerCamel(_ words: [String]) -> String {
    (words.first ?? "") + upperCamel(Array(words.dropFirst()))
  }

  /// `AvatarURL` for `avatar_url`.
  static func upperCamel(_ words: [String]) -> String {
    words.map(capitalized).joined()
  }

  private static func capitalized(_ word: String) -> String {
    if acronyms.contains(word) { return word.uppercased() }
    if word.last == "s", acronyms.contains(String(word.dropLast())) { return word.dropLast().uppercased() + "s" }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Whether Swift accepts `name` as a name, in backticks for a keyword.
  static func isName(_ name: String) -> Bool {
    PlainName.matches(name)
      && name.unicodeScalars.allSatisfy { scalar in
        scalar.value < 0x80 || scalar.properties.isXIDContinue
      } && name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
  }
}
