/// The regular expressions of a render, and what matching them has cost.
final class PatternCache {
  /// What a step of matching costs, compared to a byte that a filter goes through.
  private static let costOfStep = 4

  private let compiled: CompiledExpressions
  /// What matching has cost since it was last asked for.
  private var cost = 0

  init(_ compiled: CompiledExpressions = CompiledExpressions()) {
    self.compiled = compiled
  }

  /// The expression, or what is wrong with it.
  func expression(_ pattern: String) -> (expression: RegularExpression?, mistake: String?) {
    compiled.expression(pattern)
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
