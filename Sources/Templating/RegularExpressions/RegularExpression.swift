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
