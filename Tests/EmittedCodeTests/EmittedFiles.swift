import Foundation
import TestSupport

/// Checks of emitted Swift files that need no knowledge of what the files are.
enum EmittedFiles {
  /// The Swift files below `folder` by their paths.
  static func read(from folder: URL) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let pairs = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// What the compiler says about `files` as one module, which is nothing where they are correct.
  static func compilerErrors(of files: [String: String], mode: SwiftMode) async throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in files {
      try folder.write(text, to: path)
    }
    let flags = [
      "-emit-sil", "-wmo", "-o", "/dev/null", "-parse-as-library", "-module-name", "Emitted", "-package-name",
      "emitted",
    ]
    let command = ["swiftc"] + flags + ["-warnings-as-errors"] + mode.flags + files.keys.sorted()
    let run = try await ToolRun.run(command, in: folder.url)
    return run.exitCode == 0 ? run.output : "exit code \(run.exitCode)\n\(run.output)"
  }

  /// What the strict lint says about `files`, which is nothing where they are clean.
  static func lintErrors(of files: [String: String]) async throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (path, text) in files {
      // With this line of the header, the lint passes anything.
      let lines = text.components(separatedBy: "\n").filter { $0 != "// swift-format-ignore-file" }
      try folder.write(lines.joined(separator: "\n"), to: path)
    }
    let configuration = Example.package.appendingPathComponent(".swift-format").path
    let command = ["swift", "format", "lint", "--strict", "--configuration", configuration, "--recursive", "."]
    let run = try await ToolRun.run(command, in: folder.url)
    return run.exitCode == 0 ? run.output : "exit code \(run.exitCode)\n\(run.output)"
  }
}
