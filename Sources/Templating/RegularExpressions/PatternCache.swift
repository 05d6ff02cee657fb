import Diagnostics

/// The regular expressions of a render, and what they have cost.
final class PatternCache {
  private let compiled: CompiledExpressions
  /// The patterns whose cost is counted.
  private var known: Set<String> = []
  /// The work since the last query, in the units of `RenderLimits.work`.
  private var cost = 0

  init(_ compiled: CompiledExpressions = CompiledExpressions()) { self.compiled = compiled }

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
    guard let expression = compiled.expression(pattern) else { return nil }
    let (outcome, cost) = expression.replacingMatches(in: text, by: template, limit: limit, budget: budget - self.cost)
    self.cost += cost
    return outcome
  }

  func takeCost() -> Int {
    defer { cost = 0 }
    return cost
  }
}

/// The regular expressions that the renders of an environment have compiled.
final class CompiledExpressions: Sendable {
  /// Templates have few expressions, unless they make them from data: then old ones are dropped.
  private static let maximumCount = 256

  private let results = Locked<[String: RegularExpression?]>([:])

  func expression(_ pattern: String) -> RegularExpression? {
    if let known = results.withLock({ $0[pattern] }) { return known }
    let result = RegularExpression(pattern)
    results.withLock { results in
      if results.count >= Self.maximumCount { results.removeAll(keepingCapacity: true) }
      results[pattern] = .some(result)
    }
    return result
  }
}
