import Foundation

/// A program that was started. What it writes goes to a file, since a pipe that nobody empties would stop it.
final class RunningTool: @unchecked Sendable {
  private let process = Process()
  /// The program's own folder for temporary files, which goes with what the program has left there.
  private let folder: URL
  private var log: URL { folder.appendingPathComponent("kitgen-output") }
  /// Signalled once by the end of the program. Whoever waits passes the signal on.
  private let ended = DispatchSemaphore(value: 0)

  /// Starts a program.
  init(_ command: [String], in folder: URL?, _ errors: ToolRun.Errors) throws(ToolRun.Failure) {
    self.folder = RunningTools.all.nameFolder("tool")
    // Without a path, `env` looks the program up, and takes assignments of variables in front of it.
    let isPath = command.first?.hasPrefix("/") ?? false
    process.executableURL = URL(fileURLWithPath: isPath ? command.first ?? "" : "/usr/bin/env")
    process.arguments = isPath ? Array(command.dropFirst()) : command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": self.folder.path]) { _, own in own }
    process.terminationHandler = { [ended] process in
      RunningTools.all.remove(process.processIdentifier)
      ended.signal()
    }
    do {
      try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
      try Data().write(to: log)
      let output = try FileHandle(forWritingTo: log)
      process.standardOutput = output
      process.standardError = errors == .mixed ? output : FileHandle.nullDevice
      try RunningTools.all.start(process)
      try output.close()
    } catch {
      RunningTools.all.removeFolder(self.folder)
      let program = command.prefix(2).joined(separator: " ")
      throw ToolRun.Failure("'\(program)' cannot be started: \(error.localizedDescription)")
    }
  }

  deinit {
    removeFiles()
  }

  /// Removes what was printed, and what the program has left among its temporary files.
  func removeFiles() {
    RunningTools.all.removeFolder(folder)
  }

  /// Waits for the end, which may have come already.
  ///
  /// - Returns: Whether it has come within the limit.
  func wait(_ limit: Duration) -> Bool {
    let (seconds, attoseconds) = limit.components
    let isEnded = ended.wait(timeout: .now() + Double(seconds) + Double(attoseconds) * 1e-18) == .success
    if isEnded { ended.signal() }
    return isEnded
  }

  /// Waits for the end on a thread that nothing else needs.
  func end() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        self.ended.wait()
        self.ended.signal()
        continuation.resume()
      }
    }
  }

  /// Ends the program. Not by `terminate()`: a program that was started by a thread with blocked signals inherits the mask
  /// and ignores SIGTERM.
  func kill() {
    if process.isRunning { RunningTools.kill(process.processIdentifier) }
  }

  /// What the program has given; only after its end.
  var result: ToolRun {
    let output = (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let status = process.terminationStatus
    return ToolRun(
      exitCode: status,
      signal: process.terminationReason == .uncaughtSignal ? status : nil,
      output: output
    )
  }
}
