import SwiftAnalysis
import Testing

@Suite struct SwiftWordTests {
  /// The table agrees with the parser.
  @Test(arguments: [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let",
    "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript",
    "typealias",
    "var", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in",
    "repeat", "return", "switch", "throw", "where", "while", "Any", "Self", "as", "false", "is", "nil", "self", "super",
    "throws", "true", "try", "actor", "async", "any", "some", "open", "get", "set", "each", "macro", "package",
    "Type",
    "Protocol", "lazy", "weak", "optional", "required", "convenience", "nonisolated", "left", "right", "none", "value",
  ])
  func reservedWords(_ word: String) {
    let checker = FragmentChecker()
    let parses = checker.read("struct S { var \(word): Int }", as: .code).problems.isEmpty
    #expect(SwiftWord.isReserved(word) == !parses)
  }

  /// It declares a property without backticks, but cannot be read without them.
  @Test func await() {
    let checker = FragmentChecker()
    #expect(SwiftWord.isReserved("await"))
    #expect(!checker.read("struct S { let await: Int; var a: Int { await } }", as: .code).problems.isEmpty)
  }
}
