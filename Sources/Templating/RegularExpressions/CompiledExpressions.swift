import Diagnostics

/// The regular expressions that the renders of an environment have compiled.
final class CompiledExpressions: Sendable {
  typealias Result = (expression: RegularExpression?, mistake: String?)

  /// Templates have few expressions, unless they make them of data: then those of old are dropped.
  private static let maximumCount = 256

  private let results = Locked<[String: Result]>([:])

  /// The expression, or what is wrong with it.
  func expression(_ pattern: String) -> Result {
    if let known = results.withLock({ $0[pattern] }) { return known }
    let result = RegularExpression.compile(pattern)
    results.withLock { results in
      if results.count >= Self.maximumCount { results.removeAll(keepingCapacity: true) }
      results[pattern] = result
    }
    return result
  }
}
