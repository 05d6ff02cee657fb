import Platform

/// The version of kitgen that `--version`, SARIF and the language server show.
enum ToolVersion {
  static let current = "0.1.0"
}

/// The exit codes; 64 and above are from `sysexits.h`.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// `generate --check`: a file is not as kitgen would write it.
  case stale = 1
  /// `generate --check`: a file has hand edits since the last run.
  case edited = 2
  /// A conflict left a file untouched.
  case conflict = 3
  case usage = 64
  /// An incorrect kit, template or other input.
  case dataError = 65
  /// A file cannot be written or read.
  case cannotWrite = 73
}

struct Console: Sendable {
  let write: @Sendable ([UInt8]) -> Void
  let writeError: @Sendable ([UInt8]) -> Void
  let usesColor: Bool
  var isQuiet = false

  /// The process's own streams. Colours only on a terminal and without `NO_COLOR` (https://no-color.org).
  static let standard = Console(
    write: { bytes in
      guard let error = writeAll(bytes, to: STDOUT_FILENO) else { return }
      // A full disk must not pass for success: what was asked for is missing.
      let message = "kitgen: error: cannot write to standard output: \(String(cString: strerror(error)))\n"
      _ = writeAll(Array(message.utf8), to: STDERR_FILENO)
      exit(ExitCode.cannotWrite.rawValue)
    },
    writeError: { bytes in _ = writeAll(bytes, to: STDERR_FILENO) },
    usesColor: isTerminal && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  )

  private static let isTerminal = isatty(STDERR_FILENO) == 1 && getenv("TERM").map { String(cString: $0) } != "dumb"

  func print(_ line: String) { write(Self.bytes(line)) }

  func inform(_ line: String) { if !isQuiet { print(line) } }

  func printError(_ line: String) { writeError(Self.bytes(line)) }

  private static func bytes(_ line: String) -> [UInt8] { Array((line.hasSuffix("\n") ? line : line + "\n").utf8) }
}

/// Writes to a file descriptor, and returns the `errno` of a failure. Output that its reader no longer wants is dropped.
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

extension String {
  func padded(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
