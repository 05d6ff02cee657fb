import Diagnostics
import KitLanguage
import TestSupport
import Testing

@Suite struct TreeEditorTests {
  /// A kit, the names of the nodes that lead to a block (none: the end of the file), a new node, and the result.
  static let insertions: [(kit: String, path: [String], node: String, result: String)] = [
    ("", [], "model A{a:Int}", "model A { a: Int }\n"),
    ("// 日本", [], "a", "// 日本\na\n"),
    ("model  A{ }\n", [], "model B { b: Int }", "model  A{ }\nmodel B { b: Int }\n"),
    ("model A {\n  a:Int\n}\n", [], "model B { b: Int }", "model A {\n  a:Int\n}\n\nmodel B { b: Int }\n"),
    ("model A { a: Int }", [], "b {\nc\n}", "model A { a: Int }\n\nb {\n  c\n}\n"),
    ("a\n\nb\n", [], "c", "a\n\nb\n\nc\n"),
    ("a\n\n\n", [], "c", "a\n\n\nc\n"),
    ("api é { request X }", ["api"], "request Y", "api é { request X; request Y }"),
    ("api A {request X; }  // c", ["api"], "request Y", "api A {request X; request Y }  // c"),
    ("api A {}\nb", ["api"], "request Y", "api A {\n  request Y\n}\nb"),
    ("api A { /* 日 */ }", ["api"], "y", "api A { /* 日 */\n  y\n}"),
    ("api A\nb", ["api"], "y { z }", "api A {\n  y { z }\n}\nb"),
    ("api A {\n  a\n  b // c\n}\n", ["api"], "y:Int=1", "api A {\n  a\n  b // c\n  y: Int = 1\n}\n"),
    (
      "api A {\n  a {\n    b\n  }\n\n  c\n  // end\n}\n", ["api"], "d {\n e\n}",
      "api A {\n  a {\n    b\n  }\n\n  c\n  // end\n\n  d {\n    e\n  }\n}\n"
    ),
    ("api A {\r\n\ta\r\n}\r\n", ["api"], "b {\n c\n}", "api A {\r\n\ta\r\n\r\n\tb {\r\n\t\tc\r\n\t}\r\n}\r\n"),
    ("api é {\n  a\n  b // c\n}", ["api"], "c {\n d\n}", "api é {\n  a\n  b // c\n\n  c {\n    d\n  }\n}"),
    ("api A { a; b }", ["api"], "c {\n d\n}", "api A {\n  a; b\n  c {\n    d\n  }\n}"),
    ("api A {\n    a {\n        b\n    }\n}", ["api", "a"], "c", "api A {\n    a {\n        b\n        c\n    }\n}"),
    ("api A {\n  a }", ["api"], "b", "api A {\n  a \n  b\n}"),
    ("x {\n  u {}\n}", ["x", "u"], "c \"\"\"\n d\n\"\"\"", "x {\n  u {\n    c \"\"\"\n      d\n    \"\"\"\n  }\n}"),
    ("\u{FEFF}a", [], "b", "\u{FEFF}a\nb\n"),
  ]

  @Test(arguments: insertions.indices)
  func inserts(index: Int) {
    let (kit, path, text, result) = Self.insertions[index]
    let tree = SyntaxTree(parsing: kit)
    let place = find(path, in: tree).map(TreeEditor.Place.endOfBlock) ?? .endOfFile
    check(TreeEditor(tree).inserting(text, at: place), of: tree, give: result)
  }

  /// In the whole example, a node added to each block is read again, and nothing outside of the line of its block
  /// changes.
  @Test func insertsIntoExample() throws {
    let tree = SyntaxTree(parsing: try KitFixtures.language.text("Kitfile"))
    for parent in tree.nodes where parent.block != nil {
      let edits = TreeEditor(tree).inserting("added thing: Int = 1", at: .endOfBlock(parent))
      let edited = SyntaxTree(parsing: String(decoding: edits.applied(to: tree.source.utf8), as: UTF8.self))
      #expect(edited.diagnostics.isEmpty)
      let node = edited.nodes.first { $0.range.lowerBound == parent.range.lowerBound }
      #expect(node?.children.count == parent.children.count + 1)
      #expect(node?.children.last?.keyword == "added")
      #expect(edits.allSatisfy { parent.range.contains($0.range.lowerBound) })
    }
  }

  // MARK: Helpers

  /// The node that keywords lead to, nil for no keywords.
  private func find(_ path: [String], in tree: SyntaxTree) -> SyntaxNode? {
    var nodes = tree.nodes
    var found: SyntaxNode?
    for keyword in path {
      found = nodes.first { $0.keyword == keyword }
      nodes = found?.children ?? []
    }
    return found
  }

  private func check(
    _ edits: [TextEdit],
    of tree: SyntaxTree,
    give result: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let edited = String(decoding: edits.applied(to: tree.source.utf8), as: UTF8.self)
    #expect(edited == result, sourceLocation: sourceLocation)
    #expect(SyntaxTree(parsing: edited).diagnostics.isEmpty, sourceLocation: sourceLocation)
  }
}
