import Platform

/// A program that runs as a separate process, started by `posix_spawn` of POSIX.
///
/// Foundation's `Process` does the same, but is in the part of Foundation that loads ICU, which would take a third of the
/// time to start kitgen.
package struct ChildProcess: Sendable {
  /// The input and output of the program.
  package enum Streams: Sendable {
    /// The streams of this process, as for an editor on its terminal. The program belongs to the same group.
    case inherited
    /// A file to write to and a file to read from, by absolute paths. The program is another process group.
    case file(String, errors: Errors, input: String = "/dev/null")
  }

  /// The destination of standard error.
  package enum Errors: Sendable {
    /// Part of the output.
    case mixed
    case dropped
  }

  /// The end of a process.
  package struct End: Sendable {
    /// The signal's number if a signal ended the program.
    package let exitCode: Int32
    /// `nil` if the program exited by itself.
    package let signal: Int32?
  }

  /// The system's identifier of the process.
  package let identifier: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: The absolute path of the program, and its arguments.
  ///   - folder: The absolute path of its working folder; `nil` for the folder of this process.
  /// - Throws: `ToolFailure` with the system's reason.
  package static func start(
    _ command: [String],
    environment: [String: String],
    in folder: String?,
    _ streams: Streams
  ) throws(ToolFailure) -> ChildProcess {
    // By a shell, since not all systems can start a program in another folder.
    let shell = folder.map { ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", $0] } ?? []
    let line = shell + command
    var arguments = line.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var identifier = pid_t()
    let error = withActions(streams) { actions in
      withAttributes(streams) { attributes in
        posix_spawn(&identifier, line.first ?? "", actions, attributes, &arguments, &variables)
      }
    }
    guard error == 0 else { throw ToolFailure(String(cString: strerror(error))) }
    return ChildProcess(identifier: identifier)
  }

  /// Waits for the end. Call it once.
  package func wait() -> End {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 { guard errno == EINTR else { return End(exitCode: -1, signal: nil) } }
    // As the macros of <sys/wait.h> take it apart, which Swift does not see.
    let signal = status & 0x7F
    return signal == 0 ? End(exitCode: status >> 8 & 0xFF, signal: nil) : End(exitCode: signal, signal: signal)
  }

  private static func withActions(_ streams: Streams, _ start: (UnsafePointer<SpawnActions>) -> Int32) -> Int32 {
    var actions = System.blankSpawnActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if case .file(let log, let errors, let input) = streams {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      switch errors {
      case .mixed: posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
      case .dropped: posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
      }
    }
    return start(&actions)
  }

  /// Resets, for the program, the signals that this process ignores or blocks.
  private static func withAttributes(_ streams: Streams, _ start: (UnsafePointer<SpawnAttributes>) -> Int32) -> Int32 {
    var attributes = System.blankSpawnAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if case .file = streams { flags |= POSIX_SPAWN_SETPGROUP }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return start(&attributes)
  }
}

/// The folders in which programs are looked up by their names.
///
/// `PATH` may name the current folder, by `.`, by an empty entry, or by a relative path. kitgen runs in folders that others
/// have filled, so only absolute entries count, for kitgen and for the programs that it starts.
package struct SearchPath: Sendable {
  /// Absolute paths, in order.
  package let folders: [String]

  /// - Parameter environment: The variables of the process.
  package init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// The value of `PATH`. An empty entry would name the current folder.
  package var text: String { folders.isEmpty ? "/usr/bin:/bin" : folders.joined(separator: ":") }
}
