import Diagnostics
import Generation
import KitLanguage
import TestSupport
import Testing

/// What fixes make of kits with the built-in patterns: kits without errors that mean what was meant.
@Suite struct FixTests {
  private static let api = "api A {\n  base \"https://a.example\"\n  request R -> Data {\n    "
  private static let end = "\n  }\n}\n"

  /// A kit with a line of a request in it.
  private static func lists(_ line: String) -> String {
    api.replacing("Data", with: "É") + "GET \"é\"; " + line + end + "model É { größe: Int }\n"
  }

  /// Declarations in another form, and what the first fix makes of them.
  @Test(arguments: [
    ("notifications N { event ü = \"com.ü\" }", "notifications N { event ü as \"com.ü\" }"),
    ("notifications N { event \"cart.é\" }", "notifications N { event cartÉ as \"cart.é\" }"),
    (lists("").replacing("R -> É", with: "R: É"), lists("").replacing("R -> É", with: "R -> É")),
    (lists("").replacing("R -> É", with: "R: Hashable -> É"), lists("").replacing("R -> É", with: "R -> É: Hashable")),
    (api + "GET \"é/<user_id>\"" + end, api + "GET \"é/{userID}\"" + end),
    ("model É { größe: object }", "model É { größe: JSON }"),
    ("defaults É { case größe: Int = 1 }", "defaults É { größe: Int = 1 }"),
    ("model É { groß: Bool = yes }", "model É { groß: Bool = true }"),
    ("model É { a: Int? = NULL }", "model É { a: Int? = nil }"),
    (
      "delegate É on A.delegate { func a() }\ndelegate É on B.delegate { func a() }",
      "delegate É on A.delegate { func a() }\ndelegate É on B.delegate @named(\"ÉEvents2\") { func a() }"
    ),
    (
      "api É { base \"https://e.example\"; base oben \"https://b.example\"; request R { GET \"é\"; base obn } }",
      "api É { base \"https://e.example\"; base oben \"https://b.example\"; request R { GET \"é\"; base oben } }"
    ),
    (
      "api É { base \"https://e.example\"; auth bearer refresh }",
      "api É { base \"https://e.example\"; auth bearer @refresh }"
    ),
    (api + "GET \"é\"; header x-a: String" + end, api + "GET \"é\"; header xA: String as \"x-a\"" + end),
    (api + "GET \"é\"; query per-page: Int" + end, api + "GET \"é\"; query perPage: Int as \"per-page\"" + end),
  ])
  func otherForms(kit: String, fixed: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let fix = try #require(project.diagnostics.first?.fixIts.first)
    #expect(String(decoding: fix.edits.applied(to: fix.source.utf8), as: UTF8.self) == fixed)
  }

  /// The lines of a request, and what all its safe fixes make of them.
  @Test(
    arguments: [
      ("GET \"/é\"", "GET \"é\""), ("GET é", "GET \"é\""),
      (
        "POST \"é\"\n    body graphql\n    document \"query { é }\"",
        "POST \"é\"\n    body graphql\n    document \"\"\"query { é }\"\"\""
      ),
      ("GET \"https://a.example/é/{b}\"", "GET \"é/{b}\""),
      ("GET \"a/:id\"", "GET \"a/{id}\""),
      ("GET \"a/:id\"\n    path id: Int", "GET \"a/{id}\"\n    path id: Int"),
      ("GET \"ports/:port-id/x\"", "GET \"ports/{portID}/x\""),
      ("GET \"a/:user_id\"\n    path user_id: Int", "GET \"a/{userID}\"\n    path userID: Int"),
      (
        "GET \"/f/:from-:to.:ext\"",
        "GET \"f/{from}-{to}.{ext}\""
      ),
      ("GET \"a?page=1\"", "GET \"a\"\n    query page: Int = 1"),
      ("GET \"a?x=1&y={z}\"", "GET \"a\"\n    query x: Int = 1\n    query y: String"),
      (
        "GET \"a/{b}?per_page={z}&q=:q\"\n    path b: Int",
        "GET \"a/{b}\"\n    path b: Int\n    query perPage: String as \"per_page\"\n"
          + "    query q: String"
      ),
      (
        "GET \"a?q=x&q=y&ids[]=1&s=&f\"",
        "GET \"a\"\n    query q: [String] = [\"x\", \"y\"]\n"
          + "    query ids: [Int] = [1] @style(brackets)\n    query s: String = \"\"\n    query f: String = \"\""
      ),
      (
        "GET \"a?t=a%20b&n=0.5&on=true&zip=01\"",
        "GET \"a\"\n    query t: String = \"a b\"\n    query n: Double = 0.5\n"
          + "    query on: Bool = true\n    query zip: String = \"01\""
      ),
      ("GET \"a{?page,per_page}\"", "GET \"a\"\n    query page: String?\n    query perPage: String? as \"per_page\""),
      ("GET \"a?\"", "GET \"a\""),
      (
        "GET \"a/:b/:c?d=1\"\n    path c: Int",
        "GET \"a/{b}/{c}\"\n    path c: Int\n    query d: Int = 1"
      ),
      ("GET \"a/{b}?x=1#top\"\n    path b: Int", "GET \"a/{b}\"\n    path b: Int\n    query x: Int = 1"),
      (
        "GET \"a?e=0.00001&f=1.50&g=-0&h=-7\"",
        "GET \"a\"\n    query e: String = \"0.00001\"\n    query f: String = \"1.50\"\n    query g: String = \"-0\"\n"
          + "    query h: Int = -7"
      ),
      ("GET \"a/${id}\"", "GET \"a/{id}\""),
      ("GET \"a/${b}/:c/${b}\"\n    path b: Int", "GET \"a/{b}/{c}/{b}\"\n    path b: Int"),
      ("GET \"a/{user_id: Int}/{user_id}\"", "GET \"a/{userID: Int}/{userID}\""),
      (
        "GET \"a\"\n    query b: Int, c: Int = 2, d: Int", "GET \"a\"\n    query b: Int; query c: Int = 2; query d: Int"
      ),
      ("GET \"a\"\n    query b: Int, c: Int", "GET \"a\"\n    query b: Int; query c: Int"),
      ("GET \"a\"\n    query b: Int @style(comma) = 1", nil),
      ("GET \"a\"\n    query b: [Int] @style(comma) = [1]", "GET \"a\"\n    query b: [Int] = [1] @style(comma)"),
    ] as [(String, String?)]
  )
  func ofRequests(lines: String, expected: String?) throws {
    let fixed = try fixed(Self.api + lines + Self.end)
    guard let expected else { return }
    #expect(fixed.text == Self.api + expected + Self.end)
    #expect(fixed.messages.filter { !$0.contains("is in the path twice") } == [])
  }

  /// The kit's style is that of models and requests. What is stored, and what has names of its own, is left as it is.
  @Test func renamingKeepsWhatIsOnTheWire() throws {
    let fixed = try fixed(
      "project W { wire snake_case }\ndefaults P { my_count: Int = 0 }\nkeys K { bar_baz }\nenum E { case in_progress }\n"
        + "model M { user_name: String; URLs: [URL] }\n"
    )
    #expect(
      fixed.text == "project W { wire snake_case }\ndefaults P { myCount: Int = 0 as \"my_count\" }\n"
        + "keys K { barBaz as \"bar_baz\" }\nenum E { case inProgress as \"in_progress\" }\n"
        + "model M { userName: String; urls: [URL] }\n"
    )
  }

  /// A value of the query that has a member or is one of the path, or one made of several parts, has no fix.
  @Test(arguments: [
    "GET \"a/{z}?y={z}\"; path z: Int", "GET \"a?z={z}\"; path z: Int", "GET \"a?b={b}\"; query b: String",
    "GET \"a?y={z}b\"", "GET \"a?y=x{z}\"", "GET \"a?$=1\"",
    "GET \"a?x={z}&y={z}\"; path z: Int", "GET \"a?x={z}&y={z}\"", "GET \"a?x={z}&x={w}\"; path z: Int",
    "GET \"a?x={z}\"; header z: Int", "GET \"a?x={z}\"; query z: Int as \"w\"", "GET \"a?{&x\"",
  ])
  func unclearQueriesHaveNone(lines: String) throws {
    let diagnostics = try diagnostics(Self.api + lines + Self.end)
    let form = try #require(diagnostics.first { $0.code == "path-form" })
    #expect(form.fixIts.isEmpty && form.message.hasPrefix("A path ends before '?'"))
  }

  /// A kit with one mistake, which the first fix mends, and the kit that comes of it.
  @Test(
    arguments: [
      (
        api + "GET \"a\"\n    total header \"X-Total\"" + end,
        "misplaced-declaration: 'total header \"X-Total\"' belongs in 'api', not in 'request'",
        "api A {\n  base \"https://a.example\"\n  total header \"X-Total\"\n  request R -> Data {\n    GET \"a\"" + end
      ),
      (
        api + "GET \"a\"\n    header \"X-Foo\": Int" + end, "wrong-value: Expected a name, not '\"X-Foo\"'",
        api + "GET \"a\"\n    header xFoo: Int as \"X-Foo\"" + end
      ),
      (
        api + "GET \"a/{port-id}\"; path portID: Int" + end,
        "invalid-template: 'port-id' cannot be the name of a placeholder",
        api + "GET \"a/{portID}\"; path portID: Int" + end
      ),
      (
        api + "GET \"a b\"" + end, "invalid-template: A path cannot contain white space; write '%20'",
        api + "GET \"a%20b\"" + end
      ),
      (
        api + "POST \"a\"; body json b: Int" + end, "missing-separator: Expected a new line or ';' before 'b'",
        api + "POST \"a\"; body json; b: Int" + end
      ),
      (
        "union U by \"é\" at \"ü\" { case a (Int) }\n",
        "unexpected-part: The type of 'case' goes after ':', not in parentheses",
        "union U by \"é\" at \"ü\" { case a: Int }\n"
      ),
      (
        api + "GET \"a\"; query `in`=1 as \"é\"" + end,
        "mismatched-default: Without a type, 'in' is a 'String', but '1' is a number",
        api + "GET \"a\"; query `in`: Int=1 as \"é\"" + end
      ),
      (
        api + "POST \"a\"; body json { é: Int }" + end,
        "unexpected-part: 'body' does not take a block; fields go after it, without braces", nil
      ),
      (
        api + "GET \"a\"; query { é: Int?; tags: [String] }" + end,
        "unexpected-part: 'query' does not take a block; write 'query' before each: 'query é: Int?'", nil
      ),
      (
        "defaults P { é: [Int] = [1].map { $0 + 1 } }\n",
        "unexpected-part: A '{' after a value begins a block; put the value in parentheses if the braces are a closure",
        "defaults P { é: [Int] = ([1].map { $0 + 1 }) }\n"
      ),
      (
        "enum G: String, Codable { case a }\n", "unexpected-part: 'enum' has one type after ':', not several",
        "enum G: String { case a }\n"
      ),
      (
        "enum G { case a, b,c }\n", "unexpected-text: ',' is not expected here; declarations are separated",
        "enum G { case a; case b; case c }\n"
      ),
      ("keys K { a, b, c }\n", "unexpected-text: ',' is not expected here; declarations", "keys K { a; b; c }\n"),
      (
        "public struct U: Codable, Hashable {\n  public let id: Int\n  private(set) var x: Int\n}\n",
        "unknown-keyword: 'struct' is not a word of kits; here it is 'model U'", nil
      ),
      (
        "public struct U: Codable, Hashable {\n  public let id: Int\n  var name: String?\n  é: [Int] = []\n}\n",
        "unknown-keyword: 'struct' is not a word of kits; here it is 'model U'",
        "model U: Codable, Hashable {\n  id: Int\n  name: String?\n  é: [Int] = []\n}\n"
      ),
      (
        "delegate D on O.delegate {\n  func a() -> Bool @called(x) = true\n}\n",
        "misplaced-clause: '= true' belongs before '@called(x)'",
        "delegate D on O.delegate {\n  func a() -> Bool = true @called(x)\n}\n"
      ),
      (
        lists("error 404,410 É"), "unexpected-text: ',' is not expected here; values are separated by spaces",
        lists("error 404 410 É")
      ),
      (
        lists("error 404, 410 , 500,É"), "unexpected-text: ',' is not expected here; values",
        lists("error 404 410 500 É")
      ),
      (
        lists("error 404:É"), "unexpected-part: The value of 'error' goes after '404', without ':'",
        lists("error 404 É")
      ),
      (
        lists("error 404 410 = É"), "unexpected-part: The value of 'error' goes after '410', without '='",
        lists("error 404 410 É")
      ),
      (lists("error 404 -> É"), "unexpected-part: The value of 'error' goes after '404'", lists("error 404 É")),
      (
        lists("header \"X-E\": \"日\""),
        "missing-type: Expected a type after ':', not '\"日\"'",
        lists("header \"X-E\" = \"日\"")
      ),
      (
        "enum É: Int { case a: 1 }\n", "missing-type: Expected a type after ':', not '1'",
        "enum É: Int { case a = 1 }\n"
      ),
      (
        lists("at \"日.@odata.count\""), "unmet-recommendation: Dots lead into objects",
        lists("at \"日.@odata\\\\.count\"")
      ),
      (
        lists("at \"d\"; query a: Int; paging last \"größe\" @into(a) @while(\"@odata.日\")").replacing(
          "-> É",
          with: "-> [É]"
        ),
        "unmet-recommendation: Dots lead into objects",
        lists("at \"d\"; query a: Int; paging last \"größe\" @into(a) @while(\"@odata\\\\.日\")").replacing(
          "-> É",
          with: "-> [É]"
        )
      ),
      (lists("timeout:30"), "missing-type: Expected a type after ':', not '30'", lists("timeout 30")),
      (
        "delegate Q: O.q {\n  func é()\n}\n", "unexpected-part: Write 'on' instead of",
        "delegate Q on O.q {\n  func é()\n}\n"
      ),
    ] as [(String, String, String?)]
  )
  func ofOneMistake(kit: String, expected: String, fixed: String?) throws {
    let diagnostics = try diagnostics(kit)
    let messages = diagnostics.map { "\($0.code): \($0.message)" }
    #expect(messages.count == 1 && messages[0].hasPrefix(expected), "\(messages)")
    let text = diagnostics.first?.fixIts.first.map { fix in
      String(decoding: fix.edits.applied(to: Array(kit.utf8)), as: UTF8.self)
    }
    #expect(text == fixed)
    if let text { #expect(try self.diagnostics(text).map(\.message) == []) }
  }

  /// There is no advice that leads nowhere: the message tells what to write instead.
  @Test(
    arguments: [
      (api.replacing("base", with: "error: [Problem]\n  base") + "GET \"a\"" + end, "'error' takes the name of a type"),
      ("keys M { a = \"x\" }\n", "'=' is for the default of a typed key. Write 'a as \"x\"' for the string of the key"),
      (
        api + "GET \"a/\\(user.id)\"" + end,
        "This string cannot contain an interpolation; a path has placeholders such as '{id}'"
      ),
      (api + "POST \"a\"; body json, empty" + end, "',' is not expected here; declarations are separated by"),
      ("reqest R { GET \"a\" }\n", "No pattern is called 'reqest'; did you mean 'request', which belongs in 'api'?"),
      (
        "ZRequest R { GET \"a\" }\n", "No pattern is called 'ZRequest'; did you mean 'request', which belongs in 'api'?"
      ),
      ("api A { total }\n", "'total' lacks 'header' and the name of a header in quotation marks"),
      ("enum B: string { case a }\n", "An enum cannot have values of the type 'string'"),
    ]
  )
  func adviceLeadsSomewhere(kit: String, message: String) throws {
    let messages = try diagnostics(kit).map(\.message)
    #expect(messages.count == 1 && messages[0].hasPrefix(message), "\(messages)")
  }

  /// The word after a member that has no name is none, and what differs in capital letters alone is said to.
  @Test func valuesAreNoNames() throws {
    let kit = Self.api.replacing("Data", with: "[Int]") + "GET \"a\"; query Page: Int; paging page" + Self.end
    let found = try diagnostics(kit)
    #expect(found.first?.message == "'Page' is written 'page' by convention")
    #expect(found.first?.fixIts.count == 1)
    #expect(found.last?.message.hasPrefix("A name that differs from 'page' only in case") ?? false)
    #expect(found.count == 2)
    let fix = try #require(found.first?.fixIts.first)
    #expect(try diagnostics(String(decoding: fix.edits.applied(to: Array(kit.utf8)), as: UTF8.self)).isEmpty)
  }

  /// Slips whose fixes may not be what was meant: they are offered, and not made unasked.
  @Test(
    arguments: [
      (api + "GET \"a\", query page: Int" + end, api + "GET \"a\"; query page: Int" + end),
      ("project A { swift 6.2, ios 15 }\n", "project A { swift 6.2; ios 15 }\n"),
      ("enum G { case b as \"B\", case c }\n", "enum G { case b as \"B\"; case c }\n"),
      (api + "GET \"a/{{id}}\"; path id: Int" + end, api + "GET \"a/{id}\"; path id: Int" + end),
    ]
  )
  func areOffered(kit: String, expected: String) throws {
    #expect(try fixed(kit).text == kit)
    let fix = try #require(try diagnostics(kit).lazy.flatMap(\.fixIts).first)
    #expect(String(decoding: fix.edits.applied(to: Array(kit.utf8)), as: UTF8.self) == expected)
  }

  /// What would only put another mistake in the place of the one is not made, and what is apart from it is.
  @Test(
    arguments: [
      (api + "POST \"a\"; body json, empty" + end, nil),
      (api + "POST \"a\"; body form, x: Int" + end, nil),
      ("enum G { case a, b, A }\n", nil),
      ("keys K { a, b as \"x\", c = 2 }\n", nil),
      ("enum G { a; b; case }\n", "enum G { case a; case b; case }\n"),
    ] as [(String, String?)]
  )
  func leaveNoNewMistakes(kit: String, expected: String?) throws {
    let before = try diagnostics(kit).map(\.message)
    let fixed = try fixed(kit)
    #expect(fixed.text == expected ?? kit)
    #expect(Set(fixed.messages).isSubset(of: before), "\(fixed.messages)")
  }

  /// A mistake that shows only when the one in front of it is mended is mended together with it, or neither is.
  @Test func goTogether() throws {
    let fixed = try fixed(Self.api + "GET \"/a/:b?c=1\"" + Self.end)
    #expect(fixed.text == Self.api + "GET \"a/{b}\"\n    query c: Int = 1" + Self.end)
    #expect(fixed.messages == [])
  }

  /// A node whose keyword is misspelt is not read, so that its other mistakes are not those of the fix.
  @Test(
    arguments: [
      (
        "api A {\n  reqest É { GET \"a\"; retry 2 @on(200) }\n  requst B { GET \"b\"; retry 2 @on(200) }\n}\n",
        "request"
      ),
      ("modle M { id: Itn = \"é\"; id: Int }\n", "model"),
    ]
  )
  func keywordsAreMendedBesideOtherMistakes(kit: String, keyword: String) throws {
    let fixed = try fixed(kit)
    #expect(fixed.text == kit.replacing(/reqest|requst|modle/, with: keyword))
    #expect(!fixed.messages.isEmpty)
  }

  /// The same of a node without its keyword: what only shows once it is read was wrong before.
  @Test(
    arguments: [
      ("enum É { metric; imperial }\nmodel M { é: É = .metrc }\n", "enum É { case metric; case imperial }\n"),
      ("enum É { metric; metric }\n", "enum É { case metric; metric }\n"),
    ]
  )
  func missingKeywordsAreInsertedBesideOtherMistakes(kit: String, expected: String) throws {
    let fixed = try fixed(kit)
    #expect(fixed.text.hasPrefix(expected), "\(fixed.text)")
    #expect(!fixed.messages.isEmpty)
  }

  /// What a path costs grows with its length.
  @Test(.timeLimit(.minutes(30))) func longPathsEnd() throws {
    let path = String(repeating: ":a", count: 2_000) + String(repeating: "/:a", count: 500)
    #expect(try diagnostics(Self.api + "GET \"\(path)\"" + Self.end).contains { $0.code == "path-form" })
  }

  private func fixed(_ kit: String) throws -> (text: String, messages: [String]) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    var fixes = SafeFixes(try PlanWriter.open(root: folder.path), files: Disk(), builtIn: .builtIn)
    let project = try fixes.make()
    return (folder.read("Kitfile") ?? "", project.diagnostics.map(\.message))
  }

  private func diagnostics(_ kit: String) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnostics
  }

  /// A type that the module itself declares is not misspelt, however alike it is to one of the kit.
  @Test(arguments: [("Größe", 1), ("Coverege", 0)])
  func typesOfTheModuleAreNotMisspelt(own: String, count: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("public struct \(own): Codable {}\n", to: "Own.swift")
    try folder.write("model Coverage: Hashable { é: Int }\nmodel A { g: Coverege }\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.code) == Array(repeating: "unknown-type", count: count))
  }

  /// The kit's language knows only common types by itself.
  @Test(arguments: ["~Copyable", "any ~Escapable", "Unit", "[Foundation.Unit]"])
  func typesOfSwiftAreNotMisspelt(type: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("notifications N { event größe(é: \(type)) }\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(!project.diagnostics.contains { $0.code == "unknown-type" })
  }
}
