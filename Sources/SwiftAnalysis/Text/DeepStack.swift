import Diagnostics
import Platform

/// Runs code that may recurse deeply in a thread with a large stack. Threads of a pool may have half a megabyte.
enum DeepStack {
  /// In bytes; the first that the system grants is used. Memory is used only as needed.
  private static let sizes = [256 << 20, 64 << 20, 16 << 20]

  /// Runs `body` and waits for its result. If the system grants no thread, it runs in the current one.
  static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result {
    let result = Locked<Result?>(nil)
    for size in sizes {
      let isDone = SystemThread.run(stackSize: size) {
        let value = body()
        result.withLock { $0 = value }
      }
      if isDone, let value = result.withLock({ $0 }) { return value }
    }
    return body()
  }
}
