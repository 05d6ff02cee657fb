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
  package let level: Level
  private let output: @Sendable (String) -> Void

  /// - Parameter output: Takes a line with its line end.
  package init(level: Level, output: @escaping @Sendable (String) -> Void) {
    self.level = level
    self.output = output
  }

  package static func onStandardError(_ level: Level) -> Log {
    Log(level: level, output: standardError)
  }

  func error(_ message: @autoclosure () -> String) {
    guard level != .off else { return }
    output("kitgen lsp: error: \(message())\n")
  }

  func info(_ message: @autoclosure () -> String) {
    guard level == .info else { return }
    output("kitgen lsp: \(message())\n")
  }

  package static let standardError: @Sendable (String) -> Void = { line in
    var line = line
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
