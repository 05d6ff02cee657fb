import Foundation
import TestSupport

/// A run of the executable, which has ended.
struct KitgenProcess {
  let status: Int32
  let errors: String

  /// Runs `kitgen` in a folder, with what it knows of earlier runs kept there.
  init(_ arguments: [String], in folder: TemporaryFolder) throws {
    let process = Process()
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("kitgen")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    errors = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Severities and messages of the diagnostics, as in `error: Unmatched '}'`.
  var messages: [String] {
    errors.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /(?:[^ ]+:\d+:\d+: )?((?:error|warning): .*) \[[a-z0-9-]+\]/).map { String($0.1) }
    }
  }
}
