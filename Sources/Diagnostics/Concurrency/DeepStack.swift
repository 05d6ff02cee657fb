import Dispatch
import Platform

/// Threads with a large stack, for code that recurses as deeply as its input is nested. A thread of a pool may have a stack of
/// half a megabyte.
package actor DeepStack {
  private let executor = Executor()

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Runs `body` as a part of the calling task. The functions that it calls stay in its threads, if they are isolated to no
  /// actor and their module has the feature `NonisolatedNonsendingByDefault`.
  package static func run<Result: Sendable, Failure>(
    _ body: @Sendable (isolated DeepStack) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await DeepStack().perform(body)
  }

  private func perform<Result: Sendable, Failure>(
    _ body: @Sendable (isolated DeepStack) async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await body(self)
  }

  /// Runs `body` and waits for its result: in this thread, if it has a large stack.
  package static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    if SystemThread.isCurrent { return body() }
    let result = Locked<Result?>(nil)
    start {
      let value = body()
      result.withLock { $0 = value }
    }?.join()
    return result.withLock { $0 } ?? body()
  }

  /// In bytes; the first that the system grants is used. Memory is used only as needed.
  private static let sizes = [256 << 20, 64 << 20, 16 << 20]

  static func start(_ body: @escaping @Sendable () -> Void) -> SystemThread? {
    for size in sizes {
      if let thread = SystemThread.start(stackSize: size, body) { return thread }
    }
    return nil
  }

  /// Runs the jobs of an actor one after the other, in a thread that ends when there is none.
  package final class Executor: SerialExecutor {
    /// The jobs that wait; `nil` without a thread.
    private let waiting = Locked<[UnownedJob]?>(nil)

    package init() {}

    package func enqueue(_ job: UnownedJob) {
      let isRunning = waiting.withLock { waiting in
        defer { waiting = (waiting ?? []) + [job] }
        return waiting != nil
      }
      if isRunning { return }
      if let thread = DeepStack.start({ self.runJobs() }) {
        thread.detach()
      } else {
        DispatchQueue.global().async { self.runJobs() }
      }
    }

    private func runJobs() {
      while let job = nextJob() { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }

    private func nextJob() -> UnownedJob? {
      waiting.withLock { waiting in
        let job = waiting?.first
        waiting = job == nil ? nil : Array(waiting?.dropFirst() ?? [])
        return job
      }
    }
  }
}
