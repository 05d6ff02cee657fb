import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// A kit with the conflicts of a merge is told so, once, and not what else is odd about two kits in one file.
struct ConflictMarkerTests {
  private static let conflict = """
    model User {
    <<<<<<< HEAD
      id: Int
      nmae String
    }
    ||||||| 1a2b3c
      id
    }
    =======
      id: String }
    }
    }
    >>>>>>> topic/日本
    """

  @Test(arguments: ["\n", "\r\n"])
  func isToldOnce(newline: String) {
    let text = "// 日本 é\n\(Self.conflict)\nmodel Team { id: Int }\n".replacing("\n", with: newline)
    let tree = SyntaxTree(parsing: text)
    #expect(tree.diagnostics.map(\.code) == ["conflict-markers"], "\(tree.diagnostics.map(\.message))")
    #expect(tree.diagnostics.first?.location?.position == SourcePosition(line: 3, column: 1))
    #expect(
      tree.diagnostics.first?.message
        == "A merge has left a conflict here; keep one version, and delete the lines with '<<<<<<<', '=======' and '>>>>>>>'"
    )
    #expect(tree.nodes.map(\.keyword) == ["model", "model"] && tree.nodes[0].children.count == 2)
    #expect(tree.tokens.map { tree.text(of: $0) }.joined() == text)
    #expect(Formatter().format(tree) == text)
  }

  @Test func othersAreStillSaid() {
    let kit =
      "model A { id: Int }\n<<<<<<< a\nmodel B { id: Unknwon( }\n=======\nmodel A { id: Int }\n>>>>>>> b\nmodle C\n"
    #expect(check(kit).diagnostics.map(\.code) == ["conflict-markers", "unknown-keyword"])
    let two = kit + "<<<<<<< a\n=======\nmodel A\n>>>>>>> b\n"
    #expect(
      check(two).diagnostics.first?.message.hasPrefix("A merge has left 2 conflicts, the first one here; ") == true
    )
  }

  /// Where some of the lines were deleted, no side is a kit by itself.
  @Test(arguments: [
    "model A {\n<<<<<<< HEAD\n  id: Int\n", "model A {\n  id: Int\n=======\n  id: String }\n}\n>>>>>>> b\n",
    "<<<<<<< HEAD\nmodel A {\n<<<<<<< HEAD\n=======\n>>>>>>> b\n}}\n", ">>>>>>>", "<<<<<<<\n",
  ])
  func isToldWhereLinesAreMissing(kit: String) {
    #expect(check(kit).diagnostics.map(\.code) == ["conflict-markers"])
  }

  @Test(arguments: [
    "/*\n=======\n*/\nmodel A { id: Int }\n", "// <<<<<<< HEAD\nmodel A { id: Int }\n",
    "model A {\n  text: String = \"\"\"\n    <<<<<<< a\n    =======\n    >>>>>>> b\n    \"\"\"\n}\n",
  ])
  func otherLinesAreNoMarkers(kit: String) {
    #expect(check(kit).diagnostics.map(\.code) == [])
  }
}
