import SwiftFacts

/// Characters that have no place in Swift outside of strings and comments: controls, byte order marks, most punctuation
/// that is not ASCII.
///
/// Next to an operator they make SwiftParser's diagnostics end the program (a fix without a change), so Swift with
/// such characters is diagnosed with spaces instead.
struct OddCharacters {
  /// The source with spaces instead, of equal UTF-8 length.
  let replacement: String
  /// UTF-8 offsets of the first one.
  let first: Range<Int>

  init?(in text: String) {
    guard text.utf8.contains(where: { $0 >= 0x80 || $0 < 0x20 || $0 == 0x7F }) else { return nil }
    var replacement = ""
    var first: Range<Int>?
    var offset = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      if Self.isOdd(scalar) {
        first = first ?? offset..<offset + length
        replacement += String(repeating: " ", count: length)
      } else {
        replacement.unicodeScalars.append(scalar)
      }
      offset += length
    }
    guard let first else { return nil }
    self.first = first
    self.replacement = replacement
  }

  private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20..<0x7F: false
    // Arrows, mathematical signs and the like are operators.
    case 0x2190...0x23FF, 0x2500...0x2BFF: false
    case 0xFEFF: true
    default: !scalar.properties.isXIDContinue && !scalar.properties.isEmoji
    }
  }

  /// The problem of source that is Swift except for these characters.
  func problem(in text: String) -> SwiftFragment.Problem {
    let bytes = Array(text.utf8)[first]
    let value = String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
    let digits = String(value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return SwiftFragment.Problem("unexpected character U+\(code)", at: first)
  }
}
