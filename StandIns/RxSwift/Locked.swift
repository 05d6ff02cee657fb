import Foundation

/// State that one thread at a time changes.
final class Locked<State> {
  private let lock = NSRecursiveLock()
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }

  /// Puts another state in the place of the one that it returns.
  func exchange(_ new: State) -> State {
    withLock { state in
      defer { state = new }
      return state
    }
  }

  /// Reads the state while the lock is held, which the body may take again.
  func withRecursiveLock<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(state)
  }
}
