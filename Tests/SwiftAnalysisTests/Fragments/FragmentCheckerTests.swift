import SwiftAnalysis
import SwiftFacts
import TestSupport
import Testing

/// Expects the first problem of a fragment at the mark, or no problem where there is no mark.
private func checkFragment(
  _ marked: String,
  as kind: SwiftFragment.Kind,
  says message: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let problems = FragmentChecker().read(marked.text, as: kind).problems
  #expect(problems.first?.message == message, sourceLocation: sourceLocation)
  #expect(problems.first?.range.lowerBound == marked.marks["1️⃣"], sourceLocation: sourceLocation)
}

@Suite struct FragmentCheckerTests {
  @Test(arguments: [
    "Int", "User?", "[User]", "[String: [Int?]]?", "Foundation.URL", "any Codable & Sendable", "(Int, name: String)",
    "@Sendable (borrowing Data) async throws(LoadError) -> Void", "Page<Item>", "[3 of Int]", "日本語", "`class`",
    "() -> ()", "(inout Int, @escaping () -> Void) -> Int", "Int!", "[@Sendable @MainActor () -> Void]", "~Copyable",
    "Self.Element", "some Sequence<Int>", "T.Type", "Optional<Int>", "(日本) -> sending Int?",
  ])
  func type(_ text: String) {
    checkFragment(text, as: .type)
  }

  @Test(arguments: [
    ("[Int1️⃣", "expected ']' to end array type"), ("Int 1️⃣nt", "unexpected code 'nt' in type"),
    ("1️⃣", "expected type"), ("Page<Int1️⃣", "expected '>' to end generic argument clause"),
    ("日本 1️⃣語", "unexpected code '語' in type"), ("(e\u{301}: 日本) -> 1️⃣", "expected return type in function type"),
    ("1️⃣@escaping () -> Void", "'@escaping' is for parameters alone; leave it out"),
    ("[日本: 1️⃣@autoclosure () -> Int]", "'@autoclosure' is for parameters alone; leave it out"),
    ("(1️⃣inout Int)?", "'inout' is for parameters alone; leave it out"),
    ("(a: 1️⃣sending Int, b: Int)", "'sending' is for parameters alone; leave it out"),
    ("[Int1️⃣!]", "'!' is for the outermost type alone; write '?'"),
    ("[1️⃣_]", "'_' is for types that the compiler infers; name the type"),
    ("日本.1️⃣class", "'class' after a dot is a keyword and no type; a type of that name is '`class`'"),
    ("[A.1️⃣init.B?]", "'init' after a dot is a keyword and no type; a type of that name is '`init`'"),
  ])
  func badType(_ marked: String, _ message: String) {
    checkFragment(marked, as: .type, says: message)
  }

  @Test(arguments: [
    "1", "-1", "1.5", "true", "nil", #""a""#, #""\(x)""#, ".system", "[]", "[:]", "[1, 2]", "Theme.dark", "1 + 2",
    "{ $0 + 1 }", "#\"a\"#", "/a.*b/", "if a { 1 } else { 2 }", "\"\"\"\n  フォロー\n  \"\"\"", "\"👩‍👩‍👧\"", ".init(a: 1)",
  ])
  func expression(_ text: String) {
    checkFragment(text, as: .expression)
  }

  @Test(arguments: [
    ("1 +1️⃣", "expected expression after operator"), ("\"👩‍👩‍👧1️⃣", "expected '\"' to end string literal"),
    ("foo(1️⃣", "expected value and ')' to end function call"), ("1️⃣", "expected expression"),
    ("[\"é\"1️⃣", "expected ']' to end array"),
  ])
  func badExpression(_ marked: String, _ message: String) {
    checkFragment(marked, as: .expression, says: message)
  }

  @Test(arguments: [
    ("(url: URL) async throws(LoadError) -> Data", SwiftFragment.Kind.signature), ("()", .signature),
    ("(_ 日本: Int = 1, with b: inout [Int], c: Int...)", .signature),
    ("(a: Int!, done: @escaping (inout Int) -> Void) -> Int!", .signature),
    ("(_: Int, _: Int, b a: Int, a b: Int)", .signature), ("(日本: Int) -> sending Int?", .signature),
    ("<Item: Decodable, Key>", .generics),
    ("Item: Equatable, Item.ID == Int", .requirements), ("base.text = value; base.textColor = .red", .code),
    ("guard let x else { return }\nfunc f() {}", .code), ("", .code),
  ])
  func clause(_ text: String, _ kind: SwiftFragment.Kind) {
    checkFragment(text, as: kind)
  }

  @Test(arguments: [
    ("(日本1️⃣ Int)", SwiftFragment.Kind.signature, "expected ':' in parameter"),
    ("() -> 1️⃣", .signature, "expected return type in function signature"),
    ("() 1️⃣{ 1 }", .signature, "unexpected code after the signature"),
    ("(鍵: Int, 1️⃣鍵: Int)", .signature, "two parameters are called '鍵'; give one of them another name"),
    ("(a: Int, b 1️⃣`a`: Int)", .signature, "two parameters are called 'a'; give one of them another name"),
    ("() -> Int 1️⃣where A: B", .signature, "unexpected code after the signature"),
    ("(_ 日本: [1️⃣inout Int])", .signature, "'inout' is for parameters alone; leave it out"),
    ("() -> 1️⃣@escaping () -> Void", .signature, "'@escaping' is for parameters alone; leave it out"),
    ("(done: ((Int1️⃣!)?) -> Void)", .signature, "'!' is for the outermost type alone; write '?'"),
    ("<Item: 1️⃣>", .generics, "expected inherited type in generic parameter"),
    ("let 🎉 = 1\nfoo(1️⃣", .code, "expected value and ')' to end function call"),
  ])
  func badClause(_ marked: String, _ kind: SwiftFragment.Kind, _ message: String) {
    checkFragment(marked, as: kind, says: message)
  }

  @Test func answersAreRemembered() {
    let checker = FragmentChecker()
    let first = checker.read("[Page<Int>]", as: .type)
    #expect(checker.read("[Page<Int>]", as: .type) == first)
    #expect(checker.read("[Page<Int>]", as: .expression).type == nil)
  }
}
