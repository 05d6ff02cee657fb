import Platform

/// Time that is measured so that a busy machine cannot fail a test.
package enum ProcessorTime {
  /// The seconds that `work` keeps the processor busy, which other tests running beside it do not prolong.
  package static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return now() - start
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
