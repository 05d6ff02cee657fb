extension LetterCase {
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

  static func scalarCount(of text: [UInt8]) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// The number of bytes of `text` in `count` UTF-16 units.
  static func utf16Prefix(of text: [UInt8], count: Int) -> Int {
    var units = 0
    for (index, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
      units += byte >= 0xF0 ? 2 : 1
      if units > count { return index }
    }
    return text.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}
