import Diagnostics
import Foundation
import Generation
import Testing

/// docs/diagnostics.md is made from the tables of diagnostics.
@Suite struct DiagnosticReferenceTests {
  @Test func pageIsCurrent() throws {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 1...3 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent("docs/diagnostics.md")
    let page = self.page()
    guard (try? String(contentsOf: file, encoding: .utf8)) != page else { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try Data(page.utf8).write(to: file)
    }
    Issue.record("docs/diagnostics.md is out of date; UPDATE_FIXTURES=1 records it again")
  }

  private func page() -> String {
    let head = """
      # Diagnostics

      Every message of kitgen ends in a code that never changes its meaning. `kitgen explain CODE` prints the same.
      This page is written by the tests, from the tables in the source.

      """
    let sections = DiagnosticCatalog.kinds.map { kind in
      // An example may be long to make its point.
      let lines = kind.example.split(separator: "\n", omittingEmptySubsequences: false)
      let isLong = kind.example.utf8.count > 400
      let example =
        isLong || kind.example.isEmpty
        ? [] : ["", "```"] + lines.map { String($0.filter { $0 != "\u{FFFD}" }) } + ["```"]
      let severity =
        switch kind.severity {
        case .error: "Error"
        case .warning: "Warning"
        case .note: "Note"
        }
      let title = "\n## \(kind.code)\n\n*\(severity).* "
      return title + kind.explanation + "\n" + example.map { $0 + "\n" }.joined()
    }
    return head + sections.joined()
  }
}
