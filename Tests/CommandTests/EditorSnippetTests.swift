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

  @Test func everyPatternHasOne() async throws {
    let data = try Data(contentsOf: Self.file)
    let snippets = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    guard Set(snippets.keys) != Set(PatternLibrary.builtIn.schemas.patterns.map(\.keyword)) else { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" { try await record() }
    Issue.record("editors/vscode/snippets/kit.json is out of date; with node, UPDATE_FIXTURES=1 records it again")
  }

  /// The extension's own script writes them, by which its tests compare them.
  private func record() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let patterns = await CommandRun("patterns", "--json", in: folder)
    try folder.write(patterns.output, to: "patterns.json")
    let script = Self.editor.appendingPathComponent("tools/snippets-from-patterns.js").path
    let command = #"node "$1" <"$2" >"$2.new" && mv "$2.new" "$3""#
    let run = try await ToolRun.run(
      ["sh", "-c", command, "sh", script, folder.path + "/patterns.json", Self.file.path]
    )
    #expect(run.exitCode == 0, "\(run.output)")
  }
}
