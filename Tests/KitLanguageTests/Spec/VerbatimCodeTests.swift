import KitLanguage
import SwiftFacts
import Testing

struct VerbatimCodeTests {
  @Test(arguments: [
    ("1", "  ", "1"),
    ("[\n    1,\n  ]", "  ", "[\n  1,\n]"),
    ("\"\"\"\n    a\n      b\n    \"\"\"", "  ", "\"\"\"\n  a\n    b\n  \"\"\""),
    // Lines with less lose what all have.
    ("\"\"\"\n a\n \"\"\"", "    ", "\"\"\"\na\n\"\"\""),
    // Blank lines lose no more than the others.
    ("[\n\n    1,\n   \n  ]", "  ", "[\n\n  1,\n \n]"),
    ("\"\"\"\n\t\ta\n\t \t\n\t\t\"\"\"", "\t", "\"\"\"\n\ta\n \t\n\t\"\"\""),
    ("[\n    1,\n\t2]", "    ", "[\n    1,\n\t2]"),
    ("[\r\n    1,\r  2]", "  ", "[\n  1,\n2]"),
  ])
  func unindents(code: String, indentation: String, expected: String) {
    #expect(VerbatimCode.unindented(code, by: indentation) == expected)
  }
}
