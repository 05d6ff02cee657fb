#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process that has started the server.
struct ClientProcess {
  private let id: pid_t

  /// - Parameter id: A process id as sent by the client; `nil` if it cannot be one.
  init?(id: Int) {
    guard let id = pid_t(exactly: id), id > 0 else { return nil }
    self.id = id
  }

  var isRunning: Bool {
    // Signal 0 checks only. A process of another user may not be signalled, and exists.
    kill(id, 0) == 0 || errno != ESRCH
  }

  /// Returns when the process has ended or the task is cancelled.
  func waitForEnd(checkingEvery interval: Duration = .seconds(3)) async {
    while isRunning, (try? await Task.sleep(for: interval)) != nil {}
  }
}
