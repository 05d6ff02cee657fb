import Diagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The programs that run, so that none goes on when this one is ended.
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

  func remove(_ identifier: pid_t) {
    state.withLock { _ = $0.identifiers.remove(identifier) }
  }

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
