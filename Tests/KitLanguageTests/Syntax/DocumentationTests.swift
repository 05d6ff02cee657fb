import Diagnostics
import Foundation
import KitLanguage
import Testing

/// The examples of docs/kit-language.md are right, and written as the formatter writes them.
@Suite struct DocumentationTests {
  @Test func examples() throws {
    let examples = try Self.examples(in: "docs/kit-language.md")
    #expect(examples.count > 9)
    for example in examples {
      let tree = SyntaxTree(parsing: example)
      #expect(DiagnosticPrinter().text(for: tree.diagnostics) == "")
      #expect(Formatter().format(tree) == example)
    }
  }

  /// The texts of the fenced blocks for kits in a file of the package.
  private static func examples(in path: String) throws -> [String] {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    return text.components(separatedBy: "\n```kit\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```\n").first.map { $0 + "\n" }
    }
  }
}
