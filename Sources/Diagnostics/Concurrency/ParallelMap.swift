import Platform

extension RandomAccessCollection where Self: Sendable, SubSequence: Sendable {
  /// The results of `transform` for parts of `size` elements, joined in their order. More than two parts are shared out to
  /// all processors, in threads with large stacks; the calling thread alone works on fewer.
  ///
  /// Other threads belong to no task: what runs on them is never cancelled.
  ///
  /// - Parameters:
  ///   - stopsIfCancelled: Whether no further part is begun once the calling task is cancelled. The results end then before
  ///     the first part that was left out.
  ///   - transform: Gives one result for each element.
  package func mappedInParallel<Result: Sendable>(
    by size: Int = 16,
    stopsIfCancelled: Bool,
    _ transform: @Sendable (SubSequence) -> [Result]
  ) -> [Result] {
    guard count > 2 * size else { return transform(self[...]) }
    let parts = stride(from: 0, to: count, by: size).map { offset in
      self[index(startIndex, offsetBy: offset)...].prefix(size)
    }
    let results = Locked([[Result]?](repeating: nil, count: parts.count))
    let next = Locked(0)
    withUnsafeCurrentTask { task in
      // Only whether it is cancelled is asked, which any thread may do.
      nonisolated(unsafe) let task = task
      withoutActuallyEscaping(transform) { transform in
        @Sendable func work() {
          while !(stopsIfCancelled && task?.isCancelled ?? false) {
            let index = next.withLock { next in
              defer { next += 1 }
              return next
            }
            guard index < parts.count else { return }
            let made = transform(parts[index])
            results.withLock { $0[index] = made }
          }
        }
        let count = Swift.min(parts.count, ProcessInfo.processInfo.activeProcessorCount)
        let others = (1..<count).compactMap { _ in DeepStack.start(work) }
        work()
        for thread in others { thread.join() }
      }
    }
    return results.withLock { results in
      results.prefix { $0 != nil }.flatMap { $0 ?? [] }
    }
  }
}
