import Diagnostics
import Foundation
import KitLanguage
import Testing

/// The examples of docs/schemas.md are schemas that can be read.
@Suite struct SchemaDocumentationTests {
  @Test func examples() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    let text = try String(contentsOf: folder.appendingPathComponent("docs/schemas.md"), encoding: .utf8)
    let examples = text.components(separatedBy: "```kit\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    #expect(examples.count >= 2)
    for example in examples {
      let tree = SyntaxTree(parsing: example, path: "pattern.kit")
      let file = SchemaReader.read(tree, folder: "example", swift: TestPatterns.swift)
      #expect(DiagnosticPrinter().text(for: file.diagnostics) == "")
    }
  }
}
