/// A value that is made when it is first asked for. What a cancelled task makes may be a part, and is not kept.
package final class Once<Value: Sendable>: Sendable {
  private let value = Locked<Value?>(nil)

  package init() {}

  /// The value. Two threads that ask at once may both make it; neither waits for the other.
  package func callAsFunction(_ make: () -> Value) -> Value {
    if let known = value.withLock({ $0 }) { return known }
    let made = make()
    if !Task.isCancelled { value.withLock { $0 = made } }
    return made
  }
}
