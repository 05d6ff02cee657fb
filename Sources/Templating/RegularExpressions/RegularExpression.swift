/// A regular expression of ICU, which Foundation has: the engine that StencilSwiftKit uses.
///
/// Matching ends: ICU calls back after each ten thousand steps, however slow the expression is.
struct RegularExpression: Sendable {
  /// How replacing ended.
  enum Outcome {
    case text(String)
    case tooLarge
    case exhausted
  }

  /// The cost of the steps between two ICU calls, in the units of `RenderLimits.work`.
  private static let costOfSteps = 40_000
  /// A replacement's extra cost, mostly for the way into ICU and back.
  private static let costOfCall = 500
  /// The cost of compiling a byte of a pattern: the character set after `\p{L}` takes 100 microseconds.
  static let costOfPatternByte = 1_000

  private let expression: RegularExpressionMatcher
  /// Whether a step may compare the text of a group.
  private let hasBackreferences: Bool

  /// `nil` if the pattern is not a regular expression. ICU does not report why.
  init?(_ pattern: String) {
    guard let expression = RegularExpressionMatcher(pattern) else { return nil }
    self.expression = expression
    hasBackreferences = pattern.contains(/\\[1-9k]/)
  }

  /// `text` with `template` for each match.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of the result in bytes.
  ///   - budget: The maximum work of matching.
  /// - Returns: How it ended, and the amount of work.
  func replacingMatches(
    in text: String,
    by template: String,
    limit: Int,
    budget: Int
  ) -> (outcome: Outcome, cost: Int) {
    let template = RegexReplacement(template, groupCount: expression.groupCount)
    let units = Array(text.utf16)
    // A step that compares a group's text with what follows takes as long as these are alike.
    let costOfSteps = Self.costOfSteps * (hasBackreferences ? 1 + units.count / 256 : 1)
    var result = ReplacedText(units: units, limit: limit)
    var cost = Self.costOfCall
    expression.forEachMatch(in: units) { groups in
      if let groups {
        result.replace(groups: groups, by: template)
      } else {
        cost += costOfSteps
      }
      return cost <= budget && !result.isTooLarge
    }
    if cost > budget { return (.exhausted, cost) }
    return (result.finished().map(Outcome.text) ?? .tooLarge, cost)
  }
}

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

/// A text in which matches are replaced, from left to right.
struct ReplacedText {
  /// The text in the units that regular expressions count.
  private let units: [UInt16]
  /// The maximum bytes of the result.
  private let limit: Int
  private var result: [UInt8] = []
  /// The end of the text taken over so far.
  private var end = 0

  init(units: [UInt16], limit: Int) {
    self.units = units
    self.limit = limit
  }

  var isTooLarge: Bool {
    result.count > limit
  }

  /// Replaces the next match.
  ///
  /// - Parameter groups: The places of the match and its groups in the text; `nil` for groups that took no part in it.
  mutating func replace(groups: [Range<Int>?], by replacement: RegexReplacement) {
    guard let match = groups.first ?? nil else { return }
    append(end..<max(end, match.lowerBound))
    for part in replacement.parts where !isTooLarge {
      switch part {
      case .text(let text): result.append(contentsOf: text.utf8)
      case .group(let number): if let group = groups[number] { append(group) }
      }
    }
    end = match.upperBound
  }

  /// The whole string; `nil` if it is too large.
  consuming func finished() -> String? {
    append(end..<units.count)
    return isTooLarge ? nil : String(decoding: result, as: UTF8.self)
  }

  private mutating func append(_ range: Range<Int>) {
    result.append(contentsOf: String(decoding: units[range], as: UTF16.self).utf8)
  }
}
