#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the server writes for those who look for a fault in it: lines on standard error, never on standard output,
/// which belongs to the protocol.
package struct Log: Sendable {
  /// How much is written.
  package enum Level: String, Sendable, CaseIterable {
    case off, error, info
  }

  /// Less important messages are dropped before their text is made.
  private let level: Level

  package static func onStandardError(_ level: Level) -> Log {
    Log(level: level)
  }

  func error(_ message: @autoclosure () -> String) {
    if level != .off { put("kitgen lsp: error: \(message())\n") }
  }

  func info(_ message: @autoclosure () -> String) {
    if level == .info { put("kitgen lsp: \(message())\n") }
  }

  private func put(_ line: String) {
    var line = line
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
