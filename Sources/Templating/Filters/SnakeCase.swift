extension LetterCase {
  /// `URLSession` as `URL_Session`, `userID` as `user_ID`, hyphens as underscores; in lower case on demand.
  static func snakeCase(_ text: inout [UInt8], lowercase: Bool) {
    var result = separatedAbbreviations(text)
    result = separatedWords(result, limit: prefixLength(of: result, withUnitsAs: text))
    for index in result.indices where result[index] == UInt8(ascii: "-") {
      result[index] = UInt8(ascii: "_")
    }
    if lowercase {
      if result.allSatisfy({ $0 < 0x80 }) {
        for index in result.indices {
          result[index] = lower(result[index])
        }
      } else {
        result = Array(String(decoding: result, as: UTF8.self).lowercased().utf8)
      }
    }
    text = result
  }

  /// Puts an underscore before the last letter of a run of upper-case letters and digits that a lower-case one follows.
  private static func separatedAbbreviations(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 4)
    var run = 0
    for (index, byte) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : 0
      if run > 0, isUpper(byte), isLower(next) {
        result.append(UInt8(ascii: "_"))
        run = 0
      } else if isUpper(byte) || isDigit(byte) {
        run += 1
      } else {
        run = 0
      }
      result.append(byte)
    }
    return result
  }

  /// Puts an underscore between a lower-case letter or digit and an upper-case letter.
  ///
  /// - Parameter limit: Where to stop. StencilSwiftKit applies the length of the original text to the text that has
  ///   become longer.
  private static func separatedWords(_ text: [UInt8], limit: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 4)
    for (index, byte) in text.enumerated() {
      if index > 0, index < limit, isUpper(byte), isLower(text[index - 1]) || isDigit(text[index - 1]) {
        result.append(UInt8(ascii: "_"))
      }
      result.append(byte)
    }
    return result
  }

  /// How many bytes of `text` make as many scalars as `original` has.
  private static func prefixLength(of text: [UInt8], withUnitsAs original: [UInt8]) -> Int {
    var scalars = original.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      if scalars == 0 { return index }
      scalars -= 1
    }
    return text.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
