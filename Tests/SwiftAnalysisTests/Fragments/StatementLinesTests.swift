import SwiftAnalysis
import Testing

@Suite struct StatementLinesTests {
  @Test(arguments: [
    ("a = 1; b = 2", "a = 1\nb = 2"), ("a = \"é;名\";b()", "a = \"é;名\"\nb()"), ("a()", "a()"), ("a();", "a()"),
    ("a(); // why\nb();\nc()", "a()\n// why\nb()\nc()"), ("f { a(); b() }; c()", "f { a(); b() }\nc()"), ("", ""),
    ("a ;  b", "a \nb"), ("let 😀 = 1; use(😀)", "let 😀 = 1\nuse(😀)"),
  ])
  func separates(code: String, expected: String) {
    #expect(StatementLines.separated(code) == expected)
  }
}
