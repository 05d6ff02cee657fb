import Diagnostics
import KitLanguage
import Testing

/// What is wrong with kits, beyond the example of each code.
@Suite struct CheckerTests {
  // MARK: - Declarations and members

  @Test func unknownWords() {
    checkKit(
      "1️⃣wombat 日本 {}",
      "unknown-keyword: No pattern is called 'wombat'; there are 'project', 'use', 'api', 'model', "
        + "'entity', 'enum', 'defaults', 'keys', 'notifications', 'associated', 'union', 'delegate', …"
    )
    checkKit("1️⃣modle User { id: String }", "unknown-keyword: No pattern is called 'modle'; did you mean 'model'?")
    checkKit(
      "api Q { base \"https://q.example\"\n  1️⃣request2 A }",
      "unknown-member: 'api' has no 'request2'; did you mean 'request'?"
    )
    checkKit(
      "sheet A { case dog \"👩‍👩‍👧\"; 1️⃣titel \"e\u{301}\" }",
      "unknown-member: 'sheet' has no 'titel'; it has 'message', 'case', 'cancel'"
    )
    checkKit("model A { /* 👩‍👩‍👧 */ 1️⃣id String }", "unknown-member: A field is written 'id: String'")
    checkKit("model A { /* é */ 1️⃣var 名: Int = 0 }", "unknown-member: A field is written '名: Int'")
    checkKit(
      "model A { 1️⃣func id() }",
      "misplaced-declaration: 'func' belongs in 'delegate' or 'erased', not in 'model'"
    )
    checkKit(
      "model A { 1️⃣static id: Int }",
      "unknown-member: 'model' has no 'static'; what it has is written 'name: Type'"
    )
    checkKit(
      "sheet A { case dog \"a\"; cancel1️⃣: String }",
      "unexpected-part: The value of 'cancel' goes after it, without ':'"
    )
  }

  /// Blocks of one name are one node, where the schema declares so.
  @Test func furtherBlocks() {
    let api = "api A { base \"https://a.example\"; auth bearer; request É { GET \"é\" } }\n"
    checkKit(api + "api A { request B { GET \"b\" } }")
    checkKit("api A { request B { GET \"b\" } }\n" + api)
    checkKit(api + "api A { 1️⃣auth basic }", "repeated-member: 'auth' may appear here only once")
    checkKit(api + "api A { request 1️⃣É { GET \"b\" } }", "type-name-clash: 'request É' is declared twice")
    checkKit(
      api + "api A 1️⃣@named(\"B\") { request B { GET \"b\" } }",
      "repeated-member: This block continues 'api A'; the contents of its head belong to the first one"
    )
    checkKit("api 1️⃣A { auth bearer }\napi A {}", "missing-member: 'A' lacks 'base'")
    checkKit("api A { auth bearer }\napi A { 1️⃣bsae \"https://a.example\" }", "unknown-member")
    checkKit("model A { a: Int }\nmodel 1️⃣A { b: Int }", "type-name-clash: 'model A' is declared twice")
  }

  @Test func misplaced() {
    checkKit(
      "1️⃣envelope Page { items: [Int] }",
      "misplaced-declaration: 'envelope' belongs in 'api', not at the top level"
    )
    checkKit("model A { 1️⃣keys B { a } }", "misplaced-declaration: 'keys' belongs at the top level, not in 'model'")
  }

  /// What a head swallows is not missing around it, and its block may be that of what it swallows.
  @Test func joinedNodes() {
    checkKit("api Q { request É 1️⃣base { GET \"é\" } }", "missing-separator: Expected a new line or ';' before 'base'")
    checkKit(
      "api Q { base \"https://q.example\"; request É 1️⃣envelope { path x: Int } }",
      "missing-separator: Expected a new line or ';' before 'envelope'"
    )
  }

  @Test func howOften() {
    checkKit("project A { ios 15; 1️⃣ios 16 }", "repeated-member: 'ios' may appear here only once")
    checkKit(
      "project A { ios 15 }\n1️⃣project B { ios 16 }",
      "repeated-member: A kit has at most one 'project'; make them one"
    )
    checkKit("keys 1️⃣Segue {}", "missing-member: 'Segue' lacks at least one key")
    checkKit("keys 1️⃣Segue", "missing-member: 'Segue' lacks at least one key")
    checkKit(
      "api Q { base \"https://q.example\"; request 1️⃣A }",
      "missing-member: 'A' lacks 'GET', 'POST', 'PUT', 'PATCH', 'DELETE' or 'HEAD'; write one, such as 'GET \"a\"'"
    )
    checkKit(
      "api Q { base \"https://q.example\"; request A { GET \"a\"; 1️⃣POST \"a\" } }",
      "repeated-member: 'POST' may appear here only once"
    )
  }

  @Test func names() {
    checkKit("model User { 名前: String; 1️⃣名前: Int }", "duplicate-name: '名前' is repeated here")
    checkKit(
      "api Q { base \"https://q.example\"; request A { GET \"a/{id}\"; path id: Int; query 1️⃣id: Int } }",
      "duplicate-name: 'id' is repeated here"
    )
    checkKit(
      "delegate D { func a(_ a: Int); func a(b: Int); func a(b: String); func 1️⃣a(b: Int) }",
      "duplicate-name: 'a' is repeated here with the same parameters: functions of one name differ by these, and not by what they give"
    )
    checkKit("model 1️⃣user { id: Int }", "name-style: 'user' is written 'User' by convention")
    checkKit("model User { 1️⃣URLPath: Int }", "name-style: 'URLPath' is written 'urlPath' by convention")
    checkKit("model User { 1️⃣USER_ID: Int }", "name-style: 'USER_ID' is written 'userID' by convention")
    checkKit("model User { 1️⃣self_: Int }", "name-style: 'self_' is written 'selfValue' by convention")
    checkKit(
      "model User { 1️⃣user_name: Int; userName: Int }",
      "name-style: 'user_name' is written 'userName' by convention, but that name is taken here; use another one"
    )
    // A word that introduces a value is not a name.
    checkKit(
      "model 1️⃣on { id: Int }\npager Pages on scrollView { page a: A }\nmodel B { id: Int }",
      "name-style: 'on' is written 'On' by convention"
    )
    #expect(check("model User { user_name: Int; userName: Int }").diagnostics.allSatisfy { $0.fixIts.isEmpty })
    #expect(check("model User { North: Int; north: Int }").diagnostics.allSatisfy { $0.fixIts.isEmpty })
    #expect(check("model User { self_: Int }").diagnostics.flatMap(\.fixIts).count == 1)
    checkKit("model User { `class`: Int; path: Int; body: Int; query: Int; `default`: Int }")
    checkKit("model 日本 { 値: Int }")
  }

  /// A fix of a name leaves the name on the wire alone.
  @Test func renaming() throws {
    func fixed(_ kit: String) throws -> String {
      let fix = try #require(check(kit).diagnostics.flatMap(\.fixIts).first)
      return String(decoding: fix.edits.applied(to: Array(kit.utf8)), as: UTF8.self)
    }
    #expect(try fixed("model A { 日本_id: Int? = nil @lossy }") == "model A { 日本ID: Int? = nil as \"日本_id\" @lossy }")
    #expect(try fixed("keys A { show_user }") == "keys A { showUser as \"show_user\" }")
    let settings = "project P { wire snake_case }\n"
    #expect(try fixed("\(settings)model A { user_id: Int }") == "\(settings)model A { userID: Int }")
    #expect(try fixed("model A { user_id: Int as \"x\" }") == "model A { userID: Int as \"x\" }")
  }

  // MARK: - Heads

  @Test func missingParts() {
    checkKit("1️⃣model { id: Int }", "missing-part: 'model' lacks a name")
    checkKit(
      "1️⃣api { base \"https://o.example\"; request Ö { GET \"ö\" }; service WordService { Ö } }",
      "missing-part: 'api' lacks a name"
    )
    checkKit("model User { 1️⃣id }", "missing-part: 'id' lacks a type after ':'")
    checkKit(
      "api Q { base \"https://q.example\"; request A { 1️⃣GET } }",
      "missing-part: 'GET' lacks a path in quotation marks"
    )
    checkKit("notifications 通知 { event 1️⃣didLogin }", "missing-part: 'didLogin' lacks parameters in parentheses")
    checkKit("extend UILabel { binder 1️⃣redText: String? }", "missing-part: 'redText' lacks Swift between '\"\"\"'")
    checkKit("pager 1️⃣Onboarding { page a: A }", "missing-part: 'Onboarding' lacks 'on' and a name")
    checkKit("pager Onboarding 1️⃣on { page a: A }", "missing-part: 'on' lacks a name")
    checkKit("defaults P { token: String? 1️⃣@migrate }", "missing-part: '@migrate' lacks (from: …) with a string")
  }

  @Test func declarationsOfSchemas() {
    let message = "belongs in a schema, which is one file 'pattern.kit' in the folder of a pattern"
    checkKit("1️⃣types Öl \"é\" isInteger", "unknown-keyword: 'types' \(message)")
    checkKit("1️⃣field Größe { name: Name }", "unknown-keyword: 'field' \(message)")
  }

  @Test func surplusParts() {
    checkKit(
      "model User { id: Int }\nmodel Team 1️⃣Other { id: Int }",
      "unexpected-part: 'model' does not take 'Other'"
    )
    checkKit(
      "api A { base \"https://a.b\"; request 色 -> B { POST \"g\"; body graphql; document 1️⃣\"{ a }\" } }",
      "unexpected-part: 'document' does not take '{ a }'; code goes between '\"\"\"'"
    )
    checkKit(
      "api Ö 1️⃣\"https://a.example\" { base \"https://b.example\"; request B { GET \"b\" } }",
      "unexpected-part: 'base \"https://a.example\"' belongs in the block of 'Ö'"
    )
    checkKit("keys A1️⃣<T> { a }", "unexpected-part: 'keys' does not take generic parameters")
    checkKit("keys A { a 1️⃣= 1 }", "unexpected-part: 'key' does not take a value after '='")
    checkKit("enum A: Int, 1️⃣B { case a }", "unexpected-part: 'enum' has one type after ':', not several")
    checkKit("project A { ios 15 1️⃣{ x } }", "unexpected-part: 'ios' does not take a block")
    checkKit("project A { ios 15 1️⃣\"\"\"\n  x\n  \"\"\" }", "unexpected-part: 'ios' does not take code")
    checkKit("model A { a: Int @lossy1️⃣(1) }", "unexpected-part: '@lossy' takes no values")
    checkKit(
      "pager A 1️⃣onn scrollView { page a: A }",
      "unexpected-part: 'pager' does not take 'onn'; did you mean 'on'?"
    )
  }

  @Test func attributes() {
    checkKit(
      "model A { a: Int 1️⃣@losy }",
      "unknown-attribute: A field of 'model' has no attribute '@losy'; did you mean '@lossy'?"
    )
    checkKit("keys A { a 1️⃣@x }", "unknown-attribute: A field of 'keys' has no attribute '@x'; it has none")
    checkKit("model A @named(\"B\") { a: Int }")
    checkKit("model A 1️⃣@named(\"B C\") { a: Int }", "invalid-name: 'B C' cannot be the name of a type in Swift")
    checkKit("delegate D { @objc optional func a(); optional func b() }")
    checkKit(
      "defaults P { token: String? @migrate(1️⃣form: \"e\u{301}\") }",
      "unknown-label: '@migrate' has no argument 'form:'; did you mean 'from:'?"
    )
  }

  // MARK: - Values

  @Test func values() {
    checkKit("project A { swift 1️⃣\"6.2\" }", "wrong-value: Expected a number, not '\"6.2\"'")
    checkKit("project A { swift 1️⃣6.2.1.3 }", "wrong-value: Expected a number, not '6.2.1.3'")
    checkKit("project A { mode 6; ios 15.4 }")
    checkKit("project A { mode 1️⃣5.5 }", "unknown-word: Expected '5' or '6', not '5.5'")
    let q = "api Q { base \"https://q.example\"; request A"
    checkKit(
      q + " { GET \"é/{1️⃣ID}/{id}\" } }",
      "name-style: 'ID' is written 'id' by convention, but that name is taken here; use another one"
    )
    checkKit(q + " { GET \"é/{1️⃣user_id}/{2️⃣User_id}\" } }", "name-style", "name-style")
    checkKit(q + " { GET \"é/{1️⃣user_id}\"; query userId: Int } }", "name-style")
    checkKit(
      q + " { GET \"é/{id}/{b}/1️⃣{id}\" } }",
      "repeated-placeholder: This placeholder is in the path twice, with one value for both; use another name for another value"
    )
    checkKit(
      q + " { GET \"é/1️⃣{+bar}\" } }",
      "invalid-template: '{+bar}' takes several segments; write '{bar}' with 'path bar: String @segments'"
    )
    checkKit("api Q { base \"https://q.example\"; retry 1️⃣99999999999999999999 }", "wrong-value")
    checkKit(
      "project A { wire 1️⃣snakecase }",
      "unknown-word: Expected 'identity', 'snake_case' or 'kebab-case', not 'snakecase'; did you mean 'snake_case'?"
    )
    checkKit("project A { out 1️⃣Sources }", "wrong-value: Expected a path in quotation marks, not 'Sources'")
    checkKit("use 1️⃣\"\"", "invalid-path: Expected a path relative to the kit's folder, not ''")
    checkKit("api Q { base 1️⃣\"https://\" }", "invalid-url: This URL lacks a host after 'https://'")
    let host = "is not a host such as 'api.example.com' or '127.0.0.1'"
    for (url, problem) in [
      ("[::1", "The IPv6 address lacks its ']'"),
      ("[::1::2]/", "'::1::2' is not an IPv6 address such as '[::1]'"),
      ("[1:2:3]", "'1:2:3' is not an IPv6 address such as '[::1]'"),
      ("q.example:abc/", "'abc' is not a port; write a number up to 65535"),
      ("q.example:99999", "'99999' is not a port; write a number up to 65535"),
      ("[::1]:+80", "'+80' is not a port; write a number up to 65535"),
      ("[::1]8080", "'8080' is not a port; write a number up to 65535"),
      ("q.example/v1//", "A segment of the path is empty; leave out one of the '/'"),
      ("q.example//v1", "A segment of the path is empty; leave out one of the '/'"),
      ("q.example/#x", "A base URL has no fragment; leave out '#' and what follows"),
      ("q.example/%zz", "'%' begins no escape here; write '%25'"),
      ("q.example/a[1]", "A URL cannot contain '['; write it percent-encoded"),
      ("bücher.example", "The host 'bücher.example' is not ASCII; write it in Punycode, as 'xn--…'"),
      ("q%2F.example", "A host cannot contain '/'; it has letters, digits, '-' and '.'"),
      ("q%4.example", "'%' begins no escape here; remove it from the host"),
      ("%C3%BC.example", "The host 'ü.example' is not ASCII; write it in Punycode, as 'xn--…'"),
      ("[v1.é]", "'v1.é' is not an IPv6 address such as '[::1]'"),
      ("[fe80::1%25en0]", "'fe80::1%25en0' is not an IPv6 address such as '[::1]'"),
      ("[::1.2.3.04]", "'::1.2.3.04' is not an IPv6 address such as '[::1]'"),
      ("q..example", "'q..example' \(host)"),
      (".example", "'.example' \(host)"), ("example../v1", "'example..' \(host)"),
      ("-", "'-' \(host)"), ("q.--:80", "'q.--' \(host)"), ("999.1.1.1", "'999.1.1.1' \(host)"),
      ("127.1", "'127.1' \(host)"), ("10.0.0.01", "'10.0.0.01' \(host)"),
      (String(repeating: "q", count: 64), "'\(String(repeating: "q", count: 64))' \(host)"),
      ("a@b@q.example", "A URL has at most one '@' before its host; write '%40'"),
    ] {
      checkKit("api Q { base 1️⃣\"https://\(url)\" }", "invalid-url: \(problem)")
    }
    for (url, meant) in [
      ("htps://e.example", "https://e.example"), ("htpp://e.example/v1", "http://e.example/v1"),
      ("https:/e.example", "https://e.example"), ("e.example/v1", "https://e.example/v1"),
      ("localhost", nil),
    ] {
      let kit = "api É { base \"\(url)\" }"
      let found = check(kit).diagnostics.filter { $0.code == "invalid-url" }
      #expect(found.count == 1)
      let texts = found.flatMap(\.fixIts).flatMap(\.edits).map(\.replacement)
      #expect(texts == (meant.map { ["\"\($0)\""] } ?? []), "\(url)")
    }
    for url in [
      "[::1]:8080/", "[2001:db8::7]", "[1:2:3:4:5:6:7:8]", "[::ffff:1.2.3.4]", "[::]", "q.example/%C3%A9?a=//",
      "q.example:", "[::1]:/v1", "q%2D%41.example", "q.example.", "q-_-.3.example", "1.2.3.4:80",
      "1.2.3.q",
    ] {
      checkKit("api Q { base \"https://\(url)\" }")
    }
    for url in ["wss://q.example/c", "myapp://home", "ftp://q.example", "HTTPS://q.example"] {
      checkKit("api Q { base \"\(url)\" }")
    }
    for url in [
      "https://{server}", "https://{é}.example/v1", "https://q.example:{port}", "https://q.example/{tenant}/v1",
    ] {
      checkKit(
        "api Q { base 1️⃣\"\(url)\" }",
        "invalid-url: A base URL has no placeholders; name each server, as in 'base staging \"https://…\"', or pass "
          + "'baseURL:' to the client"
      )
    }
    checkKit(
      "api Q { base 1️⃣\"https://q.example/日本\" }",
      "invalid-url: A URL cannot contain '日'; write it percent-encoded"
    )
    checkKit(
      "api Q { base \"https://q.example\"; retry 2 @on(429, 1️⃣\"503\") }",
      "wrong-value: Expected a whole number, not '\"503\"'"
    )
  }

  @Test(arguments: [
    ("{id", "1️⃣{id"), ("id}", "id1️⃣}"), ("a/{}", "a/1️⃣{}"), ("日本/{a b}", "日本/1️⃣{a b}"), ("a b", "a1️⃣ b"),
    ("{a}/\\u{1F389}{", "{a}/\\u{1F389}1️⃣{"), ("a#b", "a1️⃣#b"), ("a[0]", "a1️⃣[0]"),
    ("日本/100%", "日本/1001️⃣%"), ("%2/", "1️⃣%2/"), ("%zz", "1️⃣%zz"),
  ])
  func templates(_ template: String, _ marked: String) {
    checkKit("api Q { base \"https://q.example\"; request A { GET \"\(marked)\" } }", "invalid-template")
  }

  @Test func pathsThatAURLCanHold() {
    let path = "日本/a%20b/users:batch;v=1,2/@me/~x/$a!(b)*'+&="
    checkKit("api Q { base \"https://q.example\"; request A { GET \"\(path)\" } }")
  }

  @Test func placeholders() {
    let api = "api Q { base \"https://q.example\"; request A {"
    checkKit("\(api) GET \"日本/{a}/{b}/1️⃣{a}\"; path a: Int; path b: Int } }", "repeated-placeholder")
    checkKit(
      "\(api) GET \"日本/1️⃣{userID}\"; path userId: Int } }",
      "missing-placeholder-member: '{userID}' has no 'path userID'; did you mean 'userId'?"
    )
    checkKit(
      "\(api) GET \"a/{a}/{b}\"; path 1️⃣zzz: Int } }",
      "unused-placeholder-member: 'zzz' is not in the path 'a/{a}/{b}'"
    )
  }

  /// The `}` of a block that begins with `(` is not one too many.
  @Test func blocksInParentheses() {
    let message = "unclosed-bracket: This '(' is closed by '}'; a block begins with '{'"
    checkKit("enum Größe 1️⃣( case klein }", message)
    checkKit("enum Größe 1️⃣( case klein }\n\nmodel A { 値: Int }\n2️⃣}\n", message, "stray-closing-brace")
  }

  @Test func swift() {
    checkKit("model A { 値: 1️⃣[Int }", "unclosed-bracket")
    checkKit("model A { 🎉: Int }")
    checkKit("extend UILabel { binder a: String? \"\"\"\n  let 日本 = \"👩‍👩‍👧\"; foo(1️⃣\n  \"\"\" }", "invalid-swift")
    checkKit("notifications A { event b(日本1️⃣ Int) }", "invalid-swift: This is not Swift: expected ':' in parameter")
    checkKit("erased A<Item: 1️⃣> { func a() }", "invalid-swift")
  }

  // MARK: - Over the whole kit

  @Test func references() {
    checkKit("1️⃣request A", "misplaced-declaration")
    let api = "api Q { base \"https://q.example\"; request Followees { GET \"a\" }; service S { "
    checkKit("\(api)Followees } }")
    checkKit(
      "\(api)1️⃣Followers } }",
      "unresolved-reference: No 'request' is called 'Followers'; did you mean 'Followees'?"
    )
    checkKit("\(api)Followees; 1️⃣Followees } }", "duplicate-name")
    checkKit(
      "api Ä { base \"https://a.example\"; request Größen { GET \"a\" } }\n\(api)Followees; 1️⃣Größen } }",
      "stray-reference: 'Größen' belongs to 'api Ä', and 'service S' to 'api Q': name it in a 'service' there"
    )
  }

  @Test func typeNames() {
    checkKit("model A { a: Int }\nmodel 1️⃣A { a: Int }", "type-name-clash: 'model A' is declared twice")
    checkKit(
      "enum A { case a }\nmodel 1️⃣A { a: Int }",
      "type-name-clash: This 'model' and another declaration both emit a type 'A'; rename one"
    )
    checkKit("enum A { case a }\nmodel A @named(\"B\") { a: Int }")
  }

  @Test func types() {
    checkKit("model A { a: Money; b: APIError; c: CGImage }")
    checkKit(
      "model User { a: [1️⃣Usre?] }",
      "unknown-type: No type of the kit or of Swift is called 'Usre'; did you mean 'User'?"
    )
    checkKit("model User { a: UserID; b: UserX; c: User1; d: UserList }")
    checkKit(
      "model Page { a: 1️⃣Pag; b: 2️⃣Pagee; c: 3️⃣Pages; d: 4️⃣Pge }",
      "unknown-type: No type of the kit or of Swift is called 'Pag'; did you mean 'Page'?",
      "unknown-type: No type of the kit or of Swift is called 'Pagee'; did you mean 'Page'?",
      "unknown-type: No type of the kit or of Swift is called 'Pages'; did you mean 'Page'?",
      "unknown-type: No type of the kit or of Swift is called 'Pge'; did you mean 'Page'?"
    )
    checkKit(
      "model 日本 { a: 1️⃣Dat; b: Us }",
      "unknown-type: No type of the kit or of Swift is called 'Dat'; did you mean 'Data' or 'Date'?"
    )
    checkKit("model Model10 { a: Model1ID; b: Model1; c: Model11; d: 1️⃣Modle10 }", "unknown-type")
    checkKit("model User { a: 1️⃣Strin; b: 2️⃣Use; c: 3️⃣Strings }", "unknown-type", "unknown-type", "unknown-type")
    checkKit("model Flags: OptionSet { rawValue: Int; größe: 1️⃣Strin }", "unknown-type")
    checkKit("notifications 日本 { event a(b: 1️⃣Stirng) }", "unknown-type")
    checkKit(
      "model 本 @named(\"Book\") { id: Int }; model A { book: Book; 他: [1️⃣本] }",
      "unknown-type: No type of the kit or of Swift is called '本'; the type is called 'Book'"
    )
    checkKit("erased A<Strin> { func a(_ b: Strin) }")
  }

  @Test func wireNames() {
    let settings = "project A { wire snake_case }\n"
    checkKit("\(settings)model B { imageURL: URL as 1️⃣\"image_url\" }", "redundant-wire-name")
    checkKit("\(settings)model B { imageURL: URL as \"imageURL\" }")
    checkKit("model B { imageURL: URL as 1️⃣\"imageURL\" }", "redundant-wire-name")
    checkKit("\(settings)keys B { showUser as \"show_user\" }")
    checkKit(
      "model B { a: Int as \"日本\"; b: Int as 1️⃣\"日本\" }",
      "duplicate-wire-name: 'b' and 'a' have the same wire name, '日本'; change one"
    )
  }

  // MARK: - Noise

  @Test func syntaxErrorsHaveNoSecondError() {
    checkKit("model User { id 1️⃣: }", "missing-type")
    checkKit("model User { name: Int 1️⃣nt }", "missing-separator")
    checkKit("api Q 1️⃣{ base \"https://q.example\"", "missing-closing-brace")
    checkKit("api Q { base 1️⃣\"https://q.example }", "unterminated-string")
    checkKit("api Q { bse1️⃣: }", "missing-type")
  }

  @Test func manyErrorsInSourceOrder() {
    checkKit(
      """
      project 日本 { access 1️⃣pubic; 2️⃣colour "red" }
      model User: Hashable {
        id: 3️⃣Strng
        3️⃣
      }
      """.replacing("  3️⃣\n", with: "  4️⃣id: Int @losy\n").replacing("@losy", with: "5️⃣@losy"),
      "unknown-word",
      "unknown-member",
      "unknown-type",
      "duplicate-name",
      "unknown-attribute"
    )
  }
}
