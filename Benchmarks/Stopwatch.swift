/// Measures how long work takes.
enum Stopwatch {
  /// The seconds that `work` takes: the median of several runs, so that what else the machine does matters little.
  static func median(of runs: Int, _ work: () throws -> Void) rethrows -> Double {
    try (0..<runs).map { _ in try once(work) }.sorted()[runs / 2]
  }

  /// The seconds that `work` takes.
  static func once(_ work: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(work)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
