#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - command: The program, a path or a name in `PATH`, and its arguments.
  ///   - folder: The working folder; without one an empty folder of its own.
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
    let tool = try RunningTool.start(command, in: folder, errors, environment: environment, input: input)
    guard tool.wait(limit) else {
      tool.kill()
      tool.removeFiles()
      let program = command.prefix(2).joined(separator: " ")
      throw ToolFailure("'\(program)' took more than \(limit.components.seconds) seconds")
    }
    defer { tool.removeFiles() }
    return tool.result
  }

  /// Runs a program as `wait` does, without blocking a thread. At most two run at a time, however many tests there are.
  ///
  /// - Throws: `ToolFailure` if it cannot be started.
  package static func run(
    _ command: [String],
    in folder: URL? = nil,
    limit: Duration = Self.usualLimit,
    errors: ChildProcess.Errors = .mixed
  ) async throws -> ToolRun {
    await AsyncSemaphore.tools.enter()
    let run = Result { try RunningTool.start(command, in: folder, errors) }
    if let tool = try? run.get() {
      let clock = Task {
        try await Task.sleep(for: limit)
        tool.kill()
      }
      await tool.waitForEnd()
      clock.cancel()
    }
    await AsyncSemaphore.tools.leave()
    let tool = try run.get()
    defer { tool.removeFiles() }
    return tool.result
  }
}
