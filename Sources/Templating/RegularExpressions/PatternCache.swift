/// The regular expressions of a render, and what they have cost.
final class PatternCache {
  private let compiled: CompiledExpressions
  /// The patterns whose cost is counted.
  private var known: Set<String> = []
  /// The work since the last query, in the units of `RenderLimits.work`.
  private var cost = 0

  init(_ compiled: CompiledExpressions = CompiledExpressions()) {
    self.compiled = compiled
  }

  /// `text` with `template` for each match of `pattern`; `nil` if that is not a regular expression.
  ///
  /// - Parameters:
  ///   - limit: The maximum size of the result in bytes.
  ///   - budget: The maximum work.
  func replaceMatches(
    of pattern: String,
    in text: String,
    by template: String,
    limit: Int,
    budget: Int
  ) -> RegularExpression.Outcome? {
    if known.insert(pattern).inserted {
      cost += pattern.utf8.count * RegularExpression.costOfPatternByte
    }
    guard cost <= budget else { return .exhausted }
    guard let expression = compiled.expression(pattern) else { return nil }
    let (outcome, cost) = expression.replacingMatches(in: text, by: template, limit: limit, budget: budget - self.cost)
    self.cost += cost
    return outcome
  }

  /// The cost of matching since the last call.
  func takeCost() -> Int {
    defer { cost = 0 }
    return cost
  }
}
