import KitLanguage

/// Names of properties, made of the keys of one object.
package struct PropertyNames {
  /// What is named otherwise: Swift has a meaning for `x.self` and `x.init`, and `Hashable` for `hashValue`.
  private static let replacements = ["self": "selfValue", "init": "initValue", "hashValue": "hashNumber"]

  /// The name for a key that stands by itself, without backticks. A key that is written as Swift writes names stays as it is;
  /// of others the words count, in which acronyms have capitals alone. Nil where they make no name.
  package static func name(ofKey key: String) -> String? {
    let isName = NameWords.isName(key) && key.first?.isLowercase == true && !key.contains("_")
    let name = isName ? key : NameWords.lowerCamel(IdentifierWords(key).words)
    if let other = replacements[name] { return other }
    return NameWords.isName(name) && name.first?.isLetter == true ? name : nil
  }

  private let typeName: String
  private var counts: [String: Int] = [:]
  private var taken: Set<String>
  /// A key that is a name already keeps it, whatever goes before it.
  private let keys: Set<String>

  /// - Parameters:
  ///   - typeName: The type that has the properties.
  ///   - keys: Those that get names.
  ///   - taken: Names that are given already.
  init(in typeName: String, for keys: [String], taken: Set<String>) {
    self.typeName = typeName
    self.keys = Set(keys)
    self.taken = taken
  }

  /// The name for `key`: the second of a name has 2 after it.
  mutating func name(for key: String) -> String {
    let base = base(key)
    if base == key, taken.insert(key).inserted { return key }
    var name = base
    repeat {
      counts[base, default: 0] += 1
      name = counts[base] == 1 ? base : "\(base)\(counts[base] ?? 0)"
    } while keys.contains(name) || !taken.insert(name).inserted
    return name
  }

  /// The name of `key`, others apart.
  private func base(_ key: String) -> String {
    let words = IdentifierWords(key).words
    let name = NameWords.lowerCamel(words)
    if let other = Self.replacements[name] { return other }
    if NameWords.isName(name) { return name }
    let prefixed = NameWords.lowerCamel(IdentifierWords(typeName).words) + name
    return !words.isEmpty && NameWords.isName(prefixed) ? prefixed : "value"
  }
}
