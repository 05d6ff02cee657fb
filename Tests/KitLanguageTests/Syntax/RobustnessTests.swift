import Diagnostics
import Foundation
import KitLanguage
import TestSupport
import Testing

/// Whatever the input is, the tree holds all of it, and neither time nor stack gets out of hand.
@Suite struct RobustnessTests {
  static let keywords = LanguageExampleTests.topLevelKeywords

  /// Expects what holds for the tree of any text.
  @discardableResult
  static func checkInvariants(_ utf8: [UInt8], keywords: Set<String> = keywords) -> SyntaxTree {
    let tree = SyntaxTree(parsing: SourceText(path: "Kitfile", utf8: utf8), topLevelKeywords: keywords)
    var end = 0
    for token in tree.tokens {
      guard token.range.lowerBound == end, !token.range.isEmpty else {
        Issue.record("A token of \(token.range) after \(end)")
        break
      }
      end = token.range.upperBound
    }
    #expect(end == utf8.count)
    checkNesting(tree.nodes, within: 0..<utf8.count, of: tree)
    return tree
  }

  /// Nodes and their parts are within what holds them, one after the other.
  private static func checkNesting(_ nodes: [SyntaxNode], within range: Range<Int>, of tree: SyntaxTree) {
    var end = range.lowerBound
    for node in nodes {
      guard end <= node.range.lowerBound, node.range.lowerBound <= node.range.upperBound,
        node.range.upperBound <= range.upperBound
      else {
        Issue.record("Node \(node.range) not within \(end)..<\(range.upperBound): \(tree.source.string.prefix(500))")
        return
      }
      end = node.range.upperBound
      let parts =
        node.head.map(\.range) + node.clauses.map(\.range) + node.attributes.map(\.range)
        + [node.block?.range, node.code?.range].compactMap { $0 }
      for part in parts where part.clamped(to: node.range) != part {
        Issue.record("Part \(part) of node \(node.range): \(tree.source.string.prefix(500))")
      }
      if let block = node.block { checkNesting(block.nodes, within: block.range, of: tree) }
    }
  }

  // MARK: Fuzz

  @Test(arguments: 1...4)
  func randomBytes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 0..<300, using: &random)
      Self.checkInvariants((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test(arguments: 1...4)
  func randomFragments(seed: UInt64) {
    let pieces = [
      "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\\(", "\n", "\r\n", "\r", "\t", ";", ":", "=",
      "->",
      ",", "@", "where ", "as ", "as \"", "/", "//", "/*", "*/", "///", "#if", "#", "`", "-", ".", "?", "model ",
      "api A",
      "x", "1", "é", "👨‍👩‍👧", "“", "\u{0}", "\u{FEFF}", " ", "  ", "async ", "throws(", "some ", "try ", "|", "&", "…",
    ]
    var random = SplitMix(seed: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 0..<40, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      Self.checkInvariants(Array(text.utf8), keywords: Bool.random(using: &random) ? Self.keywords : [])
    }
  }

  @Test(arguments: 1...4)
  func damagedExample(seed: UInt64) throws {
    let source = SourceText(path: "Kitfile", try KitFixtures.language.text("Kitfile"))
    let tokens = SyntaxTree(parsing: source).tokens.map { Array(source.utf8[$0.range]) }
    var random = SplitMix(seed: seed)
    for _ in 0..<12 {
      var damaged = tokens
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged.remove(at: index)
        case 1: damaged.insert(tokens[Int.random(in: tokens.indices, using: &random)], at: index)
        default: damaged.swapAt(index, Int.random(in: damaged.indices, using: &random))
        }
      }
      Self.checkInvariants(damaged.flatMap { $0 })
    }
  }

  /// The same tree whatever ends the lines.
  @Test(arguments: ["\r\n", "\r"])
  func lineEnds(lineEnd: String) throws {
    let text = try KitFixtures.language.text("Kitfile")
    let tree = Self.checkInvariants(
      Array(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd).utf8)
    )
    #expect(tree.diagnostics.isEmpty)
    #expect(TreeDump.text(tree.nodes) == TreeDump.text(SyntaxTree(parsing: text).nodes))
  }

  @Test func byteOrderMark() {
    let tree = Self.checkInvariants([0xEF, 0xBB, 0xBF] + Array("model A {\n  x: Int\nmodel B { y: Int }".utf8))
    #expect(tree.nodes.map { $0.head.last?.text } == ["A", "B"])
  }

  // MARK: Size and depth

  /// Inputs that a careless parser reads in quadratic time or with unbounded recursion, repeated to a size.
  static let hostile: [(name: String, unit: String)] = [
    ("nodes", "model Item { id: Int; names: [String] = [] @lossy }\n"), ("parentheses", "("), ("squares", "["),
    ("closed", "x = [\n"), ("angles", "a: A<"), ("blocks", "a {"), ("closers", "}"), ("triple", "a = #\"\"\"\n"),
    ("code", "a #\"\"\"\n"), ("interpolation", "a = \"\\("), ("nested strings", "a = \"\"\"\n\\(\"\"\"\\("),
    ("attributes", "@a(\n"), ("attributes in a line", "@a(\"\\("), ("comments", "/*"), ("regexes", "a = #/x"),
    ("escapes", "a = /\\"), ("slashes", "\\/"), ("colons", "a:"), ("words", "a "), ("dashes", "a-"), ("spaces", " "),
    ("newlines", "\n"), ("quotes", "\""), ("hashes", "#"), ("commas", ",\"\\("), ("arguments", "a(b c, "),
    ("continuations", "a\n: B\n"), ("docs", "/// a\n"), ("curly", "“"), ("zeros", "\u{0}"), ("closures", "a = {\n"),
    ("indents", "a {\n  b\n"), ("ternaries", "a = b ? c : "), ("less", "a = b<c "), ("tabs", "\t;"),
    ("codes", "a \"\"\" "), ("raw strings", "#\" } "), ("raw types", "a: #\"b } "), ("single quotes", "'"),
    ("hash comments", "#x "), ("urls", "a: B c://d "), ("types", "a: B,\n"), ("bare values", "a @b 1 "),
  ]

  @Test(arguments: hostile)
  func linearTime(name: String, unit: String) {
    func input(_ size: Int) -> [UInt8] { Array(String(repeating: unit, count: size / unit.utf8.count).utf8) }
    Self.checkInvariants(input(1_000))
    let small = SourceText(path: "Kitfile", utf8: input(2_000))
    let large = SourceText(path: "Kitfile", utf8: input(16_000))
    // Eight times the size: quadratic time would take 64 times as long, in every trial. Caches that others have emptied
    // prolong one of them.
    var ratio = Double.infinity
    for _ in 0..<6 where ratio >= 30 {
      let first = ProcessorTime.seconds { _ = SyntaxTree(parsing: small) }
      let second = ProcessorTime.seconds { _ = SyntaxTree(parsing: large) }
      ratio = second < 0.02 ? 0 : min(ratio, second / first)
    }
    if Verbose.isOn { print("\(name): ratio \(ratio)") }
    #expect(ratio < 30)
  }

  @Test func deepNesting() {
    for bracket in ["(", "[", "a {", "= {"] {
      // Frames of a debug build are several times as large as those of a release build, which has read 100,000.
      let count = 20_000
      let open = String(repeating: bracket, count: count)
      let closing = bracket == "(" ? ")" : bracket == "[" ? "]" : "}"
      let tree = Self.checkInvariants(Array(("x: A = " + open).utf8))
      #expect(tree.diagnostics.hasErrors)
      let balanced = Self.checkInvariants(Array(("x: A = " + open + String(repeating: closing, count: count)).utf8))
      #expect(balanced.diagnostics.hasErrors)
    }
  }

  @Test func megabytes() {
    let text = String(repeating: "とても長い文章 ", count: 20)
    let unit = "/// \(text)\nmodel Item { id: Int; names: [String] = [\"\(text)\"] @lossy }\n"
    let count = 2_000_000 / unit.utf8.count
    let source = SourceText(path: "Kitfile", String(repeating: unit, count: count))
    let tree = SyntaxTree(parsing: source)
    #expect(tree.nodes.count == count)
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.tokens.last?.range.upperBound == source.utf8.count)
  }
}
