import Foundation

/// The programs that run, so that none goes on when this one is ended.
package final class RunningTools: @unchecked Sendable {
  /// Those of this process.
  package static let all = RunningTools()

  private let lock = NSLock()
  private var identifiers: Set<pid_t> = []
  private var folders: Set<URL> = []
  private var isEnded = false

  /// Starts a program, and keeps its number until it ends.
  func start(_ process: Process) throws {
    try lock.withLock {
      if isEnded { throw CancellationError() }
      try process.run()
      // A program that has ended by now was removed before it was added; killing what has its number later is unlikely.
      if process.isRunning { identifiers.insert(process.processIdentifier) }
    }
  }

  func remove(_ identifier: pid_t) {
    _ = lock.withLock { identifiers.remove(identifier) }
  }

  /// Makes a temporary folder, which goes with this process at the latest.
  package func makeFolder(_ name: String) throws -> URL {
    let folder = nameFolder(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A temporary folder that is yet to be made.
  func nameFolder(_ name: String) -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kitgen-\(name)-\(UUID().uuidString)", isDirectory: true)
    lock.withLock { _ = folders.insert(folder) }
    return folder
  }

  /// Removes a temporary folder.
  package func removeFolder(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder)
    lock.withLock { _ = folders.remove(folder) }
  }

  /// Kills all programs that run, removes the temporary folders, and starts none from now on.
  package func end() {
    lock.withLock {
      isEnded = true
      identifiers.forEach(Self.kill)
      identifiers = []
      for folder in folders { try? FileManager.default.removeItem(at: folder) }
    }
  }

  /// Kills a program with those that it has started, as a compiler starts others.
  static func kill(_ identifier: pid_t) {
    if getpgid(identifier) == identifier, identifier != getpgrp() {
      Foundation.kill(-identifier, SIGKILL)
    } else {
      Foundation.kill(identifier, SIGKILL)
    }
  }
}
