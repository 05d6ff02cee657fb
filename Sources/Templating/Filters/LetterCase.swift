/// Changes of letter case, in place on UTF-8, with a fast way for ASCII.
enum LetterCase {
  static func upperFirstLetter(_ text: inout [UInt8]) {
    guard let first = text.first else { return }
    guard first >= 0x80 else {
      text[0] = upper(first)
      return
    }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard let scalar = scalars.first else { return }
    text = Array(scalar.properties.uppercaseMapping.utf8) + Array(String(scalars.dropFirst()).utf8)
  }

  static func lowerFirstLetter(_ text: inout [UInt8]) {
    guard let first = text.first else { return }
    guard first >= 0x80 || text.count > 1 && text[1] >= 0x80 else {
      text[0] = lower(first)
      return
    }
    let string = String(decoding: text, as: UTF8.self)
    text = Array((string.prefix(1).lowercased() + string.dropFirst()).utf8)
  }

  static func lowerFirstWord(_ text: inout [UInt8]) {
    var count = 0
    while count < text.count, isUpper(text[count]) { count += 1 }
    guard count < text.count, text[count] >= 0x80 else {
      // If a lower-case letter follows several upper-case ones, the last of these starts the next word.
      if count > 1, count < text.count, isLower(text[count]) { count -= 1 }
      for index in 0..<count { text[index] = lower(text[index]) }
      return
    }
    lowerFirstWordOfUnicode(&text)
  }

  private static func lowerFirstWordOfUnicode(_ text: inout [UInt8]) {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var count = scalars.prefix { isUpper($0) }.count
    if count > 1, count < scalars.count, scalars[count].properties.generalCategory == .lowercaseLetter { count -= 1 }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[..<count])
    let word = String(result).lowercased()
    result = String.UnicodeScalarView()
    result.append(contentsOf: scalars[count...])
    text = Array(word.utf8) + Array(String(result).utf8)
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
  static func camelCase(_ text: inout [UInt8], stripLeading: Bool) {
    let underscores = text.prefix { $0 == UInt8(ascii: "_") }.count
    let isASCII = text.allSatisfy { $0 < 0x80 }
    // StencilSwiftKit looks for such letters in as many units of UTF-16 as the string has scalars.
    let end = isASCII ? text.count : utf16Prefix(of: text, count: scalarCount(of: text))
    if text[..<end].contains(where: isLower) {
      if isASCII { joinWords(&text) } else { joinUnicodeWords(&text) }
    } else {
      snakeCase(&text, lowercase: false)
      let words = TextSearch.split(String(decoding: text, as: UTF8.self), at: "_")
      text = Array(words.map(capitalized).joined().utf8)
    }
    if !stripLeading, underscores > 0 {
      text.insert(contentsOf: repeatElement(UInt8(ascii: "_"), count: underscores), at: 0)
    }
  }

  /// Removes underscores and puts the first letter of each word in uppercase.
  private static func joinWords(_ text: inout [UInt8]) {
    var end = 0
    var startsWord = true
    for byte in text {
      if byte == UInt8(ascii: "_") {
        startsWord = true
      } else {
        text[end] = startsWord ? upper(byte) : byte
        end += 1
        startsWord = false
      }
    }
    text.removeSubrange(end...)
  }

  /// The same for a string beyond ASCII, in which an underscore may be part of a longer character.
  private static func joinUnicodeWords(_ text: inout [UInt8]) {
    let words = TextSearch.split(String(decoding: text, as: UTF8.self), at: "_")
    text = words.flatMap { word in
      var word = Array(word.utf8)
      upperFirstLetter(&word)
      return word
    }
  }

  static func isUpper(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

  static func isLower(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  static func upper(_ byte: UInt8) -> UInt8 { isLower(byte) ? byte & 0xDF : byte }

  static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: true
    default: false
    }
  }

  /// `URLSession` as `URL_Session`, `userID` as `user_ID`, hyphens as underscores; lowercase on demand.
  static func snakeCase(_ text: inout [UInt8], lowercase: Bool) {
    let count = scalarCount(of: text)
    var result = separatedAbbreviations(text, limit: utf16Prefix(of: text, count: count))
    result = separatedWords(result, limit: utf16Prefix(of: result, count: count))
    if result.allSatisfy({ $0 < 0x80 }) {
      for index in result.indices {
        let byte = result[index] == UInt8(ascii: "-") ? UInt8(ascii: "_") : result[index]
        result[index] = lowercase ? lower(byte) : byte
      }
    } else {
      let string = String(decoding: result, as: UTF8.self)
      let replaced = TextSearch.replace("-", in: string, by: "_", limit: .max) ?? string
      result = Array((lowercase ? replaced.lowercased() : replaced).utf8)
    }
    text = result
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

  static func scalarCount(of text: [UInt8]) -> Int { text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }

  /// The number of bytes of `text` in `count` UTF-16 units.
  static func utf16Prefix(of text: [UInt8], count: Int) -> Int {
    var units = 0
    for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      units += byte >= 0xF0 ? 2 : 1
      if units > count { return index }
    }
    return text.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
}
