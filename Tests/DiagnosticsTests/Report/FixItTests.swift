import Diagnostics
import Testing

/// Fixes as data.
struct FixItTests {
  @Test(arguments: [
    ("é {\r\n", "\n}", "\r\n}"), ("é {\r\n", "\r\n}", "\r\n}"), ("é {\n", "\n}", "\n}"), ("é {", "\n}", "\n}"),
    ("\n\r\n", "\n}", "\n}"),
  ]) func insertsLineEndsAsTheTextHasThem(text: String, inserted: String, expected: String) {
    let source = SourceText(path: "Kitfile", text)
    let fix = FixIt.inserting(inserted, at: source.utf8.count, in: source)
    #expect(fix.edits.map(\.replacement) == [expected])
    #expect(fix.title == "Insert '}'")
  }
}
