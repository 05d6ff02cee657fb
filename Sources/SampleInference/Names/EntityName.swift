import KitLanguage

/// What a type is called by the file of its sample.
package struct EntityName: Sendable {
  /// `User` for `samples/user.json`, and for `samples/users.json` with an array.
  package let text: String

  /// - Parameters:
  ///   - path: With `/` between its parts.
  ///   - isArray: Whether the sample has several objects, so that the file's name is plural.
  package init(ofSampleAt path: String, isArray: Bool) {
    let file = path.split(separator: "/").last ?? ""
    let words = IdentifierWords(String(file.prefix { $0 != "." })).words
    let singular = isArray ? words.dropLast() + words.suffix(1).map(Singular.of) : words
    let name = NameWords.upperCamel(singular)
    text = NameWords.isName(name) ? name : NameWords.isName("Sample" + name) ? "Sample" + name : "Sample"
  }
}
