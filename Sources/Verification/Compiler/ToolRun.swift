import Foundation

/// A finished run of a program of the toolchain.
package struct ToolRun: Sendable {
  /// 0 where the program has succeeded; the number of the signal where one has ended it.
  package let exitCode: Int32
  /// Standard output and standard error, mixed.
  package let output: String

  /// Runs a program that `PATH` knows. At most two run at a time, however many tests there are.
  ///
  /// - Parameter limit: How long the program may take before it is killed; it may take forever without one.
  /// - Throws: The error of Foundation where the program cannot be started.
  package static func run(
    _ command: [String],
    in folder: URL? = nil,
    limit: Duration? = nil
  ) async throws -> ToolRun {
    await Turnstile.shared.enter()
    do {
      let run = try await start(command, in: folder, limit)
      await Turnstile.shared.leave()
      return run
    } catch {
      await Turnstile.shared.leave()
      throw error
    }
  }

  private static func start(_ command: [String], in folder: URL?, _ limit: Duration?) async throws -> ToolRun {
    // A file, since a pipe that nobody empties would stop the program.
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("kitgen-tool-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    var clock: Task<Void, any Error>?
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
        clock = limit.map { limit in Task { try await process.kill(after: limit) } }
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    clock?.cancel()
    try handle.close()
    return ToolRun(exitCode: process.terminationStatus, output: try String(contentsOf: log, encoding: .utf8))
  }
}

extension Process {
  /// Not by `terminate()`: a program that a thread without signals has started is deaf to what that sends.
  fileprivate func kill(after limit: Duration) async throws {
    try await Task.sleep(for: limit)
    if isRunning { Foundation.kill(processIdentifier, SIGKILL) }
  }
}

/// Lets in as many as there is room for.
private actor Turnstile {
  static let shared = Turnstile(room: 2)

  private var room: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(room: Int) {
    self.room = room
  }

  func enter() async {
    guard room == 0 else {
      room -= 1
      return
    }
    await withCheckedContinuation { queue.append($0) }
  }

  func leave() {
    if queue.isEmpty {
      room += 1
    } else {
      queue.removeFirst().resume()
    }
  }
}
