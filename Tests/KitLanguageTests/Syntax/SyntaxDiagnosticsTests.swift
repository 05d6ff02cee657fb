import Diagnostics
import KitLanguage
import TestSupport
import Testing

@Suite struct SyntaxDiagnosticsTests {
  /// The example of each kind gives that diagnostic at its mark.
  @Test(arguments: SyntaxDiagnostics.all.map(\.code))
  func example(code: String) throws {
    let kind = try #require(SyntaxDiagnostics.all.first { $0.code == code })
    let marked = MarkedText(afterOddCharacters: kind.markedExample)
    var utf8 = Array(marked.text.utf8)
    // A Swift string cannot hold what is not UTF-8.
    if code == "invalid-utf8" { utf8.replaceSubrange(utf8.count - 3..<utf8.count, with: [0xFF]) }
    let tree = SyntaxTree(parsing: SourceText(path: "Kitfile", utf8: utf8))
    let found = tree.diagnostics.filter { $0.code == code }
    #expect(found.count == 1, "\(DiagnosticPrinter().text(for: tree.diagnostics))")
    #expect(found.first?.location?.range.lowerBound == marked["1️⃣"])
    #expect(found.first?.location?.position.column == marked.column(of: "1️⃣"))
    #expect(found.first?.severity == kind.severity)
    #expect(kind.explanation.hasSuffix("."))
  }

  @Test func codesAreUnique() {
    #expect(Set(SyntaxDiagnostics.all.map(\.code)).count == SyntaxDiagnostics.all.count)
  }

  /// A marked text, the one diagnostic at its mark, and the text that the first fix makes of it.
  static let cases: [(marked: String, message: String, fixed: String?)] = [
    ("é👨‍👩‍👧: String = 1️⃣\"日本 @x", "This string is not closed [unterminated-string]", "é👨‍👩‍👧: String = \"日本\" @x"),
    ("api A {\n  絵文字 1️⃣“日本”\n}", "'“日本”' only looks like '\"日本\"' [unexpected-character]", "api A {\n  絵文字 \"日本\"\n}"),
    ("a1️⃣\u{3000}b", "This space is not an ASCII space [unexpected-character]", "a b"),
    ("a1️⃣：Int", "'：' only looks like ':' [unexpected-character]", "a:Int"),
    ("ü { a } 1️⃣b", "Expected a new line or ';' before 'b' [missing-separator]", "ü { a }; b"),
    (
      "日本(a: \"ü\"1️⃣\u{7}b)", "A control character (U+0007) cannot be part of a kit [unexpected-character]",
      "日本(a: \"ü\"b)"
    ),
    ("日本 1️⃣\u{200B}{ a }", "An invisible character (U+200B) cannot be part of a kit [unexpected-character]", "日本 { a }"),
    (
      "日本: Str1️⃣\u{202E}ing", "An invisible character (U+202E) cannot be part of a kit [unexpected-character]",
      "日本: String"
    ),
    (
      "/// 日本 👨‍👩‍👧 1️⃣\u{202E}ü\nmodel A",
      "U+202E cannot be seen [unexpected-character]",
      "/// 日本 👨‍👩‍👧 ü\nmodel A"
    ),
    (
      "a {\n  /// é\t1️⃣\0b\n  c\n}",
      "U+0000 cannot be seen [unexpected-character]",
      "a {\n  /// é\tb\n  c\n}"
    ),
    ("ü { a: 1️⃣[B }", "This '[' is not closed [unclosed-bracket]", "ü { a: [B] }"),
    ("ü { a: 1️⃣[B: C = [:] }", "This '[' is not closed [unclosed-bracket]", "ü { a: [B: C] = [:] }"),
    ("ü { f(日: 1️⃣[B) -> C }", "This '[' is not closed [unclosed-bracket]", "ü { f(日: [B]) -> C }"),
    ("ü { f1️⃣(日: B -> C }", "This '(' is not closed [unclosed-bracket]", "ü { f(日: B) -> C }"),
    ("ü é 1️⃣( ö }\nb {\n\ta\n}", "This '(' is closed by '}'; a block begins with '{' [un", "ü é { ö }\nb {\n\ta\n}"),
    ("ü {\n  é 1️⃣{\n    a\n}", "Missing '}' to match this '{' [missing-closing-brace]", "ü {\n  é {\n    a\n  }\n}"),
    (
      "ü {\n  é 1️⃣{\n  ö { a }\n}", "Missing '}' to match this '{' [missing-closing-brace]",
      "ü {\n  é { }\n  ö { a }\n}"
    ),
    (
      "ü {\n  é {\n    a\n  }\n  1️⃣}\n  ö { a }\n}", "This '}' has no '{' [stray",
      "ü {\n  é {\n    a\n  }\n  \n  ö { a }\n}"
    ),
    ("ü {\n  é {\n    日\n    1️⃣}\n  }\n}", "This '}' has no '{' [stray", "ü {\n  é {\n    日\n    \n  }\n}"),
    ("ü {\n  é { a }\n1️⃣}\n\n  // 日\n  ö { a }\n}", "This '}' has no '{'", "ü {\n  é { a }\n\n\n  // 日\n  ö { a }\n}"),
    ("ü {\n  é\n}\n1️⃣}\nö { a }", "This '}' has no '{'", "ü {\n  é\n}\n\nö { a }"),
    ("ü {\n  é { 1️⃣/* 日\n  }\n}", "This comment is not closed [unterm", "ü {\n  é { /* 日 */\n  }\n}"),
    ("e\u{301}  1️⃣@", "Expected the name of an attribute [missing-attribute-name]", nil),
    ("e\u{301} { @1️⃣b\n{ c } }", "Expected a declaration after the attribute [missing-keyword]", nil),
    ("日本 \"\\t1️⃣\\q\"", "'\\q' is not an escape sequence [invalid-escape]", "日本 \"\\t\\\\q\""),
    ("func f(x: Int) 1️⃣asynk -> Int", "'asynk' is not expected here [unexpected-text]", nil),
    ("a: B as \"c\" 1️⃣where T: P", "'where T: P' belongs before 'as \"c\"'", "a: B where T: P as \"c\""),
    ("a: B 1️⃣: C", "': C' repeats a clause. Keep one of the two [misplaced-clause]", "a: B"),
  ]

  @Test(arguments: cases.map(\.marked))
  func place(marked: String) throws {
    let expected = try #require(Self.cases.first { $0.marked == marked })
    let text = MarkedText(marked)
    let tree = SyntaxTree(parsing: text.text)
    let diagnostic = try #require(tree.diagnostics.first)
    #expect(tree.diagnostics.count == 1, "\(DiagnosticPrinter().text(for: tree.diagnostics))")
    #expect(diagnostic.location?.range.lowerBound == text["1️⃣"])
    #expect("\(diagnostic.message) [\(diagnostic.code)]".hasPrefix(expected.message))
    let fixed = diagnostic.fixIts.first.map { String(decoding: $0.edits.applied(to: tree.source.utf8), as: UTF8.self) }
    #expect(fixed == expected.fixed)
    if let fixed { #expect(SyntaxTree(parsing: fixed).diagnostics.isEmpty) }
  }
}
