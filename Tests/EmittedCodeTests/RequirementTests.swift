import BuiltinPatterns
import Diagnostics
import Generation
import TestSupport
import Testing

/// The built-in schemas refuse what their templates could not turn into good Swift.
struct RequirementTests {
  @Test(arguments: [
    ("model M { 1️⃣a: String @lossy }", "'@lossy' is for arrays, not for 'String'"),
    (
      "model M: Codable { 1️⃣a: Int as \"b.c\" }",
      "'M' is encoded, by itself or inside another model, so it cannot have nested wire names, '@date' or '@emptyIsNil'"
    ),
    (
      "api A { request R { POST \"r\"; body json; 1️⃣a: [N] } }\nmodel N { b: Int }",
      "To be sent, 'N' must be 'Encodable': 'model N: Encodable'"
    ),
    ("model M { 1️⃣a: [Int] @lenient }", "'@lenient' is for numbers, truth values and texts, not for '[Int]'"),
    ("model M { 1️⃣a: URL @emptyIsNil }", "With '@emptyIsNil' the value may be missing: write 'URL?', or give a default"),
    ("model M { 1️⃣a: String @date(iso8601) }", "'@date' is for dates, not for 'String'"),
    ("model M { 1️⃣a: Date? @date(iso8601) @emptyIsNil }", "'@date' cannot be combined with another attribute"),
    (
      "api A { request 1️⃣R { GET \"r\"; a: Int } }",
      "Say how the fields are sent: 'body json', 'body form' or 'body multipart'"
    ),
    ("api A { request 1️⃣R { POST \"r\"; body json } }", "The body has no fields; add one, such as 'title: String'"),
    (
      "api A { request 1️⃣R { GET \"r\"; body json; a: Int } }",
      "'GET' requests have no body; use 'query' for the fields, or another method"
    ),
    ("api A { request 1️⃣R { GET \"r\"; paging link } }", "'paging' needs a response: 'request R -> [Type]'"),
    ("api A { request R { GET \"r/{a}\"; path 1️⃣a: Int? } }", "A path needs one value for '{a}', which 'Int?' is not"),
    (
      "api A { request R { GET \"r\"; query 1️⃣a: [String: Int] } }",
      "A query holds values and arrays of values, not '[String: Int]'"
    ),
    ("api A { request R { GET \"r\"; query 1️⃣a: Int @style(comma) } }", "'@style' is for arrays, not for 'Int'"),
    ("api A { request R { GET \"r\"; header 1️⃣a: [Int] as \"A\" } }", "A header holds one value, which '[Int]' is not"),
    ("api A { request R { POST \"r\"; body json; 1️⃣a: Data @file(\"a\") } }", "'@file' is for 'body multipart'"),
    (
      "api A { request R { POST \"r\"; body form; 1️⃣a: Data } }",
      "Data is sent as a file: in 'body multipart', with '@file' and a name"
    ),
    ("api 1️⃣A { auth header }", "Behind 'auth header' stands the name of the header, in quotation marks"),
    ("api 1️⃣A { auth basic \"X\" }", "'auth basic' takes no name"),
    ("api 1️⃣A { auth basic @refresh }", "'@refresh' is for 'auth bearer'"),
    ("api 1️⃣A { retry 0 }", "'retry' needs a number of at least 1"),
  ])
  func refuses(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    ("model 1️⃣M: Identifiable { key: Int }", "'Identifiable' needs a property 'id', such as 'id: String'"),
    (
      "enum 1️⃣E { case a @fallback; case b @fallback }",
      "One case can stand for the values that are none of the others; keep one '@fallback'"
    ),
    ("enum E: Int { case 1️⃣a = \"x\" }", "The values of 'E' are numbers, which '\"x\"' is not"),
    ("enum E: Int { case 1️⃣a as \"x\" }", "The values of 'E' are numbers: write 'a = 1'"),
    ("enum E { case 1️⃣a = 1 }", "The values of 'E' are texts: put '1' in quotation marks, or write 'enum E: Int'"),
    ("enum E { case 1️⃣a = \"x\" as \"y\" }", "The value of 'a' is said twice; keep one of '=' and 'as'"),
    (
      "enum 1️⃣E: Double { case a }",
      "The values of an enum are texts or whole numbers, 'String' or 'Int', not 'Double'"
    ),
    ("enum 1️⃣E: Int { case a = 1; case b = 1 }", "Two cases have the same value"),
  ])
  func refusesModels(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    (
      "api A { request R { 1️⃣GET \"/r\" } }",
      "The path stands below the base URL of its API; leave out the '/' at its beginning"
    ),
    (
      "api A { request R { 1️⃣GET \"https://b.example/r\" } }",
      "The path stands below the base URL of its API; for another server write another 'api'"
    ),
    ("api A { request R { 1️⃣GET \"a//b\" } }", "A segment of the path is empty; leave out one of the '/'"),
    ("api A { request R { 1️⃣GET \"a/../b\" } }", "A path with '.' or '..' leads elsewhere; write where it leads"),
    (
      "api A { request R { GET \"r\"; header 1️⃣a: Int as \"Ü 1\" } }",
      "'Ü 1' cannot be the name of a header, which has letters, digits and '-'"
    ),
    (
      "api 1️⃣A { auth header \"a:b\" }",
      "'a:b' cannot be the name of a header, which has letters, digits and '-'"
    ),
    (
      "api 1️⃣A { total header \"\" }",
      "'' cannot be the name of a header, which has letters, digits and '-'"
    ),
    (
      "api A { request R { GET \"r\"; query 1️⃣a: [M] } }\nmodel M { id: Int }",
      "'M' is a model, and a query holds texts, numbers and the like; take what the server wants out of it"
    ),
    ("model M { 1️⃣a: [String: Any]? }", "'Any' cannot be decoded; name the type, or declare a model for it"),
    (
      "model M { 1️⃣a: [String: (Int, String)] }",
      "JSON has neither tuples nor functions, as in '[String: (Int, String)]'; declare a model"
    ),
    (
      "model M { 1️⃣a: URL @lenient }",
      "'@lenient' is for numbers, truth values and texts, not for 'URL'"
    ),
    (
      "api A { request R { POST \"r\"; body form; 1️⃣a: M? } }\nmodel M { id: Int }",
      "'M' is a model, and a form holds texts, numbers and the like; send it as 'body json'"
    ),
    (
      "api A { request R -> Int { GET \"r\"; 1️⃣at \"a..b\" } }",
      "A part of the path is empty; it is 'data.items', with numbers for places in arrays"
    ),
    (
      "api A { request R -> Int { GET \"r\"; 1️⃣at \"a\" @lossy } }",
      "'@lossy' is for arrays, not for 'Int'"
    ),
    ("api A { request 1️⃣R -> Data? { GET \"r\" } }", "Where there is no body, 'Data' is empty; write 'Data'"),
    (
      "api A { request R { POST \"r\"; body data; 1️⃣a: Int } }",
      "'body data' sends one field of the type 'Data', not 'Int'"
    ),
    (
      "api A { request R { POST \"r\"; body data; 1️⃣a: Data; b: Data } }",
      "'body data' sends one field; send several as 'body multipart'"
    ),
    (
      "api A { request R { POST \"r\"; 1️⃣body json \"text/plain\"; a: Int } }",
      "The type of the body is known; a media type is for 'body data'"
    ),
    ("api A { request R { POST \"r\"; body form; 1️⃣a: Int @whole } }", "'@whole' is for 'body json'"),
    (
      "api A { request R { POST \"r\"; body json; 1️⃣a: [Int] @whole; b: Int } }",
      "'@whole' is for the only field of a body"
    ),
    (
      "api A { request 1️⃣R -> [Int] { GET \"r\"; query pageURL: Int; paging link } }",
      "'pageURL' is taken by the link to the next page; use another name, and keep the one on the wire with 'as'"
    ),
  ])
  func refusesRequests(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    ("query 1️⃣a: [[Int]]", "A query holds values and arrays of values, not '[[Int]]'"),
    ("query 1️⃣a: [Int?]", "A query holds values and arrays of values, not '[Int?]'"),
    ("query 1️⃣a: () -> Void", "A query holds values and arrays of values, not '() -> Void'"),
    (
      "query 1️⃣a: [Data]?",
      "'Data' is none of the texts, numbers and the like that a query holds; take what the server wants out of it"
    ),
    (
      "header 1️⃣a: Data as \"A\"",
      "'Data' is none of the texts, numbers and the like that a header holds; take what the server wants out of it"
    ),
    (
      "header 1️⃣a: Date? as \"If-Modified-Since\"",
      "'If-Modified-Since' has a form of its own for dates; declare a 'String', and send what the server gave"
    ),
    ("body form; 1️⃣a: [Date?]", "This body holds values and arrays of values, not '[Date?]'"),
    (
      "body form; 1️⃣a: Set<Int>",
      "'Set<Int>' is none of the texts, numbers and the like that a form holds; take what the server wants out of it"
    ),
    ("body json; 1️⃣a: [String: Any]", "'Any' cannot be encoded; name the type, or declare a model for it"),
    (
      "body json; 1️⃣a: [K: Int]",
      "The keys of JSON's objects are texts: write '[String: …]' for '[K: Int]', which Swift encodes as an array"
    ),
    (
      "body graphql; document \"\"\"query { a }\"\"\"; variable 1️⃣a: [UUID: Int]?",
      "The keys of JSON's objects are texts: write '[String: …]' for '[UUID: Int]?', which Swift encodes as an array"
    ),
    (
      "body json; 1️⃣a: (Int, Int)",
      "JSON has neither tuples nor functions, as in '(Int, Int)'; declare an 'Encodable' model"
    ),
    (
      "body graphql; document \"\"\"query { a }\"\"\"; variable 1️⃣a: M",
      "To be sent, 'M' must be 'Encodable': 'model M: Encodable'"
    ),
  ])
  func refusesValuesThatCannotBeSent(marked: String, message: String) throws {
    let kit = "api A { request R -> Int { POST \"r\"; \(marked) } }"
    try expectUnmetRequirement("\(kit)\nmodel M { id: Int }; enum K { case a }", message)
  }

  @Test(arguments: [
    ("request 1️⃣R -> [String: Any] { GET \"r\" }", "'Any' cannot be decoded; name the type, or declare a model for it"),
    (
      "request 1️⃣R -> [UUID: Int] { GET \"r\" }",
      "The keys of JSON's objects are texts: write '[String: …]' for '[UUID: Int]', which Swift decodes from an array"
    ),
    (
      "request 1️⃣R -> (Int, Int) { GET \"r\" }",
      "JSON has neither tuples nor functions, as in '(Int, Int)'; declare a model"
    ),
    (
      "request R -> [Int] { GET \"r\"; query page: String; 1️⃣paging page }",
      "'page' grows from page to page, so its type must be 'Int' or another integer"
    ),
    (
      "request R -> [Int] { GET \"r\"; query first: [Int]; 1️⃣paging offset @into(first) }",
      "'first' grows from page to page, so its type must be 'Int' or another integer"
    ),
    (
      "request R -> [Int] { GET \"r\"; at \"a\"; query after: UUID?; 1️⃣paging cursor \"next\" }",
      "A cursor is a text or a number, so the type of 'after' must be 'String?' or 'Int?'"
    ),
    (
      "request R -> [Int] { GET \"r\"; at \"a\"; query since: Date; 1️⃣paging cursor \"next\" @into(since) }",
      "A cursor is a text or a number, so the type of 'since' must be 'String?' or 'Int?'"
    ),
    (
      "request R -> [Int] { GET \"r\"; query after: Int?; 1️⃣paging cursor \"meta.next\" }",
      "The body is the array itself and has no 'meta.next'; say with 'at' where in the body the array stands"
    ),
    (
      "request R -> [Int] { GET \"r\"; 1️⃣total \"count\" }",
      "The body is the array itself and has no 'count'; say with 'at' where in the body the array stands"
    ),
    (
      "request R -> [Int] { GET \"r\"; query offset: Int; at \"list\" @lossy; 1️⃣paging offset }",
      "The elements count, and '@lossy' leaves out some of them; page by another way, or without '@lossy'"
    ),
    (
      "request R -> Int { GET \"r\"; query page: Int; 1️⃣paging page }",
      "The end is an empty page, so the response must be an array: 'request R -> [Type]', with 'at' where it stands deeper"
        + " in the body"
    ),
  ])
  func refusesResponses(marked: String, message: String) throws {
    try expectUnmetRequirement("api A { \(marked) }", message)
  }

  @Test(arguments: [
    (
      "model M { 1️⃣a: [K: Int]? }",
      "The keys of JSON's objects are texts: write '[String: …]' for '[K: Int]?', which Swift decodes from an array"
    ),
    (
      "model M { 1️⃣a: [UUID: Int] }",
      "The keys of JSON's objects are texts: write '[String: …]' for '[UUID: Int]', which Swift decodes from an array"
    ),
    (
      "model M { 1️⃣a: Int as \"b..c\" }",
      "A part of the name on the wire is empty; it is 'billing.plan', with numbers for places in arrays"
    ),
    (
      "model M { 1️⃣a: Int as \"\" }",
      "A part of the name on the wire is empty; it is 'billing.plan', with numbers for places in arrays"
    ),
  ])
  func refusesNamesAndKeys(marked: String, message: String) throws {
    try expectUnmetRequirement(marked + "\nenum K { case a }", message)
  }

  @Test(arguments: [
    ("keys K { 1️⃣a = 1 }", "A key needs a type for its default: 'a: Int = 1'"),
    ("keys K { 1️⃣a @raw }", "'@raw' is for the type of a key, and 'a' has none"),
    (
      "keys K { 1️⃣a: Int? = 1 }",
      "With a default the value is never left out: write 'Int', or leave out the default"
    ),
    (
      "keys K { 1️⃣a: [String: Int] }",
      "'[String: Int]' has no text that is known here: use a number, a text, a date or a URL, or say '@raw'"
    ),
    (
      "keys K { 1️⃣pairs: Int }",
      "'pairs' is taken by the values of the keys; use another name, and keep the text with 'as'"
    ),
    ("keys K { 1️⃣allCases }", "'allCases' is taken by every enum; use another name, and keep the text with 'as'"),
    (
      "keys 1️⃣K: CaseIterable { a }",
      "The enum is 'String', 'CaseIterable' and 'Sendable' anyway; name further protocols only"
    ),
    (
      "defaults D { 1️⃣a: Int }",
      "Where nothing is stored, 'a' has no value: give a default, or write 'Int?'"
    ),
    ("defaults D { 1️⃣a: Int? = 1 }", "With a default the value is never nil: write 'Int', or leave out the default"),
    ("defaults D { 1️⃣a: Int?? }", "A stored value is there or not: write 'Int?'"),
    ("defaults D { 1️⃣a: P? @raw @codable }", "A value is kept in one way: choose '@raw' or '@codable'"),
    (
      "defaults D { 1️⃣a: [P] = [] }",
      "How '[P]' is kept cannot be seen here: say '@raw' where it has a raw value, '@codable' where it is Codable"
    ),
    (
      "defaults D { 1️⃣a: (Int, Int)? }",
      "How '(Int, Int)?' is kept cannot be seen here: say '@raw' where it has a raw value, '@codable' where it is Codable"
    ),
    (
      "defaults D { 1️⃣a: Int64? }",
      "The store has numbers of the types 'Int', 'Float' and 'Double': use 'Int', or '@codable' to keep 'Int64?' as JSON"
    ),
    (
      "enum E: UInt8 { case a = 1 }; defaults D { 1️⃣a: E? }",
      "The store has no values of the raw type of 'E': use 'Int' there, or '@codable' here"
    ),
    (
      "model M { id: Int }; defaults D { 1️⃣a: M? }",
      "To be kept, the model has to be Encodable: 'model M: Encodable'"
    ),
    (
      "model M: Encodable { id: Int }; defaults D { 1️⃣a: [M] = [] @observe }",
      "To tell a new value from the one before, the model has to be Equatable: 'model M: Encodable, Equatable'"
    ),
    (
      "defaults D { a: Int = 0 as \"x\"; 1️⃣b: Int = 0 @migrate(from: \"x\") }",
      "'x' is still in use, so its value cannot be taken away"
    ),
    ("defaults D { 1️⃣a: Int = 0 @migrate(from: \"a\") }", "'a' is still in use, so its value cannot be taken away"),
    (
      "defaults D { 1️⃣a: Int? @migrate(from: \"b\", type: String) }",
      "What becomes of the old 'String'? Say it of its 'value': '@migrate(from: \"b\", type: String, by: Int(value))'"
    ),
    (
      "defaults D { 1️⃣a: Int? @migrate(from: \"b\", by: Int(value)) }",
      "Say the type of the old value as well: '@migrate(from: \"b\", type: String, by: Int(value))'"
    ),
    (
      "defaults D { 1️⃣a: Int? @migrate(from: \"b\", type: URL, by: value.port) }",
      "The store has no values of the type 'URL'; say the one that the old value is kept as"
    ),
    ("defaults D { 1️⃣a: Int = 0 as \"\" }", "The user defaults need a key that is not empty"),
    (
      "defaults D { 1️⃣store: Int = 0 as \"s\" }",
      "'store' is taken by the code of the preferences; use another name, and keep the key with 'as \"s\"'"
    ),
    (
      "defaults 1️⃣D(suite: \"NSGlobalDomain\") { a: Int = 0 }",
      "'NSGlobalDomain' belongs to the system; use the name of an app group, or no suite for the app's own preferences"
    ),
  ])
  func refusesKeysAndPreferences(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    ("extend 1️⃣A {}", "Say what the type gets: 'binder', 'event' or 'call'"),
    (
      "extend A { event 1️⃣b() throws }",
      "An event is a method that neither waits nor throws; leave 'throws' out"
    ),
    ("extend A { event 1️⃣b() async }", "An event is a method that neither waits nor throws; leave 'async' out"),
    (
      "extend A { call 1️⃣b(with callback: Int) }",
      "The code of a call needs the names 'base' and 'callback', and with '@progress' 'progress' and 'report'; name the "
        + "parameters otherwise, and keep their labels"
    ),
    (
      "extend A { call 1️⃣b(report: Int) @progress(Int) }",
      "The code of a call needs the names 'base' and 'callback', and with '@progress' 'progress' and 'report'; name the "
        + "parameters otherwise, and keep their labels"
    ),
    ("extend A { call 1️⃣b(c: Int...) }", "A call cannot pass on a variable number of arguments"),
    ("extend A { call 1️⃣b(c: inout Int) }", "A call cannot have 'inout' parameters, for it ends later"),
    ("extend A { call 1️⃣b() async }", "A call is made asynchronous; leave 'async' out"),
    (
      "extend A { call 1️⃣b() -> Int @completion(error) }",
      "'@completion(error)' is for calls that can fail: write 'throws'"
    ),
    (
      "extend A { call 1️⃣b() throws @completion(value) }",
      "A completion that gets nothing but a value cannot fail; leave 'throws' out"
    ),
  ])
  func refusesExtensions(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }
}

/// Checks a kit, and expects the requirement that it does not meet at its mark.
func expectUnmetRequirement(_ marked: String, _ message: String, swift: String = "") throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let kit = MarkedText("// 名前 😀\n" + marked)
  try folder.write(kit.text, to: "Kitfile")
  try folder.write(swift, to: "Existing.swift")
  let project = try Project(root: folder.path, files: Disk(), builtIn: BuiltinPatterns.files)
  let errors = project.diagnostics.filter { $0.severity == .error }
  #expect(errors.map(\.message).contains(message), "\(errors.map(\.message))")
  let error = errors.first { $0.message == message }
  #expect(error?.code == "unmet-requirement")
  #expect(error?.location?.range.lowerBound == kit["1️⃣"])
}
