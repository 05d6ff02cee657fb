import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// Slips of people who know Swift, YAML or JSON: each gives one message, with a way out, and no other in its wake.
@Suite struct SlipTests {
  struct Slip: CustomTestStringConvertible {
    /// A kit with a mark where the only error is.
    let marked: String
    /// The beginning of `code: message`.
    let expected: String
    /// What the first fix makes of the kit, which then has no errors; nil where there is no fix.
    let fixed: String?

    init(_ marked: String, _ expected: String, fixed: String? = nil) {
      (self.marked, self.expected, self.fixed) = (marked, expected, fixed)
    }

    var testDescription: String { marked }
  }

  static let api = "api 日本 { base \"https://a.example\"; "

  static let slips: [Slip] = [
    // Comments and quotation marks.
    Slip("1️⃣# 👩‍👩‍👧\nmodel A { id: Int }", "hash-comment: A comment begins", fixed: "// 👩‍👩‍👧\nmodel A { id: Int }"),
    Slip("1️⃣#é\nmodel A { id: Int }", "hash-comment", fixed: "//é\nmodel A { id: Int }"),
    Slip("model A {\n  值: Int 1️⃣# x\n}", "hash-comment", fixed: "model A {\n  值: Int // x\n}"),
    Slip("model A {\n  1️⃣## x\n  a: Int\n}", "hash-comment", fixed: nil),
    Slip(
      "api A { /* é */ base 1️⃣'https://a.example' }",
      "unexpected-character: A string has double",
      fixed: "api A { /* é */ base \"https://a.example\" }"
    ),
    Slip("model A { é: String = 1️⃣'日' }", "unexpected-character", fixed: "model A { é: String = \"日\" }"),
    Slip("model A { é: String = 1️⃣'\"' }", "unexpected-character", fixed: nil),
    Slip("model A { é: String 1️⃣as '日' }", "missing-wire-name"),
    Slip("model A { 1️⃣\"é\": Int }", "missing-keyword: A declaration begins with a word, not with '\"é\"'"),
    Slip(
      "api 日本 { base 1️⃣https://a.example/x }",
      "unexpected-text: A string needs",
      fixed: "api 日本 { base \"https://a.example/x\" }"
    ),
    Slip(
      "\(api)request R { GET 1️⃣é/b } }".replacing("1️⃣é", with: "é1️⃣"),
      "unexpected-text: '/' is not expected here; a string",
      fixed: "\(api)request R { GET \"é/b\" } }"
    ),
    Slip("use 1️⃣../é", "unexpected-text: '.' is not expected here; a string", fixed: "use \"../é\""),
    Slip(
      "\(api)request R { POST \"é\"; body json; 1️⃣qeury total: Int } }",
      "unknown-member: 'request' has no 'qeury'; did you mean 'query'?",
      fixed: "\(api)request R { POST \"é\"; body json; query total: Int } }"
    ),
    Slip(
      "sheet É \"日 1️⃣\\(name)?\" { case a \"A\" }",
      "interpolation-in-string: This string cannot contain an interpolation"
    ),
    Slip(
      "sheet É 1️⃣= \"日\" { case a \"A\" }",
      "unexpected-part: The value of 'sheet' goes after 'É', without '='",
      fixed: "sheet É \"日\" { case a \"A\" }"
    ),
    Slip(
      "sheet É 1️⃣as \"日\" { case a \"A\" }",
      "unexpected-part: The value of 'sheet' goes after 'É', without 'as'",
      fixed: "sheet É \"日\" { case a \"A\" }"
    ),
    Slip(
      "sheet É 1️⃣(\"日\") { case a \"A\" }",
      "unexpected-part: The value of 'sheet' goes after 'É', without parentheses",
      fixed: "sheet É \"日\" { case a \"A\" }"
    ),
    Slip(
      "sheet É { message1️⃣(\"日\"); case a \"A\" }",
      "unexpected-part: The value of 'message' goes after it, without parentheses",
      fixed: "sheet É { message \"日\"; case a \"A\" }"
    ),
    Slip(
      "sheet É { case 1️⃣\"日\" a @destructive; case b \"B\" }",
      "unexpected-part: The name goes before the string: 'a \"日\"'",
      fixed: "sheet É { case a \"日\" @destructive; case b \"B\" }"
    ),
    Slip(
      "sheet 1️⃣\"日\" É { case a \"A\" }",
      "unexpected-part: The name goes before the string: 'É \"日\"'",
      fixed: "sheet É \"日\" { case a \"A\" }"
    ),
    Slip("keys É { 1️⃣`1st` }", "invalid-name: '1st' cannot be a name here"),
    Slip(
      "model 1️⃣`Big Thing` { é: Int }",
      "invalid-name: 'Big Thing' cannot be a name here",
      fixed: "model BigThing { é: Int }"
    ),
    Slip("keys É { a 1️⃣as b_c }", "missing-wire-name", fixed: "keys É { a as \"b_c\" }"),
    Slip("model A { é: Int 1️⃣as b_c @lossy }", "missing-wire-name", fixed: "model A { é: Int as \"b_c\" @lossy }"),
    Slip(
      "model A { é: Int 1️⃣\"b_c\" }",
      "unexpected-text: '\"b_c\"' is not expected here; a wire name",
      fixed: "model A { é: Int as \"b_c\" }"
    ),
    Slip(
      "extend A { binder é: Int 1️⃣\"base.b = value\" }",
      "unexpected-text: '\"base.b = value\"' is not expected here; code goes between"
    ),
    // Types as other languages write them.
    Slip("model A { é1️⃣?: Int }", "unexpected-text: '?' is part of the type", fixed: "model A { é: Int? }"),
    Slip("model A { é1️⃣? : [Int]?; b: Int }", "unexpected-text: '?'", fixed: "model A { é : [Int]?; b: Int }"),
    Slip("model A { é: String1️⃣[]; b: Int }", "invalid-swift", fixed: "model A { é: [String]; b: Int }"),
    Slip("model A { é: [Int?]1️⃣[] }", "invalid-swift", fixed: "model A { é: [[Int?]] }"),
    // Signs.
    Slip(
      "\(api)request É1️⃣: Int { GET \"a\" } }",
      "unexpected-part: The result of 'request'",
      fixed: "\(api)request É -> Int { GET \"a\" } }"
    ),
    Slip(
      "api 日本 { base1️⃣: \"https://a.example\" }",
      "missing-type: Expected a type after ':', not",
      fixed: "api 日本 { base \"https://a.example\" }"
    ),
    Slip(
      "api 日本 { base 1️⃣= \"https://a.example\" }",
      "unexpected-part: The value of 'base'",
      fixed: "api 日本 { base \"https://a.example\" }"
    ),
    Slip(
      "project 日本 { wire1️⃣: snake_case }",
      "unexpected-part: The value of 'wire'",
      fixed: "project 日本 { wire snake_case }"
    ),
    Slip("model 日本 1️⃣= { id: Int }", "unexpected-part: 'model' does not take a value after '='"),
    Slip(
      "\(api)request R { GET \"a\"; query é 1️⃣Int = 1 } }",
      "unexpected-part: A type goes after ':'",
      fixed: "\(api)request R { GET \"a\"; query é: Int = 1 } }"
    ),
    Slip("defaults P { é: String? @migrate 1️⃣\"x\" }", "unexpected-text: '\"x\"' is not expected here"),
    Slip(
      "defaults P { é: String? @migrate(1️⃣\"x\") }",
      "unexpected-part: '@migrate' does not take",
      fixed: "defaults P { é: String? @migrate(from: \"x\") }"
    ),
    Slip("defaults P { é: String? @migrate(1️⃣from = \"x\") }", "unexpected-part: '@migrate' does not take"),
    // Commas and separators.
    Slip("model A { since 1️⃣: }", "missing-type"),
    Slip("model A { é Date1️⃣? }", "unexpected-text: '?' is not expected here"),
    Slip("model A { 1️⃣é [Int] }", "unknown-member: A field is written 'é: [Int]'", fixed: "model A { é: [Int] }"),
    Slip(
      "model A { é: Int1️⃣, b: Int }",
      "missing-separator: Declarations are separated by",
      fixed: "model A { é: Int; b: Int }"
    ),
    Slip("model A { é: Int = 11️⃣, b: Int }", "missing-separator", fixed: "model A { é: Int = 1; b: Int }"),
    Slip("model A {\n  é: Int1️⃣,\n}", "missing-separator: Unexpected ','", fixed: "model A {\n  é: Int\n}"),
    Slip(
      "api 日本 {\n  base \"https://a.example\"1️⃣,\n}",
      "missing-separator: Unexpected ','",
      fixed: "api 日本 {\n  base \"https://a.example\"\n}"
    ),
    Slip(
      "enum É { case a }1️⃣,\nenum F { case a }",
      "missing-separator: Unexpected ','",
      fixed: "enum É { case a }\nenum F { case a }"
    ),
    Slip(
      "enum É { case é1️⃣, b }",
      "unexpected-text: ',' is not expected here; declarations are separated by",
      fixed: "enum É { case é; case b }"
    ),
    Slip("enum É { 1️⃣é }", "unknown-member: 'enum' has no 'é'; did you mean 'case é'?", fixed: "enum É { case é }"),
    Slip(
      "\(api)request R { GET \"é/{x}\" 1️⃣path x: Int } }",
      "missing-separator: Expected a new line",
      fixed: "\(api)request R { GET \"é/{x}\"; path x: Int } }"
    ),
    Slip(
      "\(api)request R { GET \"é\" 1️⃣since: Date? } }",
      "missing-separator: Expected a new line or ';' before 'since'",
      fixed: "\(api)request R { GET \"é\"; since: Date? } }"
    ),
    Slip(
      "\(api)request É 1️⃣GET \"é\" -> [Int] { query a: Int } }",
      "unexpected-part: 'GET \"é\"' belongs in the block of 'É'",
      fixed: "\(api)request É -> [Int] { GET \"é\"; query a: Int } }"
    ),
    Slip(
      "\(api)request É 1️⃣GET \"é\" -> [Int]\n}",
      "unexpected-part: 'GET \"é\"' belongs in the block of 'É'",
      fixed: "\(api)request É -> [Int] { GET \"é\" }\n}"
    ),
    Slip(
      "\(api)request É 1️⃣GET \"é\" {\n    query a: Int\n  }\n}",
      "unexpected-part: 'GET \"é\"' belongs in the block of 'É'",
      fixed: "\(api)request É {\n    GET \"é\"\n    query a: Int\n  }\n}"
    ),
    Slip(
      "\(api)request É { GET \"é\" 1️⃣-> [Int]; query a: Int } }",
      "unexpected-part: '-> [Int]' belongs after 'request É'",
      fixed: "\(api)request É -> [Int] { GET \"é\"; query a: Int } }"
    ),
    Slip(
      "api É 1️⃣\"https://a.example\"",
      "unexpected-part: 'base \"https://a.example\"' belongs in the block of 'É'",
      fixed: "api É { base \"https://a.example\" }"
    ),
    Slip(
      "api É {\n  base \"https://a.example\"\n}\n\n/// É\n1️⃣request É {\n  GET \"é\"\n}",
      "misplaced-declaration: 'request' belongs in 'api'",
      fixed: "api É {\n  base \"https://a.example\"\n\n  /// É\n  request É {\n    GET \"é\"\n  }\n}\n\n"
    ),
    Slip(
      "model B { é: Int }\n\(api)request É 1️⃣returns B { GET \"é\" } }",
      "unexpected-part: The result goes after '->', as in '-> B'",
      fixed: "model B { é: Int }\n\(api)request É -> B { GET \"é\" } }"
    ),
    Slip(
      "api É { 1️⃣baseURL \"https://a.example\" }",
      "unknown-member: 'api' has no 'baseURL'; did you mean 'base'?",
      fixed: "api É { base \"https://a.example\" }"
    ),
    Slip(
      "api É { 1️⃣url \"https://a.example\" }",
      "unknown-member: 'api' has no 'url'; did you mean 'base'?",
      fixed: "api É { base \"https://a.example\" }"
    ),
    Slip(
      "project É { 1️⃣output \"É\" }",
      "unknown-member: 'project' has no 'output'; did you mean 'out'?",
      fixed: "project É { out \"É\" }"
    ),
    Slip(
      "defaults É(1️⃣suiteName: \"é\") { a: Int = 0 }",
      "unknown-label: 'defaults' has no argument 'suiteName:'; did you mean 'suite:'?",
      fixed: "defaults É(suite: \"é\") { a: Int = 0 }"
    ),
    Slip(
      "keys É { 1️⃣case é as \"日\" }",
      "unknown-member: A field is written 'é', without 'case'",
      fixed: "keys É { é as \"日\" }"
    ),
    Slip(
      "model É { 1️⃣é \"日\": Int? = nil }",
      "unknown-member: A field is written 'é: Int? = nil as \"日\"'",
      fixed: "model É { é: Int? = nil as \"日\" }"
    ),
    Slip(
      "defaults É { 1️⃣\"count\": Int = 0 }",
      "missing-keyword: A declaration begins with a word, not with '\"count\"'",
      fixed: "defaults É { count: Int = 0 }"
    ),
    Slip(
      "union É by 1️⃣type { case a: A; case b: A = \"日\" }\nmodel A { id: Int }",
      "wrong-value: Expected a string, not 'type'",
      fixed: "union É by \"type\" { case a: A; case b: A = \"日\" }\nmodel A { id: Int }"
    ),
    Slip(
      "enum É { case ü1️⃣(\"Ü\") }",
      "unexpected-part: 'case' does not take parentheses; a wire name goes after 'as'",
      fixed: "enum É { case ü as \"Ü\" }"
    ),
    Slip(
      "defaults É 1️⃣suite \"日\" { a: Int = 0 }",
      "unexpected-part: 'defaults' takes '\"日\"' as '(suite: \"日\")'",
      fixed: "defaults É(suite: \"日\") { a: Int = 0 }"
    ),
    Slip(
      "defaults É 1️⃣\"日\" { a: Int = 0 }",
      "unexpected-part: 'defaults' takes '\"日\"' as '(suite: \"日\")'",
      fixed: "defaults É(suite: \"日\") { a: Int = 0 }"
    ),
    Slip(
      "defaults É { 1️⃣suite \"日\"; a: Int = 0 }",
      "unknown-member: 'defaults' has no 'suite'; write 'defaults Name(suite: …)'"
    ),
    Slip(
      "\(api)request É { GET \"é\"; 1️⃣response [Int] } }",
      "unknown-member: 'request' has no 'response'; write 'request Name -> Type'"
    ),
    Slip(
      "\(api)request É { GET \"é\"; 1️⃣response Int } }",
      "unknown-member: 'request' has no 'response'; write 'request Name -> Type'"
    ),
    Slip("project { 1️⃣name É }", "unknown-member: 'project' has no 'name'; write 'project É'"),
    Slip(
      "\(api)request É { GET \"é\"; 1️⃣headers { é: Int } } }",
      "unknown-member: 'request' has no 'headers'; did you mean 'header'?"
    ),
    Slip("\(api)request É { GET \"é\"; 1️⃣params { é: Int } } }", "unknown-member: 'request' has no 'params'; it has"),
    Slip(
      "sheet É { case ü \"Ü\" 1️⃣destructive }",
      "unexpected-part: 'case' does not take 'destructive'; did you mean '@destructive'?",
      fixed: "sheet É { case ü \"Ü\" @destructive }"
    ),
    Slip(
      "\(api)request É 1️⃣GET \"é\" { // 日\n    /// Ä\n    query a: Int // from 1\n  }\n}",
      "unexpected-part: 'GET \"é\"' belongs in the block of 'É'",
      fixed: "\(api)request É { GET \"é\"; // 日\n    /// Ä\n    query a: Int // from 1\n  }\n}"
    ),
    Slip(
      "\(api)request É 1️⃣query a: Int = 3 {\r\n    /// Ä\r\n    GET \"é\" // 日\r\n  }\r\n}",
      "unexpected-part: 'query a: Int = 3' belongs in the block of 'É'",
      fixed: "\(api)request É {\r\n    query a: Int = 3\r\n    /// Ä\r\n    GET \"é\" // 日\r\n  }\r\n}"
    ),
    Slip(
      "api É {\r\n  base \"https://a.example\"\r\n}\r\n/// É\r\n// 日\r\n1️⃣request É {\r\n  GET \"é\"\r\n}\r\n",
      "misplaced-declaration: 'request' belongs in 'api'",
      fixed:
        "api É {\r\n  base \"https://a.example\"\r\n\r\n  /// É\r\n  // 日\r\n  request É {\r\n    GET \"é\"\r\n  }\r\n}\r\n"
    ),
    // Blocks.
    Slip("model É1️⃣:\n  id: Int\n  name: Int".replacing("1️⃣:", with: "1️⃣:"), "missing-type", fixed: nil),
    Slip(
      "model É\n  1️⃣id: Int\n  name: Int\nmodel B { id: Int }",
      "unknown-member: The contents of 'model É'",
      fixed: nil
    ),
    Slip("extend É { binder a: Int 1️⃣{ base.x = value } }", "unexpected-part: The code of 'binder'", fixed: nil),
    Slip("model É { id: Int } 1️⃣where T: X", "misplaced-clause: 'where' belongs to the head", fixed: nil),
    Slip("model É { id: Int } 1️⃣@named(\"B\")", "misplaced-clause: '@' belongs to the head", fixed: nil),
    // Words of Swift.
    Slip(
      "1️⃣public model É { id: Int }",
      "unknown-keyword: 'public' cannot come before 'model'",
      fixed: "model É { id: Int }"
    ),
    Slip("1️⃣import É", "unknown-keyword: No pattern is called 'import'; a kit has no imports", fixed: nil),
    Slip(
      "\(api)request R { POST \"é\"; body json 1️⃣User } }",
      "wrong-value: Expected a string, not 'User'. Write 'user: User' as a field, or for all of it 'user: User @whole'"
    ),
    Slip(
      "\(api)request R { POST \"é\"; body 1️⃣User } }",
      "unknown-word: Expected 'json', 'form', 'multipart' or 'graphql', not 'User'. Write 'user: User' as a field, or for all of it 'user: User @whole'"
    ),
    Slip("model É { a: Int }\nmodel 1️⃣É { a: Int }", "type-name-clash", fixed: "model É { a: Int }\n"),
    Slip("model É { a: Int }\nmodel 1️⃣É { b: Int }", "type-name-clash", fixed: nil),
    Slip(
      "\(api)request É 1️⃣[Int] { GET \"é\" } }",
      "unexpected-part: 'request' does not take '[Int]'; a type goes after ':' or '->'"
    ),
    Slip(
      "erased É<I> { 1️⃣optional größe(_ x: I) }",
      "unknown-member: 'erased' has no 'optional'; did you mean 'optional func größe'?",
      fixed: "erased É<I> { optional func größe(_ x: I) }"
    ),
    Slip(
      "\(api)request R { GET \"é\"; 1️⃣optional query größe: Int? } }",
      "unknown-keyword: 'optional' cannot come before 'query'",
      fixed: "\(api)request R { GET \"é\"; query größe: Int? } }"
    ),
    Slip(
      "\(api)request R { GET \"é\"; 1️⃣optional query größe: Int } }",
      "unknown-keyword: An optional value has the type 'Int?'",
      fixed: "\(api)request R { GET \"é\"; query größe: Int? } }"
    ),
    Slip(
      "\(api)request É -> stream 1️⃣Größe { GET \"é\" } }\nmodel Größe { a: Int }",
      "unexpected-text: 'Größe' is not expected here; an attribute goes after the type: '-> Größe @stream'"
    ),
    Slip(
      "model Größe1️⃣<T> { é: [T] }\nmodel É { a: Größe<Int> }",
      "unexpected-part: 'model' does not take generic parameters"
    ),
    Slip("model É { a: any1️⃣ }", "invalid-swift: 'any' is no type. Write 'JSON'", fixed: "model É { a: JSON }"),
    Slip("\(api)error 404 1️⃣@ Größe }\nmodel Größe { a: Int }", "missing-attribute-name"),
    Slip(
      "model É { 1️⃣\"user id\": Int = 1 }",
      "missing-keyword: A declaration begins with a word, not with '\"user id\"'",
      fixed: "model É { userID: Int = 1 as \"user id\" }"
    ),
    Slip("model É { 1️⃣$ref: String; b: Int }", "missing-keyword", fixed: "model É { ref: String as \"$ref\"; b: Int }"),
    Slip("model É {\n  1️⃣@type: [Int]?\n}", "missing-keyword", fixed: "model É {\n  type: [Int]? as \"@type\"\n}"),
    Slip(
      "\(api)request É 1️⃣=> Int { GET \"é\" } }",
      "unexpected-text: The result goes after '->', not after '=>'",
      fixed: "\(api)request É -> Int { GET \"é\" } }"
    ),
    Slip(
      "union É { 1️⃣String; case größe: Int }",
      "unknown-member: 'union' has no 'String'; did you mean 'case string: String'?",
      fixed: "union É { case string: String; case größe: Int }"
    ),
    Slip("project { 1️⃣module Laden }", "unknown-member: 'project' has no 'module'; write 'project Laden'"),
    Slip("1️⃣swift 6.2", "misplaced-declaration: 'swift' belongs in 'project', not at the top level", fixed: nil),
    Slip(
      "model É { 1️⃣private let id: Int }",
      "unknown-member: A field is written 'id: Int'",
      fixed: "model É { id: Int }"
    ),
    Slip(
      "model É { 1️⃣optional nick: String as \"n\" }",
      "unknown-member: A field is written 'nick: String?'",
      fixed: "model É { nick: String? as \"n\" }"
    ),
    Slip(
      "model É 1️⃣Codable { id: Int }",
      "unexpected-part: A type goes after ':'",
      fixed: "model É: Codable { id: Int }"
    ),
    Slip(
      "union É by \"é\" 1️⃣Hashable { case a }",
      "unexpected-part: A type goes after ':'",
      fixed: "union É by \"é\": Hashable { case a }"
    ),
    Slip("erased É<I> { 1️⃣init() }", "unknown-member: 'erased' has no 'init'", fixed: nil),
    Slip("model É { 1️⃣init() {} }", "unknown-member: 'model' has no 'init'", fixed: nil),
    Slip(
      "\(api)request R { GET \"é/1️⃣:id\"; path id: Int } }",
      "path-form",
      fixed: "\(api)request R { GET \"é/{id}\"; path id: Int } }"
    ),
  ]

  /// Slips that only the general rules know: their fixes are for something else that may be meant.
  static let generalErrors: [Slip] = [
    Slip("model A { é: Date @date 1️⃣iso8601 }", "missing-separator: Expected a new line or ';' before 'iso8601'"),
    Slip("model 日本: Hashable 1️⃣Identifiable { id: Int }", "missing-separator: Expected a new line or ';'"),
    Slip("model 日本: Hashable1️⃣,\n  Identifiable { id: Int }", "missing-separator: Unexpected ','"),
    Slip("model A { é: Int 1️⃣lossy(true) }", "missing-separator"),
    Slip("model A { é1️⃣: 5 }", "missing-type: Expected a type after ':', not '5'; write 'name: Type = default'"),
    Slip(
      "\(api)request R { GET \"é\"; empty 1️⃣x \"日\" } }",
      "wrong-value: Expected a string, not 'x'",
      fixed: nil
    ),
  ]

  @Test(arguments: slips + generalErrors) func onlyOneMessage(_ slip: Slip) throws {
    let marked = MarkedText(slip.marked)
    let diagnostics = check(marked.text).diagnostics
    let shown = DiagnosticPrinter().text(for: diagnostics)
    let diagnostic = try #require(diagnostics.first, "nothing is wrong")
    #expect(diagnostics.count == 1, "\(shown)")
    #expect("\(diagnostic.code): \(diagnostic.message)".hasPrefix(slip.expected), "\(shown)")
    #expect(diagnostic.location?.range.lowerBound == marked["1️⃣"], "\(shown)")
    guard let expected = slip.fixed else { return }
    let fixed = diagnostic.fixIts.first.map {
      String(decoding: $0.edits.applied(to: Array(marked.text.utf8)), as: UTF8.self)
    }
    #expect(fixed == expected)
    #expect(check(fixed ?? "").diagnostics.isEmpty)
  }

  @Test(arguments: [("integer", "Int"), ("boolean", "Bool"), ("string", "String"), ("Boolean", "Bool")])
  func typesOfOtherLanguages(_ name: String, _ expected: String) {
    checkKit(
      "model É { a: 1️⃣\(name) }",
      "unknown-type: No type of the kit or of Swift is called '\(name)'; did you mean '\(expected)'?"
    )
  }
}
