import Diagnostics
import Foundation
import Templating
import TestSupport
import Testing

/// The examples of docs/templates.md give what the page states.
@Suite struct TemplateReferenceTests {
  /// A fenced block: the language after its fence, and its text.
  struct Block: Sendable {
    let language: String
    let text: String
  }

  private static let file =
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../docs/templates.md").standardized
  private static let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""

  private static var blocks: [Block] {
    page.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { part in
      let lines = part.element.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return Block(language: String(lines[0]), text: lines.count > 1 ? String(lines[1]) : "")
    }
  }

  /// Each template with the output after it.
  static var examples: [(template: String, output: String)] {
    zip(blocks, blocks.dropFirst()).filter { $0.0.language == "stencil" }.map { ($0.text, $1.text) }
  }

  @Test(arguments: examples)
  func example(template: String, output: String) throws {
    let json = try #require(Self.blocks.first { $0.language == "json" })
    guard case .record(let context) = Value.json(SourceText(path: "context", json.text)).value else {
      Issue.record("the context is not a record")
      return
    }
    let environment = Templating.Environment()
    let result = environment.render(environment.compile(SourceText(path: "t", template)), context: context)
    #expect(result.diagnostics.map(\.message) == [])
    #expect(result.text == output)
  }

  @Test func thePageHasExamples() {
    #expect(Self.examples.count >= 5)
  }

  @Test func thePageOfFiltersHasAllOfThem() throws {
    let file = Self.file.deletingLastPathComponent().appendingPathComponent("filters.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let rows = (FilterTable.core + FilterTable.kit).map(\.referenceRow)
    let table = "| Filter | Gives | Example |\n|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
    guard !page.contains(table) else { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      let old = try #require(page.firstMatch(of: /\| Filter \| Gives \| Example \|\n(?:\|.*\n)*/))
      try Data(page.replacing(old.output, with: table).utf8).write(to: file)
    }
    Issue.record("the table in docs/filters.md is out of date; UPDATE_FIXTURES=1 records it again")
  }
}

extension Filter {
  /// The filter's row in the reference.
  fileprivate var referenceRow: String {
    let arguments = parameters.isEmpty ? "" : ":" + parameters.joined(separator: ",")
    let output = example.output.replacingOccurrences(of: "\n", with: "⏎").replacingOccurrences(of: "`", with: "‵")
    let cells = [
      "`\(name)\(arguments)`", summary,
      "`\(example.template)`" + (output.isEmpty ? " gives nothing" : " gives `\(output)`"),
    ]
    return "| " + cells.map { $0.replacingOccurrences(of: "|", with: "\\|") }.joined(separator: " | ") + " |"
  }
}
