/// The regular expressions that a render has compiled, and what they may still cost.
final class PatternCache {
  /// What a step of matching costs, compared to a byte that a filter goes through.
  private static let costOfStep = 4

  private var patterns: [String: (expression: RegularExpression?, mistake: String?)] = [:]
  /// What matching has cost since it was last asked for.
  private var cost = 0

  /// The expression, or what is wrong with it.
  func expression(_ pattern: String) -> (expression: RegularExpression?, mistake: String?) {
    if let known = patterns[pattern] { return known }
    let result = RegularExpression.compile(pattern)
    patterns[pattern] = result
    return result
  }

  /// Runs `match` with as many steps as `budget` allows.
  func match<Result>(
    _ expression: RegularExpression,
    in text: [Unicode.Scalar],
    budget: Int,
    _ match: (inout RegexMatcher) -> Result
  ) -> Result {
    let steps = max(0, budget) / Self.costOfStep
    var matcher = RegexMatcher(expression, text, steps: steps)
    defer { cost += (steps - max(matcher.steps, -1)) * Self.costOfStep }
    return match(&matcher)
  }

  /// What matching has cost since the last call.
  func takeCost() -> Int {
    defer { cost = 0 }
    return cost
  }
}
