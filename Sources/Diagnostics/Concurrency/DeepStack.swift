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
    }?.wait()
    return result.withLock { $0 } ?? body()
  }

  /// Work for a thread.
  final class Work: Sendable {
    private let body: Locked<(@Sendable () -> Void)?>
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () -> Void) { self.body = Locked(body) }

    fileprivate func perform() {
      performAndFree()
      hasEnded.signal()
    }

    @inline(never) private func performAndFree() {
      body.withLock { body in
        defer { body = nil }
        return body
      }?()
    }

    /// Waits for the end of the work, whose closure is freed then. One caller may wait.
    func wait() { hasEnded.wait() }
  }

  /// - Returns: `nil` if the system grants no thread. `body` does not run then.
  static func start(_ body: @escaping @Sendable () -> Void) -> Work? {
    let work = Work(body)
    let isExpected = threads.withLock { threads in
      guard threads.idle > 0 else { return false }
      threads.idle -= 1
      threads.work.append(work)
      return true
    }
    if isExpected {
      arrival.signal()
      return work
    }
    let hasStarted = sizes.contains { size in SystemThread.start(stackSize: size) { perform(beginningWith: work) } }
    return hasStarted ? work : nil
  }

  /// In bytes; the first that the system grants is used. Memory is used only as needed.
  private static let sizes = [256 << 20, 64 << 20, 16 << 20]

  /// The number of threads that wait for work, without those for which there is some.
  private static let threads = Locked((idle: 0, work: [Work]()))
  private static let arrival = DispatchSemaphore(value: 0)

  private static func perform(beginningWith first: Work) {
    var next: Work? = first
    while let work = next {
      work.perform()
      threads.withLock { $0.idle += 1 }
      next = nextWork()
    }
  }

  /// The next work; `nil` if none arrives for a second. A question of an editor needs about seven threads, one after the other:
  /// it takes a quarter longer if each of them is a new one.
  private static func nextWork() -> Work? {
    while arrival.wait(timeout: .now() + 1) == .timedOut {
      let isIdle = threads.withLock { threads in
        defer { threads.idle -= threads.idle > 0 ? 1 : 0 }
        return threads.idle > 0
      }
      // Otherwise the work of all that wait is about to arrive.
      if isIdle { return nil }
    }
    return threads.withLock { $0.work.popLast() }
  }

  /// Runs the jobs of an actor one after the other, in a thread that is given back when there is none.
  package final class Executor: SerialExecutor {
    /// The jobs that wait; `nil` if there is no thread.
    private let waiting = Locked<[UnownedJob]?>(nil)

    package init() {}

    package func enqueue(_ job: UnownedJob) {
      let isRunning = waiting.withLock { waiting in
        defer { waiting = (waiting ?? []) + [job] }
        return waiting != nil
      }
      if isRunning { return }
      if DeepStack.start({ self.runJobs() }) == nil { DispatchQueue.global().async { self.runJobs() } }
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
