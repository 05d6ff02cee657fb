import Diagnostics

/// The regular expressions that the renders of an environment have compiled.
final class CompiledExpressions: Sendable {
  /// Templates have few expressions, unless they make them from data: then old ones are dropped.
  private static let maximumCount = 256

  /// `nil` for patterns that are no regular expressions.
  private let results = Locked<[String: RegularExpression?]>([:])

  /// The expression; `nil` if the pattern is not one.
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
