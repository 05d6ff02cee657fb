import Foundation
import Generation
import TestSupport
import Testing
import Toolchain

@testable import kitgen

/// The snippets of the extension for Visual Studio Code are made of the patterns.
struct EditorSnippetTests {
  private static let editor = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../editors/vscode")
    .standardized
  private static let file = editor.appendingPathComponent("snippets/kit.json")
  private static let hasNode = SearchPath(ProcessInfo.processInfo.environment).folders.contains {
    FileManager.default.isExecutableFile(atPath: $0 + "/node")
  }

  @Test func everyPatternHasOne() throws {
    let data = try Data(contentsOf: Self.file)
    let snippets = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(snippets.keys) == Set(PatternLibrary.builtIn.schemas.patterns.map(\.keyword)))
  }

  /// The extension's own script writes them. With `UPDATE_FIXTURES=1` it records them again.
  @Test(.enabled(if: Self.hasNode))
  func areWhatTheScriptWrites() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let patterns = await CommandRun("patterns", "--json", in: folder)
    try folder.write(patterns.output, to: "patterns.json")
    let script = Self.editor.appendingPathComponent("tools/snippets-from-patterns.js").path
    let run = try await ToolRun.run(
      ["sh", "-c", #"node "$1" <"$2" >"$2.new""#, "sh", script, folder.path + "/patterns.json"]
    )
    #expect(run.exitCode == 0, "\(run.output)")
    let written = try #require(folder.read("patterns.json.new"))
    guard try String(contentsOf: Self.file, encoding: .utf8) != written else { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try written.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    Issue.record("editors/vscode/snippets/kit.json is out of date; UPDATE_FIXTURES=1 records it again")
  }
}
