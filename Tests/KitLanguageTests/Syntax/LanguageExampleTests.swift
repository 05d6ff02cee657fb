import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// The example of the language's design, which uses all of it.
@Suite struct LanguageExampleTests {
  static let topLevelKeywords: Set<String> = [
    "api", "associated", "cells", "defaults", "delegate", "entity", "enum", "erased", "extend", "keys", "model",
    "notifications", "pager", "project", "sheet", "support", "table",
  ]

  @Test func parsesWithoutDiagnostics() throws {
    let tree = SyntaxTree(parsing: try KitFixtures.language.text("Kitfile"), topLevelKeywords: Self.topLevelKeywords)
    #expect(DiagnosticPrinter().text(for: tree.diagnostics) == "")
    try KitFixtures.language.expect(tree.nodes.map { TreeDump.text([$0]) + "\n" }.joined(), equals: "tree.txt")
  }
}
