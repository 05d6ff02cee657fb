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
    while count < text.count, isUpper(text[count]) {
      count += 1
    }
    guard count < text.count, text[count] >= 0x80 else {
      // Of several upper-case letters before a lower-case one, the last starts the next word.
      if count > 1, count < text.count, isLower(text[count]) {
        count -= 1
      }
      for index in 0..<count {
        text[index] = lower(text[index])
      }
      return
    }
    lowerFirstWordOfUnicode(&text)
  }

  private static func lowerFirstWordOfUnicode(_ text: inout [UInt8]) {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    var count = scalars.prefix { isUpper($0) }.count
    if count > 1, count < scalars.count, scalars[count].properties.generalCategory == .lowercaseLetter {
      count -= 1
    }
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
    // StencilSwiftKit looks for such letters in as many units of UTF-16 as the text has scalars.
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

  static func isUpper(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  static func isLower(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
  }

  static func upper(_ byte: UInt8) -> UInt8 {
    isLower(byte) ? byte & 0xDF : byte
  }

  static func lower(_ byte: UInt8) -> UInt8 {
    isUpper(byte) ? byte | 0x20 : byte
  }

  private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: true
    default: false
    }
  }
}
