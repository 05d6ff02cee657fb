import Diagnostics
import KitLanguage
import SampleInference

/// Swift names for the names and values of documents. Whatever a document has, the result is a name of letters and digits.
enum Spelling {
  /// `SimpleUser` for `simple-user`; `nil` if no letter or digit remains.
  static func type(_ text: String) -> String? { type(words(text)) }

  static func type(_ words: [String]) -> String? {
    let name = String(IdentifierWords.upperCamel(words).prefix(lengthLimit))
    guard !name.isEmpty else { return nil }
    if NameWords.isName(name), name.first?.isUppercase == true { return name }
    return NameWords.isName("Type" + name) ? "Type" + name : nil
  }

  private static let lengthLimit = 120

  /// The name of a property, a parameter or a case.
  ///
  /// - Parameter prefix: For names that begin with a digit.
  static func member(_ text: String, prefix: String = "value") -> String {
    let words = words(text)
    let name = String(IdentifierWords.lowerCamel(words).prefix(lengthLimit))
    if let other = replacements[name] { return other }
    if NameWords.isName(name), name.first?.isLetter == true { return name }
    let prefixed = prefix + String(IdentifierWords.upperCamel(words).prefix(lengthLimit))
    return NameWords.isName(prefixed) ? prefixed : prefix
  }

  /// Names with another meaning after a dot, and names of members of emitted types.
  private static let replacements = [
    "self": "selfValue", "init": "initValue", "hashValue": "hashNumber", "allCases": "allValue", "rawValue": "rawText",
    // Cases of 'Optional'.
    "none": "noneValue", "some": "someValue",
  ]

  /// The words of a name or a value. Signs that distinguish values are words, too.
  static func words(_ text: String) -> [String] {
    if text.isEmpty { return ["empty"] }
    let whole = text.filter { $0 != "'" && $0 != "’" }
    let split = IdentifierWords(isShouted(whole) ? whole.lowercased() : whole).words
    let words = split.flatMap { $0.split { !$0.isASCII && !$0.isLetter } }.map(String.init)
    if words.isEmpty { return text.unicodeScalars.prefix(8).map(sign) }
    guard text.utf8.contains(where: \.isDigit) else { return words }
    return signed(text) ?? words
  }

  /// Whether a string has capitals alone, which say nothing about its words.
  private static func isShouted(_ text: String) -> Bool {
    text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
  }

  /// The words of a number with a sign, and of numbers with signs between them: `+1`, `16:9`, `1.5`.
  private static func signed(_ text: String) -> [String]? {
    guard text.utf8.allSatisfy({ $0.isDigit || signs[Unicode.Scalar($0)] != nil }) else { return nil }
    return withSigns(text, dash: "to").split(separator: " ").map(String.init)
  }

  /// The string with words for its signs.
  ///
  /// - Parameter dash: The word for a dash between others; `nil` for the word of any dash.
  static func withSigns(_ text: String, dash: String? = nil) -> String {
    let parts = text.unicodeScalars.enumerated().map { index, scalar in
      let isPart = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if isPart || dash == nil && index > 0 && scalar == "_" { return String(scalar) }
      return " \(index > 0 && scalar == "-" ? dash ?? sign(scalar) : sign(scalar)) "
    }
    return parts.joined()
  }

  private static func sign(_ scalar: Unicode.Scalar) -> String {
    signs[scalar] ?? "u" + String(scalar.value, radix: 16)
  }

  private static let signs: [Unicode.Scalar: String] = [
    "+": "plus", "-": "minus", "*": "asterisk", "/": "slash", ".": "point", ",": "comma", ":": "by", "=": "equals",
    "<": "less", ">": "greater", "!": "not", "%": "percent", "&": "and", "|": "or", "$": "dollar", "#": "hash",
    "@": "at", "_": "underscore", " ": "space", "?": "question", "~": "tilde", "^": "caret",
  ]
}

/// Names of one scope: the members of a type, or the cases of an enum.
struct MemberNames {
  private var taken: Set<String>
  /// The names that several keys would have, in lower case.
  private let shared: Set<String>
  private let keys: Set<String>

  /// - Parameters:
  ///   - keys: All keys, if they are known: those that would have one name get the words of their signs.
  ///   - taken: Names that the scope has already.
  init(for keys: [String] = [], taken: Set<String> = []) {
    self.keys = Set(keys)
    self.taken = Set(taken.map { $0.lowercased() })
    let counts = Dictionary(keys.map { (Spelling.member($0).lowercased(), 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value > 1 }.keys)
  }

  /// The name for a key.
  ///
  /// - Parameter suffix: A word for the kind of member.
  mutating func name(for key: String, prefix: String = "value", suffix: String) -> String {
    let plain = Spelling.member(key, prefix: prefix)
    let signed = Spelling.member(Spelling.withSigns(key), prefix: prefix)
    // The key that is a name already keeps it.
    var candidates = plain != key && shared.contains(plain.lowercased()) ? [signed, plain] : [plain, signed]
    if plain != key, keys.contains(plain) { candidates.removeAll { $0 == plain } }
    if key == key.uppercased() { candidates.append(plain + "Capitals") }
    candidates.append(plain + suffix)
    return taken.take(candidates, else: plain)
  }
}

extension Set<String> {
  /// Adds the first of the names that is new, else one with a number.
  mutating func take(_ candidates: [String], else base: String) -> String {
    for name in candidates where insert(name.lowercased()).inserted { return name }
    var number = 2
    while !insert("\(base)\(number)".lowercased()).inserted { number += 1 }
    return "\(base)\(number)"
  }
}
