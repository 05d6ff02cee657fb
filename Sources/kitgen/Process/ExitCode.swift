/// How kitgen ends. 64 and above are those of `sysexits.h`.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// `generate --check`: a file is not as kitgen would write it.
  case stale = 1
  /// `generate --check`: a file was edited by hand since the last run.
  case edited = 2
  /// A conflict left a file untouched.
  case conflict = 3
  /// The command line is wrong.
  case usage = 64
  /// A kit, a template or another input is wrong.
  case dataError = 65
  /// A file cannot be written or read.
  case cannotWrite = 73
}
