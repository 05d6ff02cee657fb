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

  /// - Parameter id: As sent by the client; `nil` if it cannot be one.
  init?(id: Int) {
    guard let id = pid_t(exactly: id), id > 0 else { return nil }
    self.id = id
  }

  /// Returns when the process has ended or the task is cancelled.
  func waitForEnd() async {
    // Signal 0 checks only. A process of another user may not be signalled, and exists.
    while kill(id, 0) == 0 || errno != ESRCH, (try? await Task.sleep(for: .seconds(3))) != nil {}
  }
}
