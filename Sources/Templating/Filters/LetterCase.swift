/// Changes of letter case.
enum LetterCase {
  static func upperFirstLetter(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return first.properties.uppercaseMapping + String(text.unicodeScalars.dropFirst())
  }

  static func lowerFirstLetter(_ text: String) -> String { text.prefix(1).lowercased() + text.dropFirst() }

  static func lowerFirstWord(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var word = scalars.prefix { isUpper($0) }
    // If a lower-case letter follows several upper-case ones, the last of these starts the next word.
    if word.count > 1, word.endIndex < scalars.endIndex,
      scalars[word.endIndex].properties.generalCategory == .lowercaseLetter
    {
      word.removeLast()
    }
    return String(word).lowercased() + String(scalars[word.endIndex...])
  }

  /// Each word (a run of cased letters) with an uppercase first letter, and lowercase in the rest.
  static func capitalized(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter:
        result += isInWord ? scalar.properties.lowercaseMapping : String(scalar)
        isInWord = true
      case .lowercaseLetter:
        result += isInWord ? String(scalar) : scalar.properties.titlecaseMapping
        isInWord = true
      case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol:
        result.unicodeScalars.append(scalar)
      default:
        result.unicodeScalars.append(scalar)
        isInWord = isInWord && (scalar == "'" || scalar == "\u{2019}")
      }
    }
    return result
  }

  /// `user_name` as `UserName`. Leading underscores stay unless they are stripped.
  static func camelCase(_ text: String, stripLeading: Bool) -> String {
    // StencilSwiftKit looks for such letters in as many units of UTF-16 as the string has scalars.
    let hasSmallLetters = text.utf16.prefix(text.unicodeScalars.count).contains { $0 < 0x80 && isLower(UInt8($0)) }
    let words = TextSearch.split(hasSmallLetters ? text : snakeCase(text, lowercase: false), at: "_")
    return (stripLeading ? "" : String(text.unicodeScalars.prefix { $0 == "_" }))
      + words.map(hasSmallLetters ? upperFirstLetter : capitalized).joined()
  }

  static func isUpper(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

  static func isLower(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: true
    default: false
    }
  }

  /// `URLSession` as `URL_Session`, `userID` as `user_ID`, hyphens as underscores; lowercase on demand.
  static func snakeCase(_ text: String, lowercase: Bool) -> String {
    let (bytes, count) = (Array(text.utf8), text.unicodeScalars.count)
    var result = separatedAbbreviations(bytes, limit: utf16Prefix(of: bytes, count: count))
    result = separatedWords(result, limit: utf16Prefix(of: result, count: count))
    let words = String(decoding: result, as: UTF8.self)
    let replaced = TextSearch.replace("-", in: words, by: "_", limit: .max) ?? words
    return lowercase ? replaced.lowercased() : replaced
  }

  /// Inserts an underscore before the last letter of a run of uppercase letters and digits that a lowercase letter
  /// follows.
  ///
  /// - Parameter limit: Where to stop. StencilSwiftKit confuses the string's scalar count with the UTF-16 length of the
  ///   string, which has become longer.
  private static func separatedAbbreviations(_ text: [UInt8], limit: Int) -> [UInt8] {
    let kinds = withPlainDigits(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 4)
    var run = 0
    for (index, kind) in kinds.enumerated() {
      let next = index + 1 < limit ? kinds[index + 1] : 0
      if run > 0, isUpper(kind), isLower(next) {
        result.append(UInt8(ascii: "_"))
        run = 0
      } else if isUpper(kind) || isDigit(kind) {
        run += 1
      } else {
        run = 0
      }
      result.append(text[index])
    }
    return result
  }

  /// Inserts an underscore between a lowercase letter or digit and an uppercase letter.
  private static func separatedWords(_ text: [UInt8], limit: Int) -> [UInt8] {
    let kinds = withPlainDigits(text)
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 4)
    for (index, kind) in kinds.enumerated() {
      if index > 0, index < limit, isUpper(kind), isLower(kinds[index - 1]) || isDigit(kinds[index - 1]) {
        result.append(UInt8(ascii: "_"))
      }
      result.append(text[index])
    }
    return result
  }

  /// `text` with zeros for the bytes of digits beyond ASCII: digits of all scripts count, but letters only in ASCII.
  private static func withPlainDigits(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 >= 0x80 }) else { return text }
    var result = text
    var offset = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if end - offset > 1, scalar.properties.generalCategory == .decimalNumber {
        for index in offset..<min(end, result.count) { result[index] = UInt8(ascii: "0") }
      }
      offset = end
    }
    return result
  }

  /// The number of bytes of `text` in `count` UTF-16 units.
  private static func utf16Prefix(of text: [UInt8], count: Int) -> Int {
    var units = 0
    for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      units += byte >= 0xF0 ? 2 : 1
      if units > count { return index }
    }
    return text.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
