import Foundation

/// A finished run of a program, which has a limited time.
struct ToolProcess {
  /// Why a program did not come to its end.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let exitCode: Int32
  /// What it has written on standard output.
  let output: String

  /// Runs a program and waits for its end. Its complaints on standard error are dropped.
  ///
  /// - Parameters:
  ///   - command: The program's path and its arguments.
  ///   - limit: In seconds; the program is ended then.
  /// - Throws: `Failure`.
  static func run(_ command: [String], limit: Double) throws(Failure) -> ToolProcess {
    let process = Process()
    process.executableURL = command.first.map { URL(fileURLWithPath: $0) }
    process.arguments = Array(command.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let program = command.prefix(2).joined(separator: " ")
    // A file, since a pipe that nobody empties would stop the program.
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("kitgen-tool-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try Data().write(to: log)
      process.standardOutput = try FileHandle(forWritingTo: log)
      try process.run()
    } catch {
      throw Failure(description: "'\(program)' cannot be started: \(error.localizedDescription)")
    }
    guard ended.wait(timeout: .now() + limit) == .success else {
      process.terminate()
      throw Failure(description: "'\(program)' took more than \(Int(limit)) seconds")
    }
    let output = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    return ToolProcess(exitCode: process.terminationStatus, output: output)
  }
}
