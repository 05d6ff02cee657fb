#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a command prints. Tests replace it by memory.
struct Console: Sendable {
  let write: @Sendable ([UInt8]) -> Void
  let writeError: @Sendable ([UInt8]) -> Void
  let usesColor: Bool
  /// Whether a command's messages about success are omitted.
  var isQuiet = false
  /// The terminal line that shows what takes time; `nil` without a terminal on which a line can be rewritten.
  var progress: ProgressLine?

  /// The process's own streams. Colours only on a terminal and without `NO_COLOR` (https://no-color.org).
  static let standard = Console(
    write: { bytes in
      line.erase()
      guard let error = writeAll(bytes, to: STDOUT_FILENO) else { return }
      // A full disk must not pass for success: what was asked for is missing.
      let message = "kitgen: error: cannot write to standard output: \(String(cString: strerror(error)))\n"
      _ = writeAll(Array(message.utf8), to: STDERR_FILENO)
      exit(ExitCode.cannotWrite.rawValue)
    },
    writeError: { bytes in
      line.erase()
      _ = writeAll(bytes, to: STDERR_FILENO)
    },
    usesColor: isTerminal && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true,
    progress: isTerminal ? line : nil
  )

  private static let line = ProgressLine { _ = writeAll($0, to: STDERR_FILENO) }
  private static let isTerminal = isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"

  /// Shows on a terminal that `body` is running if it takes time. With `--quiet`, shows nothing.
  func showing<Result>(_ text: String, during body: () throws -> Result) rethrows -> Result {
    guard let progress, !isQuiet else { return try body() }
    return try progress.show(text, during: body)
  }

  func print(_ line: String) {
    write(Array((line.hasSuffix("\n") ? line : line + "\n").utf8))
  }

  /// Prints a line on standard output about a completed action, unless users have disabled such lines.
  func inform(_ line: String) {
    if !isQuiet { print(line) }
  }

  func printError(_ line: String) {
    writeError(Array((line.hasSuffix("\n") ? line : line + "\n").utf8))
  }
}

/// Writes to a file descriptor; output that its reader no longer wants is dropped.
///
/// - Returns: The `errno` of another failure, or `nil`.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    if count < 0 { return errno == EPIPE ? nil : errno }
    rest = rest.dropFirst(count)
  }
  return nil
}

extension Int {
  /// `1 file`, `2 files`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
