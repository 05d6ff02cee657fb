import Platform
import Toolchain

/// The strict lint of swift-format.
package enum Lint {
  /// The lint's messages about `files`, empty if they are clean.
  ///
  /// - Parameter configuration: The path of the effective `.swift-format` file.
  /// - Throws: The error of the disk, or of a tool that cannot be started.
  package static func messages(of files: [SwiftFile], configuration: String) async throws -> [CompilerMessage] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kitgen-lint-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try files.map { SwiftFile(path: $0.path, text: withoutIgnoreLines($0.text)) }.write(to: folder)
    let command = ["swift", "format", "lint", "--strict", "--configuration", configuration, "--recursive", "."]
    let run = try await ToolRun.run(command, in: folder)
    let messages = CompilerMessage.messages(in: run.output)
    if run.exitCode == 0 || !messages.isEmpty { return messages }
    return [CompilerMessage(.error, "the lint ended with exit code \(run.exitCode)\n\(run.output)")]
  }

  /// `text` with an empty line for each line that disables the lint: with those it passes anything.
  private static func withoutIgnoreLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("// swift-format-ignore-file") ? "" : $0 }
      .joined(separator: "\n")
  }
}
