import KitLanguage

/// Names of properties, made of the keys of one object.
package struct PropertyNames {
  /// Replaced names: Swift has a meaning for `x.self` and `x.init`, and `Hashable` for `hashValue`.
  private static let replacements = ["self": "selfValue", "init": "initValue", "hashValue": "hashNumber"]

  /// The name for a single key, without backticks. A key in Swift's spelling stays; others are split into
  /// words, in which only acronyms are all capitals. `nil` if they make no name.
  package static func name(ofKey key: String) -> String? {
    let isName = NameWords.isName(key) && key.first?.isLowercase == true && !key.contains("_")
    let name = isName ? key : IdentifierWords(key).lowerCamel
    if let other = replacements[name] { return other }
    return NameWords.isName(name) && name.first?.isLetter == true ? name : nil
  }

  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
  ]
  private static let signs: [Character: String] = ["@": "at", "$": "dollar", "#": "hash"]

  private let typeName: String
  private var counts: [String: Int] = [:]
  private var taken: Set<String>
  /// A key that is a name already keeps it, whatever precedes it.
  private let keys: Set<String>

  init(in typeName: String, for keys: [String], taken: Set<String>) {
    (self.typeName, self.keys, self.taken) = (typeName, Set(keys), taken)
  }

  /// The name for `key`, and whether it is made up. If another key has the name, it gets the key's leading sign as a
  /// prefix, as in `atType` for `@type`, or a number as a suffix.
  mutating func name(for key: String) -> (name: String, isMadeUp: Bool) {
    let (base, isMadeUp) = base(key)
    if base == key, taken.insert(key).inserted { return (key, false) }
    if !keys.contains(base), taken.insert(base).inserted {
      counts[base] = 1
      return (base, isMadeUp)
    }
    if let sign = key.first.flatMap({ Self.signs[$0] }) {
      let signed = sign + IdentifierWords.upperCamel(IdentifierWords(key).words)
      if !keys.contains(signed), taken.insert(signed).inserted { return (signed, true) }
    }
    var name = base
    repeat {
      counts[base, default: 1] += 1
      name = "\(base)\(counts[base] ?? 0)"
    } while keys.contains(name) || !taken.insert(name).inserted
    return (name, true)
  }

  private func base(_ key: String) -> (name: String, isMadeUp: Bool) {
    let words = IdentifierWords(key).words
    let name = IdentifierWords.lowerCamel(words)
    if let other = Self.replacements[name] { return (other, false) }
    if NameWords.isName(name) { return (name, false) }
    if let spelled = Self.spelled(words) { return (spelled, true) }
    let prefixed = IdentifierWords(typeName).lowerCamel + name
    return (!words.isEmpty && NameWords.isName(prefixed) ? prefixed : "value", true)
  }

  /// The name for a key with a small number at its start, spelled out: `twoFaEnabled` for `2fa_enabled`.
  private static func spelled(_ words: [String]) -> String? {
    guard words.count > 1, let first = words.first else { return nil }
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), numbers.indices.contains(number) else { return nil }
    let rest = first.dropFirst(digits.count)
    // `16x16` is a size.
    if rest.first == "x", rest.dropFirst().first?.isNumber ?? false { return nil }
    let name = numbers[number] + IdentifierWords.upperCamel([String(rest)] + words.dropFirst())
    return NameWords.isName(name) ? name : nil
  }
}
