import Diagnostics

/// What one evaluation has asked of the kit.
final class FactLog: Sendable {
  /// The unit that the evaluation is about, which counts anyway.
  private let unit: Int
  private let facts = Locked<Set<Fact>>([])

  /// - Parameter unit: Its number.
  init(ofUnit unit: Int) {
    self.unit = unit
  }

  /// What was asked so far.
  var all: Set<Fact> {
    facts.withLock { $0 }
  }

  func note(_ fact: Fact) {
    if case .unit(unit) = fact { return }
    _ = facts.withLock { $0.insert(fact) }
  }
}
