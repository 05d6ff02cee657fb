/// A condition of a schema by its text: alternatives, one of which has to hold, each with terms that all have to.
struct ConditionTerms {
  /// As they are written, without parentheses around them, in the order of the text.
  let alternatives: [[String]]

  init(_ text: String) {
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    alternatives = Self.parts(of: Self.bare(words), between: " or ").map { alternative in
      Self.parts(of: alternative, between: " and ").map(Self.bare)
    }
  }

  /// The only term; nil where there are several.
  var sole: String? {
    alternatives.count == 1 && alternatives[0].count == 1 ? alternatives[0][0] : nil
  }

  /// The texts between a word that is neither in parentheses nor in a text.
  private static func parts(of text: String, between word: String) -> [String] {
    let (bytes, separator) = (Array(text.utf8), Array(word.utf8))
    var parts: [String] = []
    var (depth, start, index) = (0, 0, 0)
    var isInText = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "'"): isInText.toggle()
      case UInt8(ascii: "(") where !isInText: depth += 1
      case UInt8(ascii: ")") where !isInText: depth -= 1
      case separator[0] where depth == 0 && !isInText && bytes[index...].starts(with: separator):
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + separator.count
        index = start - 2
      default: break
      }
      index += 1
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// The text without parentheses around all of it: not more than a few, which is what people write.
  private static func bare(_ text: String) -> String {
    var text = text
    for _ in 0..<8 where isEnclosed(text) { text = String(text.dropFirst().dropLast()) }
    return text
  }

  private static func isEnclosed(_ text: String) -> Bool {
    guard text.first == "(", text.last == ")" else { return false }
    var depth = 0
    for byte in text.utf8.dropLast() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return false }
    }
    return true
  }
}
