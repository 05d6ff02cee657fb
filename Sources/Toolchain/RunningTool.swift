import Diagnostics
import Dispatch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A program that was started. What it writes goes to a file, since a full pipe would stop it.
final class RunningTool: Sendable {
  private let process: ChildProcess
  /// The program's own temporary folder, deleted with everything left in it.
  private let folder: URL
  /// Signalled once when the program ends. Each waiter passes the signal on.
  private let ended = DispatchSemaphore(value: 0)
  /// The way the program ended; `nil` while it runs.
  private let end = Locked<ChildProcess.End?>(nil)

  private init(_ process: ChildProcess, in folder: URL) {
    (self.process, self.folder) = (process, folder)
  }

  /// Starts a program. Neither the program nor those that it starts are looked up in the current folder.
  ///
  /// - Parameters:
  ///   - workingFolder: `nil` for an empty folder.
  ///   - environment: The variables of the program, of which `PATH` and `TMPDIR` are replaced.
  ///   - input: The absolute path of the file for the program's standard input.
  static func start(
    _ command: [String],
    in workingFolder: URL?,
    _ errors: ChildProcess.Errors,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    input: String = "/dev/null"
  ) throws(ToolFailure) -> RunningTool {
    let folder = RunningTools.all.nameFolder("tool")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let own = ["TMPDIR": folder.path, "PATH": SearchPath(environment).text]
      let process = try RunningTools.all.start(
        line(command),
        environment: environment.merging(own) { _, own in own },
        in: (workingFolder ?? folder).path,
        .file(log(in: folder).path, errors: errors, input: input)
      )
      let tool = RunningTool(process, in: folder)
      tool.awaitEnd()
      return tool
    } catch {
      RunningTools.all.removeFolder(folder)
      let program = command.prefix(2).joined(separator: " ")
      throw ToolFailure("'\(program)' cannot be started: \(error.reason)")
    }
  }

  /// The command with its program's absolute path. Without a path, `env` looks the program up, and accepts variable
  /// assignments before it.
  private static func line(_ command: [String]) -> [String] {
    guard let program = command.first, program.contains("/"), !program.contains("=") else {
      return ["/usr/bin/env"] + command
    }
    return [URL(fileURLWithPath: program).path] + command.dropFirst()
  }

  private func awaitEnd() {
    DispatchQueue(label: "kitgen.tool").async { [process, end, ended] in
      let result = process.wait()
      RunningTools.all.remove(process.identifier)
      end.withLock { $0 = result }
      ended.signal()
    }
  }

  deinit { removeFiles() }

  private static func log(in folder: URL) -> URL { folder.appendingPathComponent("kitgen-output") }

  /// Removes the output, and the program's remaining temporary files.
  func removeFiles() { RunningTools.all.removeFolder(folder) }

  /// Waits for the end, unless it has come already.
  ///
  /// - Returns: Whether it came within the limit.
  func wait(_ limit: Duration) -> Bool {
    let (seconds, attoseconds) = limit.components
    let isEnded = ended.wait(timeout: .now() + Double(seconds) + Double(attoseconds) * 1e-18) == .success
    if isEnded { ended.signal() }
    return isEnded
  }

  /// Waits for the end on a thread of its own.
  func waitForEnd() async {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "kitgen.tool.end").async { [ended] in
        ended.wait()
        ended.signal()
        continuation.resume()
      }
    }
  }

  func kill() {
    if end.withLock({ $0 == nil }) { RunningTools.killGroup(of: process.identifier) }
  }

  /// The program's output; only after its end.
  var result: ToolRun {
    let bytes = (try? Data(contentsOf: Self.log(in: folder))).map { [UInt8]($0) } ?? []
    let end = end.withLock { $0 }
    return ToolRun(exitCode: end?.exitCode ?? -1, signal: end?.signal, bytes: bytes)
  }
}
