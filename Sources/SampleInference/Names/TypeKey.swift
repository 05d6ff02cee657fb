import KitLanguage

/// What an object is called by the key that it is under.
struct TypeKey {
  /// Keys of arrays that do not describe their elements: their surroundings do.
  private static let wrappers: Set<String> = [
    "content", "contents", "data", "docs", "edges", "elements", "entries", "hits", "items", "list", "nodes", "objects",
    "payload", "records", "result", "results", "rows", "values",
  ]

  private let words: [String]
  private let isElement: Bool

  /// - Parameter isElement: Whether the object is in an array or a dictionary under the key.
  init(_ key: String, isElement: Bool) {
    words = IdentifierWords(key).words
    self.isElement = isElement
  }

  /// Whether the key's surroundings tell more of the object than the key.
  var isWrapper: Bool {
    isElement && words.count == 1 && Self.wrappers.contains(words[0])
  }

  /// The name of the object's type; empty if the key has no words.
  var name: String {
    guard isElement, let last = words.last else { return NameWords.upperCamel(words) }
    return NameWords.upperCamel(words.dropLast() + [Singular.of(last)])
  }
}
