import Diagnostics

/// A regular expression of ICU, which Foundation has: the engine that StencilSwiftKit uses.
///
/// Matching ends: ICU calls back after each ten thousand steps, however slow the expression is.
struct RegularExpression: Sendable {
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
  /// Whether a step may compare a group's match.
  private let hasBackreferences: Bool

  /// `nil` if the pattern is not a regular expression. ICU does not report why.
  init?(_ pattern: String) {
    guard let expression = RegularExpressionMatcher(pattern) else { return nil }
    self.expression = expression
    hasBackreferences = pattern.contains(/\\[1-9k]/)
  }

  /// `text` with `template` for each match, and the amount of work. `limit` is the maximum size of the result in bytes,
  /// `budget` the maximum work of matching.
  func replacingMatches(
    in text: String,
    by template: String,
    limit: Int,
    budget: Int
  ) -> (outcome: Outcome, cost: Int) {
    let replacement = Self.parts(of: template, groupCount: expression.groupCount)
    let units = Array(text.utf16)
    // A step that compares a group's text with what follows takes as long as these are alike.
    let costOfSteps = Self.costOfSteps * (hasBackreferences ? 1 + units.count / 256 : 1)
    var result: [UInt8] = []
    var end = 0
    var cost = Self.costOfCall
    func append(_ range: Range<Int>) { result.append(contentsOf: String(decoding: units[range], as: UTF16.self).utf8) }
    expression.forEachMatch(in: units) { groups in
      guard let groups, let match = groups.first ?? nil else {
        cost += costOfSteps
        return cost <= budget
      }
      append(end..<max(end, match.lowerBound))
      for part in replacement where result.count <= limit {
        switch part {
        case .text(let text): result.append(contentsOf: text.utf8)
        case .group(let number): if let group = groups[number] { append(group) }
        }
      }
      end = match.upperBound
      return result.count <= limit
    }
    if cost > budget { return (.exhausted, cost) }
    append(end..<units.count)
    return (result.count <= limit ? .text(String(decoding: result, as: UTF8.self)) : .tooLarge, cost)
  }

  private enum Part {
    case text(String)
    /// A group's match; 0 is the whole match.
    case group(Int)
  }

  /// The parts of a match's replacement: text with `$0`, `$1`, … for the groups' matches, and `\` before literal
  /// characters.
  private static func parts(of template: String, groupCount: Int) -> [Part] {
    var parts: [Part] = []
    let longest = String(groupCount).utf8.count
    var rest = Array(template.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      // A backslash at the end means nothing.
      if scalar == "\\" {
        if let next = rest.popFirst() { parts.append(.text(String(next))) }
        continue
      }
      let digits = rest.prefix(longest).prefix { ("0"..."9").contains($0) }.map { Int($0.value - 0x30) }
      guard scalar == "$", !digits.isEmpty else {
        parts.append(.text(String(scalar)))
        continue
      }
      // As many digits count as the number of groups has; what no group has the number of is empty.
      let number = digits.reduce(0) { $0 * 10 + $1 }
      if number <= groupCount { parts.append(.group(number)) }
      rest = rest.dropFirst(digits.count)
    }
    return parts
  }
}

/// The regular expressions of a render, and what they have cost.
final class PatternCache {
  /// The expressions that the renders of an environment have compiled.
  private let compiled: Locked<[String: RegularExpression?]>
  /// Templates have few expressions, unless they make them from data.
  private static let maximumCount = 256
  /// The patterns whose cost is counted.
  private var known: Set<String> = []
  /// The work since the last query, in the units of `RenderLimits.work`.
  private var cost = 0

  init(_ compiled: Locked<[String: RegularExpression?]> = Locked([:])) { self.compiled = compiled }

  /// `text` with `template` for each match of `pattern`; `nil` if that is not a regular expression. `limit` is the maximum
  /// size of the result in bytes, `budget` the maximum work.
  func replaceMatches(
    of pattern: String,
    in text: String,
    by template: String,
    limit: Int,
    budget: Int
  ) -> RegularExpression.Outcome? {
    if known.insert(pattern).inserted { cost += pattern.utf8.count * RegularExpression.costOfPatternByte }
    guard cost <= budget else { return .exhausted }
    let compiled = compiled.value(of: pattern, limit: Self.maximumCount) { RegularExpression(pattern) }
    guard let expression = compiled else { return nil }
    let (outcome, cost) = expression.replacingMatches(in: text, by: template, limit: limit, budget: budget - self.cost)
    self.cost += cost
    return outcome
  }

  func takeCost() -> Int {
    defer { cost = 0 }
    return cost
  }
}
