/// What takes the place of a regular expression's matches: text with `$0`, `$1`, … for what groups matched, and `\`
/// before characters that are meant as they are.
struct RegexReplacement {
  /// A piece of what takes the place of a match.
  enum Part: Equatable {
    case text(String)
    /// A group's match; 0 is the whole match.
    case group(Int)
  }

  private(set) var parts: [Part] = []
  private var text = ""

  init(_ template: String, groupCount: Int) {
    let longest = String(groupCount).utf8.count
    var rest = Array(template.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      // A backslash at the end means nothing.
      if scalar == "\\" {
        if let next = rest.popFirst() { text.unicodeScalars.append(next) }
        continue
      }
      let digits = rest.prefix(longest).prefix { ("0"..."9").contains($0) }.map { Int($0.value - 0x30) }
      guard scalar == "$", !digits.isEmpty else {
        text.unicodeScalars.append(scalar)
        continue
      }
      // As many digits count as the number of groups has; what no group has the number of is empty.
      let number = digits.reduce(0) { $0 * 10 + $1 }
      endText()
      if number <= groupCount { parts.append(.group(number)) }
      rest = rest.dropFirst(digits.count)
    }
    endText()
  }

  private mutating func endText() {
    if !text.isEmpty { parts.append(.text(text)) }
    text = ""
  }
}
