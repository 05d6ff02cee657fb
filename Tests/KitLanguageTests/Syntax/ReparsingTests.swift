import Diagnostics
import Foundation
import KitLanguage
import TestSupport
import Testing

/// A text that is parsed after an earlier version gives the tree that it gives without it.
@Suite struct ReparsingTests {
  private static let keywords = LanguageExampleTests.topLevelKeywords

  /// Parses `text` after `earlier` and expects the tree of a parser that knows nothing.
  @discardableResult
  private static func reparse(
    _ text: [UInt8],
    after earlier: SyntaxTree,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> SyntaxTree {
    let source = SourceText(path: earlier.source.path, utf8: text)
    let tree = SyntaxTree(parsing: source, topLevelKeywords: keywords, after: earlier)
    let expected = SyntaxTree(parsing: source, topLevelKeywords: keywords)
    if !tree.isSame(as: expected) {
      Issue.record("after \(earlier.source.string)\n--- to\n\(source.string)", sourceLocation: sourceLocation)
    }
    return tree
  }

  private static func tree(_ text: String, path: String = "Kitfile") -> SyntaxTree {
    SyntaxTree(parsing: SourceText(path: path, text), topLevelKeywords: keywords)
  }

  private static let kit = """
    project App { out "Sources" }

    /// 利用者 👨‍👩‍👧
    model User: Hashable {
      id: Int
      name: String?
    }

    api Shop {
      base "https://example.com"

      /// All of them.
      request List -> [User] {
        GET "users/{id}"
      }
      // In between.
      request Create -> User {
        POST "users"
        header "X" = \"""
          a
          \"""
      }
    }

    model Last { a: Int }
    """

  /// Heads go on over lines in schemas alone.
  private static let schema = """
    /// 場所 of something.
    pattern place {
      name: UpperCamel
      /// It is in a city.
      condition isUrban city and
        not kit.rural
      attribute @near {
        refuses isUrban
          // A comment between the lines of a message.
          because "'{name}' is near"
            "the city"
        warns height is 1 because "Too low"
        requires isUrban

      }
      recommends width
      emit "Place" to "{name}.swift"
    }
    """

  /// Nodes in front of a change and after it are those of the earlier tree.
  @Test func takesOverWhatHasNotChanged() throws {
    let earlier = Self.tree(Self.kit)
    let edited = Self.kit.replacing("users/{id}", with: "people/{id}/friends")
    let tree = Self.reparse(Array(edited.utf8), after: earlier)
    let (before, after) = (earlier.nodes, tree.nodes)
    #expect(before[0].identity == after[0].identity)
    #expect(before[1].identity == after[1].identity)
    #expect(before[2].identity != after[2].identity)
    #expect(before[2].children[0].identity == after[2].children[0].identity)
    #expect(before[2].children[1].identity != after[2].children[1].identity)
    #expect(before[3].identity == after[3].identity)
    #expect(after[3].range.lowerBound == before[3].range.lowerBound + 9)
  }

  /// A mistake is taken over from key to key, as long as it is in what is typed.
  @Test func takesOverBesideMistakes() throws {
    let broken = Self.reparse(Array(Self.kit.replacing("id: Int", with: "id: = Int").utf8), after: Self.tree(Self.kit))
    #expect(!broken.diagnostics.isEmpty)
    let mended = Self.reparse(Array(Self.kit.utf8), after: broken)
    #expect(broken.nodes[2].identity == mended.nodes[2].identity)
    #expect(mended.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      ("model A { x: Int }\nmodel B { y: Int }", "model A { x: Int\nmodel B { y: Int }"),
      ("model A {\n  x: Int\n}\nmodel B {\n  y: Int\n}", "model A {\n  x: Int\n}\n/*\nmodel B {\n  y: Int\n}"),
      ("model A {\n  x: Int\n\n  y: Int\n}\n", "model A {\n  x: Int\n  = 1\n  y: Int\n}\n"),
      ("model A {\n  x: Int\n  y: Int = 1\n}\n", "model A {\n  x: Int = a <\n  y: Int = 1\n}\n"),
      ("a {\n  b: X = [\n    1\n  ]\n  c\n}\n", "a {\n  b: X = [\n    1,\n\n  c\n}\n"),
      ("a {\n  b\n}\n#if X\na {\n}\n#endif\n", "a {\n  b c\n}\n#if X\na {\n}\n#endif\n"),
      ("a {\n  b\n}\n", "<<<<<<< ours\na {\n  b\n}\n=======\na {\n  c\n}\n>>>>>>> theirs\n"),
      ("a\n@x\nb", "a\n@x c\nb"), ("a\nb\nc", "a\nb"), ("a\n\n\nb\nc", "a\n\n"), ("", "a"), ("a", ""),
      ("\u{FEFF}a\nb\n", "\u{FEFF}c\na\nb\n"), ("a\r\nb\r\nc\r\nd", "a\r\nb\n\nc\r\nd"), ("a\rb\rc", "a\r\nb\rc"),
      ("x = a<b +\nc\nd\n", "x = a<b +\nc\n>\n"), ("x = #/\nc\n", "x = #/\nc\n/#\n"),
      ("a; b; c\nd\ne", "a; b; x; c\nd\ne"),
    ]
  )
  func edits(before: String, after: String) {
    Self.reparse(Array(after.utf8), after: Self.tree(before))
    Self.reparse(Array(before.utf8), after: Self.tree(after))
  }

  /// Edits at random, one after the other, in texts that are right at first.
  @Test(arguments: 1...4)
  func random(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let wanted = ProcessInfo.processInfo.environment["KITGEN_REPARSE_STEPS"].flatMap(Int.init)
    let steps = wanted ?? TriedShare.count(250, usually: 80)
    let fixture = try KitFixtures.language.text("Kitfile")
    let texts = [
      ("Kitfile", Self.kit), ("Kitfile", fixture), ("Kitfile", fixture.replacing("\n", with: "\r\n")),
      ("place/pattern.kit", Self.schema),
    ]
    for (path, text) in texts {
      var tree = Self.tree(text, path: path)
      for step in 0..<steps {
        // From time to time a text that is right again.
        let base = step % 12 == 0 ? Array(text.utf8) : tree.source.utf8
        tree = Self.reparse(Self.edited(base, using: &random), after: tree)
      }
    }
  }

  /// One long line, and a text of many lookaheads that fail, take no longer than linear time, as without an earlier version.
  @Test(arguments: ["a;", "x = f(/,1)+", "a /* \n */; b;", "a {\n", "x = a<b "])
  func hostileTexts(unit: String) {
    let text = String(repeating: unit, count: 20_000 / unit.utf8.count)
    let earlier = Self.tree(text)
    let seconds = ProcessorTime.seconds { _ = Self.tree("b;" + text) }
    let ratio = ProcessorTime.seconds { Self.reparse(Array(("b;" + text).utf8), after: earlier) } / max(seconds, 0.02)
    #expect(ratio < 30)
  }

  private static let pieces = [
    "'", "'''", "\\\n", "= f(''')\n", "x = a<b +\n", "= /b\\\n",
    "{", "}", "(", ")", "[", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "\n", "\r\n", "\r", "\t", ";", ":", "=", "->", ",",
    "@a ",
    "where ", "as ", "/", "//", "/*", "*/", "/// é\n", "#if X\n", "#endif\n", "#", "`", "-", ".", "?", "model A {\n}\n",
    "x", "1", "é",
    "“", "\u{0}", "\u{FEFF}", " ", "  ", "= a < b", "= /x", "x: Int\n", "request R -> Int {\n GET \"a\"\n}\n", "\n\n",
    "<<<<<<< a\n", "=======\n", ">>>>>>> b\n", "= #/\n", "query a: Int, b: Int",
  ]

  private static func edited(_ text: [UInt8], using random: inout SplitMix) -> [UInt8] {
    var text = text
    let start = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      text.removeSubrange(start..<min(text.count, start + Int.random(in: 0...6, using: &random)))
    case 1:
      // A whole line, as it is cut, or pasted elsewhere.
      let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      let line = lines.randomElement(using: &random) ?? []
      var changed = lines
      if Bool.random(using: &random) {
        changed.remove(at: Int.random(in: lines.indices, using: &random))
      } else {
        changed.insert(line, at: Int.random(in: lines.indices, using: &random))
      }
      text = Array(changed.joined(separator: [0x0A]))
    default:
      text.insert(contentsOf: Array((pieces.randomElement(using: &random) ?? "").utf8), at: start)
    }
    return text
  }
}
