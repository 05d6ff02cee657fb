import Platform

/// State that several threads share. `Synchronization.Mutex` would need macOS 15, `NSLock` all of Foundation.
package final class Locked<State>: @unchecked Sendable {
  // Only one thread at a time is in `withLock`, so that nothing has to look for a second access at run time.
  @exclusivity(unchecked) @usableFromInline var state: State
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ state: sending State) {
    self.state = state
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  /// Reads or changes the state with exclusive access. Does not nest.
  @inlinable package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }
}

extension Locked {
  /// The value of a key. What makes it runs outside of the lock, perhaps for several threads. Before there are more than
  /// `limit` values, all are forgotten.
  @inlinable package func value<Key: Hashable, Value>(
    of key: Key,
    limit: Int = .max,
    make: () -> Value
  ) -> Value where State == [Key: Value] {
    if let known = withLock({ $0[key] }) { return known }
    let value = make()
    withLock { known in
      if known.count >= limit { known.removeAll(keepingCapacity: true) }
      known[key] = value
    }
    return value
  }
}

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

/// Frees a value on another thread. For what is known about a large project that takes a twentieth of the time of a key,
/// for which no answer has to wait.
package func freeInBackground(_ value: (some Sendable)?) {
  guard let value else { return }
  Task.detached(priority: .utility) { withExtendedLifetime(value) {} }
}
