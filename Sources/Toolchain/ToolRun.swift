import Diagnostics
import Dispatch
import Platform

/// A finished run of a program.
package struct ToolRun: Sendable {
  /// 0 if the program succeeded; the signal's number if a signal ended it.
  package let exitCode: Int32
  /// The signal that ended the program; `nil` if it exited by itself.
  package let signal: Int32?
  /// The unchanged output.
  package let bytes: [UInt8]
  package var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Longer than any compiler run that will ever end.
  package static let usualLimit = Duration.seconds(900)

  /// Runs a program and waits for its end. Neither the program nor those that it starts are looked up in the current folder.
  ///
  /// - Parameters:
  ///   - command: The program, a path or a name in `PATH`, and its arguments.
  ///   - folder: The working folder; `nil` for an empty temporary one.
  ///   - limit: The time after which the program is killed.
  ///   - environment: The variables of the program, of which `PATH` and `TMPDIR` are replaced.
  ///   - input: The absolute path of the file for the program's standard input.
  /// - Throws: `ToolFailure` if it cannot be started, or takes too long.
  package static func wait(
    for command: [String],
    in folder: URL? = nil,
    limit: Duration,
    errors: ChildProcess.Errors = .dropped,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    input: String = "/dev/null"
  ) throws(ToolFailure) -> ToolRun {
    let (run, isKilled) = try attempt(command, in: folder, limit: limit, environment: environment) { log in
      .file(log, errors: errors, input: input)
    }
    guard isKilled else { return run }
    throw ToolFailure("'\(name(of: command))' took more than \(limit.components.seconds) seconds")
  }

  /// Runs a program as `wait` does, without blocking a thread of Swift's pool. A run that takes too long has the signal. At most
  /// two run at a time, however many tests there are.
  ///
  /// - Throws: `ToolFailure` if it cannot be started.
  package static func run(
    _ command: [String],
    in folder: URL? = nil,
    limit: Duration = Self.usualLimit,
    errors: ChildProcess.Errors = .mixed
  ) async throws -> ToolRun {
    await AsyncSemaphore.tools.enter()
    let result = await withCheckedContinuation { continuation in
      DispatchQueue(label: "kitgen.tool").async {
        continuation.resume(
          returning: Result { try attempt(command, in: folder, limit: limit) { .file($0, errors: errors) }.run }
        )
      }
    }
    await AsyncSemaphore.tools.leave()
    return try result.get()
  }

  /// Runs a program, whose output goes to a file, since a full pipe would stop it. Returns whether it was killed because of the
  /// limit, too.
  private static func attempt(
    _ command: [String],
    in workingFolder: URL?,
    limit: Duration,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    _ streams: (_ log: String) -> ChildProcess.Streams
  ) throws(ToolFailure) -> (run: ToolRun, isKilled: Bool) {
    let folder = RunningTools.all.nameFolder("tool")
    defer { RunningTools.all.removeFolder(folder) }
    let log = folder.appendingPathComponent("kitgen-output")
    let process: ChildProcess
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let own = ["TMPDIR": folder.path, "PATH": SearchPath(environment).text]
      process = try RunningTools.all.start(
        line(command),
        environment: environment.merging(own) { _, own in own },
        in: (workingFolder ?? folder).path,
        streams(log.path)
      )
    } catch {
      throw ToolFailure("'\(name(of: command))' cannot be started: \(error.reason)")
    }
    let state = Locked((isEnded: false, isKilled: false))
    let clock = DispatchWorkItem {
      state.withLock { state in
        if state.isEnded { return }
        state.isKilled = true
        RunningTools.killGroup(of: process.identifier)
      }
    }
    let (seconds, attoseconds) = limit.components
    DispatchQueue.global().asyncAfter(deadline: .now() + Double(seconds) + Double(attoseconds) * 1e-18, execute: clock)
    let end = process.wait()
    let isKilled = state.withLock { state in
      state.isEnded = true
      return state.isKilled
    }
    clock.cancel()
    RunningTools.all.remove(process.identifier)
    let bytes = (try? Data(contentsOf: log)).map { [UInt8]($0) } ?? []
    return (ToolRun(exitCode: end.exitCode, signal: end.signal, bytes: bytes), isKilled)
  }

  /// The program and its first argument, for messages.
  private static func name(of command: [String]) -> String { command.prefix(2).joined(separator: " ") }

  /// The command with its program's absolute path. Without a path, `env` looks the program up, and accepts variable
  /// assignments before it.
  private static func line(_ command: [String]) -> [String] {
    guard let program = command.first, program.contains("/"), !program.contains("=") else {
      return ["/usr/bin/env"] + command
    }
    return [URL(fileURLWithPath: program).path] + command.dropFirst()
  }
}

/// The running programs, so that all end with this one.
package final class RunningTools: Sendable {
  private struct State {
    var identifiers: Set<pid_t> = []
    var folders: Set<URL> = []
    var isEnded = false
  }

  package static let all = RunningTools()

  private let state = Locked(State())

  /// Starts a program, and keeps its identifier until it is removed.
  func start(
    _ command: [String],
    environment: [String: String],
    in folder: String,
    _ streams: ChildProcess.Streams
  ) throws -> ChildProcess {
    try state.withLock { state in
      if state.isEnded { throw ToolFailure("kitgen is ending") }
      let process = try ChildProcess.start(command, environment: environment, in: folder, streams)
      state.identifiers.insert(process.identifier)
      return process
    }
  }

  func remove(_ identifier: pid_t) { state.withLock { _ = $0.identifiers.remove(identifier) } }

  /// Makes a temporary folder, which is removed with this process at the latest.
  package func makeFolder(_ name: String) throws -> URL {
    let folder = nameFolder(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A temporary folder that does not exist yet.
  func nameFolder(_ name: String) -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kitgen-\(name)-\(UUID().uuidString)", isDirectory: true)
    state.withLock { _ = $0.folders.insert(folder) }
    return folder
  }

  package func removeFolder(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder)
    state.withLock { _ = $0.folders.remove(folder) }
  }

  /// Kills all running programs, and starts none from now on. The temporary folders, which may hold copies of a large
  /// project, are removed by a program that outlives this one.
  package func end() {
    state.withLock { state in
      state.isEnded = true
      state.identifiers.forEach(Self.killGroup)
      state.identifiers = []
      if state.folders.isEmpty { return }
      let command = ["/bin/rm", "-rf", "--"] + state.folders.map(\.path)
      let streams = ChildProcess.Streams.file("/dev/null", errors: .dropped)
      let remover = try? ChildProcess.start(command, environment: [:], in: "/", streams)
      if remover == nil { for folder in state.folders { try? FileManager.default.removeItem(at: folder) } }
    }
  }

  /// Kills a program and those that it has started, as a compiler starts others.
  static func killGroup(of identifier: pid_t) {
    let isGroup = getpgid(identifier) == identifier && identifier != getpgrp()
    kill(isGroup ? -identifier : identifier, SIGKILL)
  }
}

/// Lets in as many as there is room for; the others wait in the order in which they came.
actor AsyncSemaphore {
  /// The limit of toolchain programs running at a time.
  static let tools = AsyncSemaphore(room: 2)

  private var room: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(room: Int) { self.room = room }

  /// Waits for a slot and takes it.
  func enter() async { if room == 0 { await withCheckedContinuation { queue.append($0) } } else { room -= 1 } }

  /// Passes the slot to the next task.
  func leave() { if queue.isEmpty { room += 1 } else { queue.removeFirst().resume() } }
}

/// The reason why a program has not run to its end.
package struct ToolFailure: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter description: A sentence without a capital at its start and without a full stop at its end.
  package init(_ description: String) { self.description = description }
}

extension Error {
  /// The system's reason, such as `No such file or directory`, if it is a Foundation error about files.
  package var reason: String {
    let cause = (self as? CocoaError)?.underlying as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(self)"
  }
}
