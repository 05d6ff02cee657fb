import Foundation
import Generation
import Testing

@testable import kitgen

/// The snippets of the extension for Visual Studio Code are made of the patterns.
struct EditorSnippetTests {
  @Test func everyPatternHasOne() throws {
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
    let data = try Data(contentsOf: root.appendingPathComponent("editors/vscode/snippets/kit.json"))
    let snippets = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      Set(snippets.keys) == Set(PatternLibrary.builtIn.schemas.patterns.map(\.keyword)),
      "Run: kitgen patterns --json | node editors/vscode/tools/snippets-from-patterns.js >editors/vscode/snippets/kit.json"
    )
  }
}
