import Foundation
import Platform

/// A temporary folder, in memory where the system has such a place.
struct OutputFolder {
  let path: String

  /// Makes the folder.
  static func make() throws -> OutputFolder {
    let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = base + "/kitgen-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return OutputFolder(path: path)
  }

  /// Writes a file, plainly: no temporary file, no flush.
  func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen(path + "/" + name, "w") else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw CocoaError(.fileWriteUnknown) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
