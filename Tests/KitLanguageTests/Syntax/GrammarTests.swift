import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// What is read from what, as `TreeDump` shows it.
@Suite struct GrammarTests {
  static let cases: [(kit: String, tree: String)] = [
    // Heads.
    ("", ""),
    ("a", "(a)"),
    ("header Total-Count utf-8", "(header Total-Count utf-8)"),
    ("on Player.delegate", "(on Player.delegate)"),
    ("`default` `my word`.x", "(default my word.x)"),
    ("swift 6.2; ios 15.0.1; x -1", "(swift #6.2) (ios #15.0.1) (x #-1)"),
    ("GET \"users/{id}\"", "(GET \"users/{id}\")"),
    ("a \"\\u{1F600}\\n\\\"\" #\"\\n\"#", "(a \"😀\n\"\" \"\\n\")"),
    ("絵文字 日本 é", "(絵文字 日本 é)"),
    ("a\"b\"1", "(a \"b\" #1)"),
    // Clauses.
    ("delta:Int=-1", "(delta : Int = -1)"),
    ("a:Int?=nil", "(a : Int? = nil)"),
    ("a:Array<Int>=[]", "(a : Array<Int> = [])"),
    ("a: [String: [Int]] = [:] @x", "(a : [String: [Int]] = [:] @x)"),
    ("a: A<B<C<D>>> = 1", "(a : A<B<C<D>>> = 1)"),
    ("model A: B, C<D, E>, F {}", "(model A : B | C<D, E> | F {})"),
    (
      "envelope P<T: Decodable> where T == [Int], U: V { a }",
      "(envelope P <T: Decodable> where T == [Int], U: V {(a)})"
    ),
    ("a: some View", "(a : some View)"),
    ("a: any P & Q = x", "(a : any P & Q = x)"),
    ("a: @Sendable (Int) async throws -> Void @b", "(a : @Sendable (Int) async throws -> Void @b)"),
    ("a: @escaping () -> (Int) -> Void = { _ in }", "(a : @escaping () -> (Int) -> Void = { _ in })"),
    ("a: (inout Int, String...) -> Void", "(a : (inout Int, String...) -> Void)"),
    ("a: A.B! @c", "(a : A.B! @c)"),
    ("a: ~Copyable", "(a : ~Copyable)"),
    ("call f(url: URL) throws(E) -> Data", "(call f [url : URL] throws(E) → Data)"),
    ("func f() async throws -> @Sendable () -> Void", "(func f [] async throws → @Sendable () -> Void)"),
    ("func f() rethrows", "(func f [] rethrows)"),
    ("a as \"b\" @c", "(a as \"b\" @c)"),
    ("a: B = x as Any as \"c\"", "(a : B = x as Any as \"c\")"),
    ("a: B = x as? C", "(a : B = x as? C)"),
    // Words that are clauses elsewhere.
    ("where: String", "(where : String)"),
    ("query where: String", "(query where : String)"),
    ("as: String\nthrows: Bool", "(as : String) (throws : Bool)"),
    ("body: A; path: B; async: C", "(body : A) (path : B) (async : C)"),
    ("flavor async", "(flavor async)"),
    // Arguments.
    ("f(_ a: Int, b c: [Int: String] = [1: \"x, y\"])", "(f [_ a : Int | b c : [Int: String] = [1: \"x, y\"]])"),
    ("f(429, \"a\", b.c, -1, x + y)", "(f [#429 | \"a\" | b.c | #-1 | x + y])"),
    ("f(a: A<B, C>, d: x < y)", "(f [a : A<B, C> | d : x < y])"),
    ("f(a < b, c > d)", "(f [a < b | c > d])"),
    ("f(a: Int=-1, b: T?=nil,)", "(f [a : Int = -1 | b : T? = nil])"),
    ("f(g: (A, B) -> C, h: { a, b in a })", "(f [g : (A, B) -> C | h : { a, b in a }])"),
    ("@a(b: c) d @e(.f) @g()", "(@a[b : c] d @e[.f] @g[])"),
    ("@objc optional func f(_ a: Int)", "(@objc optional func f [_ a : Int])"),
    ("@a\n@b(1)\nfunc f()", "(@a @b[#1] func f [])"),
    // Expressions.
    ("a = .init(x: 1) { $0 }", "(a = .init(x: 1) {()!})"),
    ("a = .init(x: 1, y: { $0 })", "(a = .init(x: 1, y: { $0 }))"),
    ("a = { 3 }() @b", "(a = { 3 }() @b)"),
    ("a = x ? y : z", "(a = x ? y : z)"),
    ("a = x ?? y?.z!.w", "(a = x ?? y?.z!.w)"),
    ("a = try! f(1) @b", "(a = try! f(1) @b)"),
    ("a = #\"raw \"quoted\" \\n\"# @b", "(a = #\"raw \"quoted\" \\n\"# @b)"),
    ("a = \"x \\(f(\"y)\")) z\" @b", "(a = \"x \\(f(\"y)\")) z\" @b)"),
    ("a = \"\"\"\n  x { \"y\"\n  \"\"\" @b", "(a = \"\"\"\n  x { \"y\"\n  \"\"\" @b)"),
    ("a = /[a-z]+ \\/ {2}/ @b", "(a = /[a-z]+ \\/ {2}/ @b)"),
    ("a = #/x }/y/# @b", "(a = #/x }/y/# @b)"),
    ("a = 6 / 2 / 3", "(a = 6 / 2 / 3)"),
    ("a = x == y && !z", "(a = x == y && !z)"),
    ("a = Foo<Bar, Baz>(1) @c", "(a = Foo<Bar, Baz>(1) @c)"),
    ("a = x < y @c", "(a = x < y @c)"),
    ("a = \\User.name", "(a = \\User.name)"),
    ("a = #selector(b(_:))", "(a = #selector(b(_:)))"),
    ("a = 0x1F + 1_000 + 1.5e-3", "(a = 0x1F + 1_000 + 1.5e-3)"),
    ("a = -1.0...2", "(a = -1.0...2)"),
    // Lines.
    ("a\nb", "(a) (b)"),
    ("a: (\n  B,\n  C\n) = [\n  1\n]", "(a : (\n  B,\n  C\n) = [\n  1\n])"),
    ("request A\n  -> B\n  where C: D\n{ e }", "(request A → B where C: D {(e)})"),
    ("a\n: B\n= 1\n// comment\nas \"c\"\n@d", "(a : B = 1 as \"c\" @d)"),
    ("a\n\n@b func c()", "(a) (@b func c [])"),
    ("a\n@b func c()", "(a) (@b func c [])"),
    ("a\n@b(1) @c", "(a @b[#1] @c)"),
    ("f(\n  a: Int, // x\n  /* ( */ b: Int\n)", "(f [a : Int | b : Int])"),
    ("a; ; b;", "(a) (b)"),
    ("a {}", "(a {})"),
    ("a { b; c { d } ; e }", "(a {(b) (c {(d)}) (e)})"),
    ("a /* /* nested */ } */ b // c", "(a b)"),
    // Documentation.
    ("/// x\n///  y\n///\na", "(///x /// y /// a)"),
    ("a {\n  /// x\n  b\n}", "(a {(///x b)})"),
    ("/// licence\n\n/// x\n// y\n@z a", "(///x @z a)"),
    ("//// x\na", "(a)"),
    // Code.
    ("a \"\"\"\n    x\n      y\n\n    z\n  \"\"\"", "(a «x⏎  y⏎⏎z»)"),
    ("a: B \"\"\" c \"\"\"; d", "(a : B «c») (d)"),
    ("a #\"\"\"\n  x = \"\"\"\n    y\n    \"\"\"\n  \"\"\"#", "(a «x = \"\"\"⏎  y⏎  \"\"\"»)"),
    ("a \"\"\"\n  \"\\(b)\"\n\"\"\"", "(a «\"\\(b)\"»)"),
    ("a \"\"\"\"\"\"", "(a «»)"),
  ]

  @Test(arguments: cases.map(\.kit))
  func tree(kit: String) throws {
    let expected = try #require(Self.cases.first { $0.kit == kit })
    let tree = SyntaxTree(parsing: kit)
    #expect(TreeDump.text(tree.nodes) == expected.tree)
    if !expected.tree.contains("!") || kit.contains("!") {
      #expect(DiagnosticPrinter().text(for: tree.diagnostics) == "")
    }
  }

  /// The places of parts, after text of several bytes to a character.
  @Test func places() throws {
    let text = MarkedText("/* 👨‍👩‍👧 */ é1️⃣ 2️⃣\"日\\u{E9}{x}\"3️⃣ : 4️⃣[Int] = 5️⃣\"e\u{301}\" as 6️⃣\"ü\" @a7️⃣(b: 8️⃣1)9️⃣")
    let node = try #require(SyntaxTree(parsing: text.text).nodes.first)
    #expect(node.head.map(\.range) == [text["1️⃣"] - 2..<text["1️⃣"], text["2️⃣"]..<text["3️⃣"]])
    #expect(node.types?.first?.range.lowerBound == text["4️⃣"])
    #expect(node.defaultValue?.range.lowerBound == text["5️⃣"])
    #expect(node.wireName?.range.lowerBound == text["6️⃣"])
    #expect(node.attributes.first?.arguments?.fragment.range == text["7️⃣"]..<text["9️⃣"])
    #expect(node.attributes.first?.arguments?.arguments.first?.value.range.lowerBound == text["8️⃣"])
    #expect(node.range.upperBound == text["9️⃣"])
    // `{x}` begins after 日 and the two bytes of é, which the kit spells `\u{E9}`.
    let start = text["2️⃣"] + 1
    #expect(node.head[1].sourceRange(of: 5..<8) == start + 9..<start + 12)
  }

  /// Where the lines of code are in the kit.
  @Test func placesInCode() throws {
    let text = MarkedText("絵 \"\"\"\r\n    1️⃣ü\r\n\r\n      2️⃣é3️⃣x\r\n  \"\"\"")
    let code = try #require(SyntaxTree(parsing: text.text).nodes.first?.code)
    #expect(code.text == "ü\n\n  éx")
    #expect(code.sourceOffset(at: 0) == text["1️⃣"])
    #expect(code.sourceOffset(at: 6) == text["2️⃣"])
    #expect(code.sourceOffset(at: 8) == text["3️⃣"])
  }

  @Test func pathToOffset() {
    let text = MarkedText("a {\n  é {\n    b: C1️⃣\n  }\n}")
    #expect(SyntaxTree(parsing: text.text).path(to: text["1️⃣"]).map(\.keyword) == ["a", "é", "b"])
  }
}
