/// What takes the place of a regular expression's matches: text with `$0` to `$99` for what groups matched, and `\` before
/// characters that stand for themselves.
struct RegexReplacement {
  private enum Part {
    case text(String)
    case digits([Int])
  }

  private var parts: [Part] = []

  init(_ template: String) {
    var text = ""
    var rest = Array(template)[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.popFirst() {
        text.append(next)
        continue
      }
      let digits = rest.prefix(2).prefix { $0.isASCII && $0.isNumber }.compactMap(\.wholeNumberValue)
      guard character == "$", !digits.isEmpty else {
        text.append(character)
        continue
      }
      rest = rest.dropFirst(digits.count)
      parts += [.text(text), .digits(digits)]
      text = ""
    }
    parts.append(.text(text))
  }

  /// `text` with all matches replaced; nil where the result is longer than `limit` bytes.
  func applied(_ regex: Regex<AnyRegexOutput>, to text: String, limit: Int) -> String? {
    var result = ""
    var end = text.startIndex
    for match in text.matches(of: regex) {
      result += text[end..<match.range.lowerBound]
      result += expanded(match)
      end = match.range.upperBound
      guard result.utf8.count <= limit else { return nil }
    }
    return result + text[end...]
  }

  private func expanded(_ match: Regex<AnyRegexOutput>.Match) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text):
        result += text
      case .digits(let digits):
        result += group(digits, of: match)
      }
    }
    return result
  }

  /// What the group matched whose number is as many of `digits` as make the number of a group.
  private func group(_ digits: [Int], of match: Regex<AnyRegexOutput>.Match) -> String {
    let both = digits.reduce(0) { $0 * 10 + $1 }
    if both < match.output.count {
      return match.output[both].substring.map(String.init) ?? ""
    }
    guard digits[0] < match.output.count else { return "" }
    let matched = match.output[digits[0]].substring.map(String.init) ?? ""
    return matched + digits.dropFirst().map(String.init).joined()
  }
}
