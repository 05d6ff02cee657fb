import TestSupport
import Testing

/// What the schemas of requests and APIs refuse, since it could not become good Swift.
struct RequestRequirementTests {
  @Test(arguments: [
    "api A { request R { POST \"r\"; body json; a: 1️⃣[N] } }\nmodel N { b: Int }",
    "api A { request R { 1️⃣GET \"r\"; a: Int } }",
    "api A { request R { 1️⃣POST \"r\"; a: Int } }",
    "api A { request R { POST \"r\"; body 1️⃣json } }",
    "api A { request R { 1️⃣GET \"r\"; body json; a: Int } }",
    "api A { request R -> [Int] { GET \"r\"; query after: String?; paging 1️⃣cursor } }",
    "api A { request R -> [Int] { GET \"r\"; query é: Int = 1; paging page header 1️⃣\"X-Next\" @into(é) } }",
    "api A { request R -> [Int] { GET \"r\"; paging link header 1️⃣\"Next\" } }",
    "model É { é: String? }\napi A { request R -> É { GET \"r\"; query after: String?; "
      + "paging cursor header \"X-Next\" 1️⃣\"é\" } }",
    "api A { request R { GET \"r\"; 1️⃣paging link } }",
    "api A { request R { GET \"r/{a: 1️⃣Int?}\" } }",
    "api A { request R { GET \"r/{a}\"; path a: 1️⃣Int? } }",
    "api A { request R { GET \"r\"; query a: 1️⃣[String: Int] } }",
    "api A { request R { GET \"r\"; query a: Int 1️⃣@style(comma) } }",
    "api A { request R { GET \"r\"; header a: 1️⃣[Int] as \"A\" } }",
    "api A { request R { POST \"r\"; body json; a: Data 1️⃣@file(\"a\") } }",
    "api A { request R { POST \"r\"; body form; a: 1️⃣Data } }",
    "api A { request R -> [Int] { GET \"r\" }; service S { R 1️⃣@payload } }",
    "api A { envelope E { é: [Int] @payload }; request R -> E? { GET \"r\" }; service S { R 1️⃣@payload } }",
    "api A { request R { POST \"r\"; body json; é: Int as \"a\"; b: Int as 1️⃣\"a.b\" } }",
    "api A { request R { POST \"r\"; body json; c: Int as 1️⃣\"a.b.c\"; b: Int as \"a.b\" } }",
    "api A { request R { POST \"r\"; body json; c: Int as 1️⃣\"a.0.c\" } }",
    "api A { request R { POST \"r\"; body json; c: Int as 1️⃣\"a..c\" } }",
    "api A { request R { GET 1️⃣\"é/%2e%2E/{a}\" } }",
    "api A { request R { GET 1️⃣\"%2E/é\" } }",
    "api A { request R { GET \"r/{a}\"; path a: Int 1️⃣@encoded } }",
    "api A { request R { GET \"r/{a}\"; path a: String @segments 1️⃣@encoded } }",
    "api A { request R { POST \"r\"; body json; a: Int 1️⃣@json } }",
    "api A { request R { POST \"r\"; body multipart; a: 1️⃣M } }\nmodel M: Encodable { b: Int }",
    "api A { envelope E<T> { é: [T] @payload @lossy }; request R -> E<Int> { GET \"r\"; query page: Int; paging 1️⃣page } }",
    "api A { envelope E<T> { é: T @payload }; request R -> E<Int> { GET \"r\"; query page: Int; paging 1️⃣page } }",
    "api A { auth 1️⃣header }",
    "api A { auth header \"X-Key\"; header 1️⃣\"X-Key\" = \"é\" }",
    "api A { auth bearer; header é: String as 1️⃣\"Authorization\" }",
    "api A { error 404 P; error 1️⃣404 P; error 404 Q; error Q }",
    "api A { auth basic 1️⃣\"X\" }",
    "api A { auth basic 1️⃣@refresh }",
    "api A { retry 1️⃣0 }",
    "api A { tells a: 1️⃣Int as \"A\" }",
    "api A { tells a: 1️⃣URL? as \"A\" }",
    "api A { query a: String as 1️⃣\"\\u{202E}\" }",
    "api A { request R -> Data: 1️⃣Codable { GET \"r\" } }",
    "api A { request R -> Void { GET \"r\"; 1️⃣at \"é\" } }",
    "api A { request R -> Void { GET \"r\"; 1️⃣total \"é\" } }",
    "api A { request R -> () { GET \"r\"; 1️⃣paging link } }",
    "api A { request R { POST \"é\"; body 1️⃣graphql } }",
    "api A { tells é: 1️⃣[Int] as \"A\" }",
    "api A { request R { POST \"r\"; body json 1️⃣\"é\"; a: Int } }",
    "api A { success 1️⃣\"é..ok\" }",
    "api A { success \"é\" = 1️⃣1.5 }",
    "api A { success \"é\" = 1️⃣Int.max }",
    "api A { success \"é\" = 1️⃣[1] }",
    "api A { error Int 1️⃣@text }",
    "model É { a: U 1️⃣@message }\nunion U { case text: String; case number: Int }",
    "union U { case text: String; case number: Int 1️⃣@message }",
    "enum Größe { case klein; case andere(1️⃣Int) }",
    "enum Größe { case klein; case groß }\nsheet S: Größe { case klein \"K\"; case 1️⃣gros \"G\" }",
  ])
  func refusesParts(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  /// Servers refuse variables that their document does not declare.
  @Test func comparesVariablesWithTheDocument() throws {
    func kit(_ variables: String) -> String {
      "api A { request R -> Int { POST \"r\"; body graphql; \(variables)\ndocument \"\"\"\nquery($first: Int, $größe: Int) { a }\n\"\"\"\n} }"
    }
    try expectOneMistake(kit("variable first: Int"))
    try expectOneMistake(kit("variable fürst: Int as \"first\""))
    try expectOneMistake(kit("variable first: Int; variable 1️⃣zweite: Int"))
  }

  private static let list = "model C { id: String; number: Int; at: Date }\napi A { request R -> "

  @Test(arguments: [
    "[C] { GET \"r\"; query after: String?; 1️⃣paging }",
    "[C] { GET \"r\"; query after: String?; paging last 1️⃣\"id\" }",
    "[C] { GET \"r\"; query after: String?; paging last 1️⃣\"name\" @into(after) }",
    "[C] { GET \"r\"; query after: Int?; paging last \"id\" 1️⃣@into(after) }",
    "[C] { GET \"r\"; header é: Date as \"X\"; paging last \"number\" 1️⃣@into(é) }",
    "[C] { GET \"r\"; query aftr: String?; paging last \"id\" 1️⃣@into(after) }",
    "[C] @lossy { GET \"r\"; query after: String?; paging last 1️⃣\"id\" @into(after) }",
    "C { GET \"r\"; query after: String?; paging last 1️⃣\"id\" @into(after) }",
    "[C] { GET \"r\"; query page: Int; paging page last 1️⃣\"id\" @into(page) }",
    "[C] { GET \"r\"; query é: [String]; paging last \"id\" 1️⃣@into(é) }",
    "[C] { GET \"r\"; query é: [Int]?; paging last \"number\" 1️⃣@into(é) }",
    "[C] { GET \"r\"; query é: [String]?; paging cursor header \"X\" 1️⃣@into(é) }",
    "[C] { GET \"r\"; query after: [String]; paging 1️⃣cursor header \"X\" }",
    "[C]? { GET \"r\"; query page: Int; paging 1️⃣page }",
    "[[C]] { GET \"r\"; query é: String?; paging last 1️⃣\"id\" @into(é) }",
    "[C?] { GET \"r\"; query é: String?; paging last 1️⃣\"id\" @into(é) }",
    "[[String: C]] { GET \"r\"; query é: String?; paging last 1️⃣\"id\" @into(é) }",
    "[Date] { GET \"r\"; query é: String?; paging last 1️⃣\"id\" @into(é) }",
    "[JSON] { GET \"r\"; query é: String?; paging last 1️⃣\"id\" @into(é) }",
    "[É] { GET \"r\"; query a: String?; paging last 1️⃣\"id\" @into(a) } }\nunion É by \"k\" { case c: C",
    "[É] { GET \"r\"; query a: String?; paging last 1️⃣\"id\" @into(a) } }\nenum É { case c",
    "É { GET \"r\"; query a: String?; paging last 1️⃣\"id\" @into(a) }; envelope É { data: [C] @payload }",
  ])
  func refusesPaging(marked: String) throws {
    try expectUnmetRequirement(Self.list + marked + " }")
  }

  @Test(arguments: [
    "api A { request R { GET 1️⃣\"https://b.example/r\" } }",
    "api A { request R { GET 1️⃣\"a//b\" } }",
    "api A { request R { GET 1️⃣\"a/../b\" } }",
    "api A { request R { GET \"r\"; query a: 1️⃣[M] } }\nmodel M { id: Int }",
    "model M { a: 1️⃣[String: Any]? }",
    "model M { a: 1️⃣[String: (Int, String)] }",
    "model M { a: URL 1️⃣@lenient }",
    "api A { request R { POST \"r\"; body form; a: 1️⃣M? } }\nmodel M { id: Int }",
    "api A { request R -> Int { GET \"r\"; at 1️⃣\"a..b\" } }",
    "api A { envelope P { a: Int @payload; b: Int? 1️⃣@payload } }",
    "defaults D { a: [Density]? 1️⃣@raw }",
    "api A { request R -> Int { GET \"r\"; at \"a\" 1️⃣@lossy } }",
    "api A { request R -> 1️⃣Data? { GET \"r\" } }",
    "api A { request R { POST \"r\"; body data; a: 1️⃣Int } }",
    "api A { request R { POST \"r\"; 1️⃣body data; a: Data; b: Data } }",
    "api A { request R { POST \"r\"; body form 1️⃣\"text/plain\"; a: Int } }",
    "api A { request R { POST \"r\"; body form; a: Int 1️⃣@whole } }",
    "api A { request R { POST \"r\"; body json; a: [Int] 1️⃣@whole; b: Int } }",
    "api A { request R -> 1️⃣M?? { GET \"r\" } }\nmodel M { id: Int }",
    "api A { request R -> 1️⃣Data?? { GET \"r\" } }",
    "api A { query é: String as 1️⃣\"\" }",
    "api A { query 1️⃣\"\" = \"é\" }",
  ])
  func refusesRequests(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  /// One fault is one message.
  @Test(arguments: [
    "api A { error 404 É; error 1️⃣404 É }", "api A { error É; 1️⃣error É }",
    "api A { request R { GET \"r\"; error 404 É; error 1️⃣404 É } }",
    "api A { request R { GET \"r\"; query é: 1️⃣Change<Date> @date(day) } }",
    "api A { request R { GET \"r\"; query é: 1️⃣[É] @date(day) } }",
    "api A { request R { GET \"r\"; query é: Int 1️⃣@date(day) } }",
    "api A { header 1️⃣é: String }", "union U by \"type\" { case b: É; case a: É 1️⃣@fallback }",
  ])
  func refusesWithOneMessage(marked: String) throws {
    try expectOneMistake(marked + "\nmodel É { größe: Int }")
  }

  @Test(arguments: [
    "query a: 1️⃣[[Int]]",
    "query a: 1️⃣[Int?]",
    "query a: 1️⃣() -> Void",
    "query a: 1️⃣[Data]?",
    "header a: 1️⃣Data as \"A\"",
    "header a: Date? as 1️⃣\"If-Modified-Since\"",
    "body form; a: 1️⃣[Date?]",
    "body form; a: 1️⃣Set<Int>",
    "body json; a: 1️⃣[String: Any]",
    "body json; a: 1️⃣[K: Int]",
    "body graphql; document \"\"\"query { a }\"\"\"; variable a: 1️⃣[UUID: Int]?",
    "body json; a: 1️⃣(Int, Int)",
    "body json; a: 1️⃣Change<Change<Int>>",
    "body json; é: 1️⃣Change",
    "body json; é: Change<Int> 1️⃣@constant",
    "body graphql; document \"\"\"query { a }\"\"\"; variable é: 1️⃣Change<Date>? @date(day)",
    "body graphql; document \"\"\"query { a }\"\"\"; variable é: 1️⃣Change",
    "body json; a: 1️⃣Change<[Change<Int>?]>",
    "query a: K 1️⃣@style(deep)",
    "body form; a: Data? 1️⃣@style(deep)",
    "query a: Int as 1️⃣\"\"",
    "body form; a: Int as 1️⃣\"\"",
    "body multipart; a: Int as 1️⃣\"\"",
    "body json; a: Int as 1️⃣\"é\" @whole",
    "body data; a: Data as 1️⃣\"é\"",
    "body graphql; document \"\"\"query { a }\"\"\"; variable a: Int as 1️⃣\"\"",
    "body graphql; document \"\"\"query { a }\"\"\"; variable a: 1️⃣M",
  ])
  func refusesValuesThatCannotBeSent(marked: String) throws {
    let kit = "api A { request R -> Int { POST \"r\"; \(marked) } }"
    try expectUnmetRequirement("\(kit)\nmodel M { id: Int }; enum K { case a }")
  }

  @Test(arguments: [
    "request R -> 1️⃣[String: Any] { GET \"r\" }",
    "request R -> 1️⃣[UUID: Int] { GET \"r\" }",
    "request R -> 1️⃣(Int, Int) { GET \"r\" }",
    "request R -> [Int] { GET \"r\"; query page: String; paging 1️⃣page }",
    "request R -> [Int] { GET \"r\"; query first: [Int]; paging offset 1️⃣@into(first) }",
    "request R -> [Int] { GET \"r\"; at \"a\"; query after: UUID?; paging 1️⃣cursor \"next\" }",
    "request R -> [Int] { GET \"r\"; at \"a\"; query since: Date; paging cursor \"next\" 1️⃣@into(since) }",
    "request R -> [Int] { GET \"r\"; query after: Int?; paging cursor 1️⃣\"meta.next\" }",
    "request R -> [Int] { GET \"r\"; total 1️⃣\"count\" }",
    "request R { POST \"r\"; body json; a: Int; header type: String as 1️⃣\"content-type\" }",
    "request R -> Int { GET \"r\"; query page: Int; paging 1️⃣page }",
  ])
  func refusesResponses(marked: String) throws {
    try expectUnmetRequirement("api A { \(marked) }")
  }

  /// One mistake is told once, and what is none is not.
  @Test(arguments: [
    "{ GET \"r\"; header é 1️⃣\"X\" = \"2\" }",
    "-> [Int] { GET \"r\"; total 1️⃣\"é\" }",
    "-> [É] { GET \"r\"; query after: String?; paging last \"é\" 1️⃣\"x\" @into(after) }",
    "-> [Int] { GET \"r\"; query after: String?; paging cursor 1️⃣\"é..x\" }",
    "-> [Int] { GET \"r\"; 1️⃣paging \"é\" }",
    "{ POST \"r\"; body form; é: Set<Int> 1️⃣@whole }",
    "-> URL @download 1️⃣@text { GET \"r\" }",
    "{ POST \"r\"; 1️⃣body data; é: Upload; b: Int }",
    "-> Bool @stream { GET \"r\" }",
    "-> [Int] { GET \"r\"; query after: String; paging cursor header \"X\" }",
    "{ POST \"r\"; body form; codingKeys: Int; é: [Int] @style(deep) }",
  ])
  func tellsOneMistake(request: String) throws {
    try expectOneMistake("api A { request R \(request) }")
  }
}
