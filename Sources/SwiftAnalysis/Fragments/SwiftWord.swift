/// The definitions of Swift's grammar for a single word.
package enum SwiftWord {
  /// Whether the word needs backticks as the name of a declaration or in an expression.
  package static func isReserved(_ word: String) -> Bool {
    reserved.contains(word)
  }

  private static let reserved: Set<String> = [
    // Declarations.
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct",
    "subscript", "typealias", "var",
    // Statements.
    "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in",
    "repeat", "return", "switch", "throw", "where", "while",
    // Expressions and types.
    "Any", "Self", "as", "false", "is", "nil", "self", "super", "throws", "true", "try", "_",
    // Not reserved, but read as the operator in every expression.
    "await",
  ]
}
