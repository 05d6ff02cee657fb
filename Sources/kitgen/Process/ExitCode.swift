/// How kitgen ends. 64 and above are those of `sysexits.h`.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// `generate --check`: a file is not as kitgen would write it.
  case stale = 1
  /// `generate --check`: a file has hand edits since the last run.
  case edited = 2
  /// A conflict left a file untouched.
  case conflict = 3
  /// Incorrect command line.
  case usage = 64
  /// An incorrect kit, template or other input.
  case dataError = 65
  /// A file cannot be written or read.
  case cannotWrite = 73
}
