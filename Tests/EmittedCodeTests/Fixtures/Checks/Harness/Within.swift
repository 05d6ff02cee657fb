import Foundation

/// Returns what `body` gives, or throws where that takes longer. A body that never ends is left behind.
public func within<Value: Sendable>(
  _ seconds: Double,
  line: Int = #line,
  _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let first = First<Value>()
  return try await withCheckedThrowingContinuation { continuation in
    first.set(continuation)
    Task {
      do {
        first.resume(with: .success(try await body()))
      } catch {
        first.resume(with: .failure(error))
      }
    }
    Task {
      try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
      first.resume(with: .failure(CheckFailure("line \(line): not ended after \(seconds) s")))
    }
  }
}

/// Throws unless `condition` becomes true soon.
public func soon(
  _ what: String,
  line: Int = #line,
  isolation: isolated (any Actor)? = #isolation,
  _ condition: () async throws -> Bool
) async throws {
  for _ in 0..<300 {
    if try await condition() { return }
    try await Task.sleep(nanoseconds: 10_000_000)
  }
  throw CheckFailure("line \(line): \(what) did not happen")
}

/// Resumes a continuation once, with what comes first.
// Unchecked: the lock guards all state.
private final class First<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Value, any Error>?

  func set(_ continuation: CheckedContinuation<Value, any Error>) {
    lock.withLock { self.continuation = continuation }
  }

  func resume(with result: Result<Value, any Error>) {
    let continuation = lock.withLock {
      defer { self.continuation = nil }
      return self.continuation
    }
    continuation?.resume(with: result)
  }
}
