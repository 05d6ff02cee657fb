import Diagnostics
import KitLanguage
import TestSupport
import Testing

@Suite struct FormatterTests {
  /// Formats `input`, expects `expected`, the same again when that is formatted, and the same meaning.
  private func check(
    _ input: String,
    gives expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let tree = SyntaxTree(parsing: input)
    let formatted = Formatter().format(tree)
    #expect(formatted == expected, sourceLocation: sourceLocation)
    let again = SyntaxTree(parsing: formatted)
    #expect(Formatter().format(again) == formatted, "not idempotent", sourceLocation: sourceLocation)
    #expect(TreeDump.meaning(again) == TreeDump.meaning(tree), sourceLocation: sourceLocation)
  }

  @Test func indentsConditionsAndMessagesOfASchemaByOneStep() {
    let source = SourceText(
      path: "pattern.kit",
      "pattern a {\nrequires b\n\tor c\n        else \"x\"\n    \"é\"\nwhen b\nor c {\nrefuses d\n}\nname: String\n@e\n}\n"
    )
    #expect(
      Formatter().format(SyntaxTree(parsing: source))
        == "pattern a {\n  requires b\n    or c\n    else \"x\"\n    \"é\"\n  when b\n    or c {\n    refuses d\n  }\n  name: String\n      @e\n}\n"
    )
  }

  static let cases: [(input: String, expected: String)] = [
    ("", ""),
    ("model  User:Hashable ,Identifiable{id:String}", "model User: Hashable, Identifiable { id: String }\n"),
    ("launchCount:Int=0", "launchCount: Int = 0\n"),
    ("delta:Int=-1", "delta: Int = -1\n"),
    ("request A->[User]{GET\"a\";query q:String}", "request A -> [User] { GET \"a\"; query q: String }\n"),
    ("defaults P( suite:\"x\" ,b : 1 ){}", "defaults P(suite: \"x\", b: 1) {}\n"),
    ("a {\n\n\n  b\n\n\n  c\n\n}\n\n\nd", "a {\n  b\n\n  c\n}\n\nd\n"),
    ("a {\n// x\nb   // y\n/// z\nc\n// end\n}", "a {\n  // x\n  b  // y\n  /// z\n  c\n  // end\n}\n"),
    ("a { // first\n b }", "a {  // first\n  b\n}\n"),
    ("a\n{\n b\n}", "a {\n  b\n}\n"),
    ("a: A\n= 1\n@b", "a: A\n    = 1\n    @b\n"),
    ("a {\n      b(\n        c: Int,\n        d: Int\n      )\n}", "a {\n  b(\n    c: Int,\n    d: Int\n  )\n}\n"),
    ("a {\n x = [\n  1,\n   2\n ]\n}", "a {\n  x = [\n   1,\n    2\n  ]\n}\n"),
    (
      "extend A {\nbinder t: S? \"\"\"\n      let x = 1\n        y\n\n      z\n   \"\"\"\n}",
      "extend A {\n  binder t: S? \"\"\"\n    let x = 1\n      y\n\n    z\n  \"\"\"\n}\n"
    ),
    ("a \"\"\" b \"\"\"", "a \"\"\" b \"\"\"\n"),
    ("a;b ;  c\nd;", "a; b; c\nd;\n"),
    (
      "@objc  optional func f( _ a:Int,b c : Int=1 )async   throws",
      "@objc optional func f(_ a: Int, b c: Int = 1) async   throws\n"
    ),
    ("a {\n  @objc\n    func b()\n}", "a {\n  @objc\n  func b()\n}\n"),
    ("a: [Int : String] = [1:2]", "a: [Int : String] = [1:2]\n"),
    ("a @b( 1,2 )@c", "a @b(1, 2) @c\n"),
    ("a { b /* c */ }", "a { b /* c */ }\n"),
    ("a { }", "a {}\n"),
    ("a {\n}", "a {}\n"),
    ("a {\n// c\n}", "a {\n  // c\n}\n"),
    ("// c\n\n\n\na", "// c\n\na\n"),
    ("\n\na", "a\n"),
    ("erased G < Item > { a }", "erased G< Item > { a }\n"),
    ("a as   \"b\"  where T:P", "a as   \"b\"  where T:P"),
    ("model Team {\r\nid: Int\r\n\r\n\r\n}", "model Team {\r\n  id: Int\r\n}\r\n"),
    ("a {\n\tb {\n\t\tc\n\t}\n}", "a {\n  b {\n    c\n  }\n}\n"),
    (
      "a { " + (1...12).map { "member\($0): String" }.joined(separator: "; ") + " }",
      "a {\n" + (1...12).map { "  member\($0): String\n" }.joined() + "}\n"
    ),
    (
      "a { b { " + (1...6).map { "member\($0): String" }.joined(separator: "; ") + " }; 絵文字 @c }",
      "a { b { " + (1...6).map { "member\($0): String" }.joined(separator: "; ") + " }; 絵文字 @c }\n"
    ),
  ]

  @Test(arguments: cases)
  func formats(input: String, expected: String) {
    check(input, gives: expected)
  }

  /// What is broken stays as it is; what is sound around it does not.
  @Test func leavesBrokenNodes() {
    check("a:Int\nb   [ c\nd:Int", gives: "a: Int\nb   [ c\nd: Int\n")
    check("a {\nb:Int\n  c   =\nd:Int\n}", gives: "a {\n  b: Int\n  c   =\n  d: Int\n}\n")
    check("a {\n   b:Int\n", gives: "a {\n   b:Int\n")
  }

  /// What belongs to a broken declaration is told by its indentation, which stays then.
  @Test func keepsIndentationThatDecides() {
    let text = "api  É {\n  request A ->\n    B {\n    POST   \"b\"\n  }\n base   \"https://é.example\"\n}\n"
    let formatted = Formatter().format(SyntaxTree(parsing: text))
    #expect(
      formatted
        == "api É {\n  request A ->\n    B {\n    POST   \"b\"\n  }\n  base \"https://é.example\"\n}\n"
    )
    let codes = [text, formatted].map { KitLanguageTests.check($0).diagnostics.map(\.code) }
    #expect(codes[0] == codes[1])
  }

  @Test func formatsExample() throws {
    let text = try KitFixtures.language.text("Kitfile")
    let formatted = Formatter().format(SyntaxTree(parsing: text))
    try KitFixtures.language.expect(formatted, equals: "formatted.kit")
    check(formatted, gives: formatted)
  }

  /// What is written anew could not hold bytes that are not UTF-8, and a newline would go into an open comment.
  @Test(arguments: [
    Array("model A {   id: Int }  // ".utf8) + [0xFF, 0x0A], Array("model A {   id: String = \"".utf8) + [0xE3, 0x22],
    Array("model A {  id: Int }\n/* é".utf8), Array("/*".utf8) + [0xF0],
  ])
  func losesNothing(utf8: [UInt8]) {
    let tree = SyntaxTree(parsing: SourceText(path: "Kitfile", utf8: utf8))
    let once = Formatter().edits(for: tree).applied(to: utf8)
    let again = SyntaxTree(parsing: SourceText(path: "Kitfile", utf8: once))
    #expect(Formatter().edits(for: again).applied(to: once) == once)
    let isText = Array(String(decoding: utf8, as: UTF8.self).utf8) == utf8
    #expect(tree.diagnostics.contains { $0.code == "invalid-utf8" } != isText)
    if !isText { #expect(once == utf8) }
  }

  /// Only the lines of a range change.
  @Test func formatsRange() {
    let marked = MarkedText("絵 {\na:Int // 👨‍👩‍👧\n1️⃣b:Int\nc:Int2️⃣\nd:Int\n}\n")
    let tree = SyntaxTree(parsing: marked.text)
    let edits = Formatter().edits(for: tree, in: marked["1️⃣"]..<marked["2️⃣"])
    #expect(
      String(decoding: edits.applied(to: tree.source.utf8), as: UTF8.self)
        == "絵 {\na:Int // 👨‍👩‍👧\n  b: Int\n  c: Int\nd:Int\n}\n"
    )
  }

  /// Formatting changes no meaning, whatever the white space was, and is idempotent.
  @Test(arguments: 1...6)
  func keepsMeaning(seed: UInt64) throws {
    let source = SourceText(path: "Kitfile", try KitFixtures.language.text("Kitfile"))
    let tokens = SyntaxTree(parsing: source).tokens
    var random = SplitMix(seed: seed)
    for round in 0..<10 {
      var text = ""
      for token in tokens {
        let spelling = source[token.range]
        switch token.kind {
        case .space where Int.random(in: 0..<4, using: &random) == 0:
          text += ["", "  ", " \t", "\n", "/**/"].randomElement(using: &random) ?? ""
        case .newline where Int.random(in: 0..<6, using: &random) == 0:
          text += ["\n\n\n", " ;\n", " // c\n", "\n/* d\n */ ", "  \n"].randomElement(using: &random) ?? ""
        case .punctuation where Int.random(in: 0..<8, using: &random) == 0: text += " \(spelling) "
        case .word where round > 5 && Int.random(in: 0..<60, using: &random) == 0: break
        default: text += spelling
        }
      }
      let tree = SyntaxTree(parsing: text)
      let formatted = Formatter().format(tree)
      let again = SyntaxTree(parsing: formatted)
      let isSame = TreeDump.meaning(again) == TreeDump.meaning(tree)
      if !isSame || Formatter().format(again) != formatted {
        Issue.record(
          "seed \(seed), round \(round), same meaning: \(isSame)\n\(difference(TreeDump.meaning(tree), TreeDump.meaning(again)))\n\(difference(formatted, Formatter().format(again)))"
        )
        return
      }
    }
  }

  /// The first lines in which two texts differ.
  private func difference(_ left: String, _ right: String) -> String {
    zip(left.split(separator: "\n"), right.split(separator: "\n")).first { $0 != $1 }.map { "\($0)\n\($1)" } ?? ""
  }

  /// However many declarations are on one line, each takes as long.
  @Test func manyOnOneLine() {
    func seconds(_ count: Int) -> Double {
      let tree = SyntaxTree(parsing: String(repeating: "é;", count: count))
      return (0..<3).map { _ in ProcessorTime.seconds { _ = Formatter().edits(for: tree) } }.min() ?? 0
    }
    #expect(seconds(40_000) < max(seconds(5_000), 0.005) * 20)
  }
}
