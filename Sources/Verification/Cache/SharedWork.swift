/// Work that several want done at a time and that is done once.
actor SharedWork {
  /// The cache folders being made, by path.
  static let folders = SharedWork()

  private var running: [String: Task<Void, any Error>] = [:]

  /// Does the work, or waits if the same work has begun.
  ///
  /// - Parameter name: Equal for equal work.
  /// - Throws: The error of the work, to all that wait for it.
  func run(_ name: String, _ work: @escaping @Sendable () async throws -> Void) async throws {
    if let task = running[name] { return try await task.value }
    let task = Task { try await work() }
    running[name] = task
    defer { running[name] = nil }
    try await task.value
  }
}
