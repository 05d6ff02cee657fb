/// What takes the place of a regular expression's matches: text with `$0` to `$99` for what groups matched, and `\`
/// before characters that stand for themselves.
struct RegexReplacement {
  /// How replacing ended.
  enum Outcome {
    case text(String)
    case tooLarge
    /// The expression took too many steps.
    case exhausted
  }

  private enum Part {
    case scalar(Unicode.Scalar)
    case group(Int)
  }

  private let parts: [Part]

  init(_ template: String, groupCount: Int) {
    // Of two digits the second counts only where there are that many groups.
    let longest = groupCount >= 10 ? 2 : 1
    var parts: [Part] = []
    var rest = Array(template.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.popFirst() {
        parts.append(.scalar(next))
        continue
      }
      let digits = rest.prefix(longest).prefix { ("0"..."9").contains($0) }.map { Int($0.value - 0x30) }
      guard scalar == "$", let first = digits.first else {
        // A backslash at the end stands for nothing.
        if scalar != "\\" { parts.append(.scalar(scalar)) }
        continue
      }
      let both = digits.reduce(0) { $0 * 10 + $1 }
      let number = both <= groupCount ? both : first
      if number <= groupCount { parts.append(.group(number)) }
      rest = rest.dropFirst(both <= groupCount ? digits.count : 1)
    }
    self.parts = parts
  }

  /// `text` with all matches replaced.
  ///
  /// - Parameter limit: How many bytes the result may have.
  func applied(_ matcher: inout RegexMatcher, limit: Int) -> Outcome {
    var result: [UInt8] = []
    var end = 0
    var start = 0
    while start <= matcher.text.count, let match = matcher.firstMatch(from: start, after: end) {
      result.append(matcher.text[end..<match.lowerBound])
      append(match, of: matcher, to: &result)
      end = match.upperBound
      start = match.isEmpty ? end + 1 : end
      guard result.count <= limit else { return .tooLarge }
    }
    guard !matcher.isExhausted else { return .exhausted }
    result.append(matcher.text[end...])
    return result.count <= limit ? .text(String(decoding: result, as: UTF8.self)) : .tooLarge
  }

  private func append(_ match: Range<Int>, of matcher: RegexMatcher, to result: inout [UInt8]) {
    for part in parts {
      switch part {
      case .scalar(let scalar):
        result.append([scalar])
      case .group(0):
        result.append(matcher.text[match])
      case .group(let number):
        if let range = matcher.group(number) { result.append(matcher.text[range]) }
      }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ scalars: ArraySlice<Unicode.Scalar>) {
    for scalar in scalars {
      append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
