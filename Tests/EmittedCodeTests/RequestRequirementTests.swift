import TestSupport
import Testing

/// What the schemas of requests and APIs refuse, since it could not become good Swift.
struct RequestRequirementTests {
  @Test(arguments: [
    (
      "api A { request R { POST \"r\"; body json; a: 1️⃣[N] } }\nmodel N { b: Int }",
      "To be encoded, 'N' must be 'Encodable': 'model N: Encodable'"
    ),
    (
      "api A { request R { 1️⃣GET \"r\"; a: Int } }",
      "'GET' requests have no body; use 'query' for the fields, or another method"
    ),
    (
      "api A { request R { 1️⃣POST \"r\"; a: Int } }",
      "Say how the fields are sent: 'body json', 'body form' or 'body multipart'"
    ),
    ("api A { request R { POST \"r\"; body 1️⃣json } }", "The body has no fields; add one, such as 'title: String'"),
    (
      "api A { request R { 1️⃣GET \"r\"; body json; a: Int } }",
      "'GET' requests have no body; use 'query' for the fields, or another method"
    ),
    (
      "api A { request R -> [Int] { GET \"r\"; query after: String?; paging 1️⃣cursor } }",
      "Say where the cursor is, in quotation marks: in the body, as in 'paging cursor \"meta.next\"', or in a header, as in "
        + "'paging cursor header \"X-Next-Page\"'"
    ),
    (
      "api A { request R -> [Int] { GET \"r\"; query é: Int = 1; paging page header 1️⃣\"X-Next\" @into(é) } }",
      "'header' is for 'paging cursor'"
    ),
    (
      "api A { request R -> [Int] { GET \"r\"; paging link header 1️⃣\"Next\" } }",
      "'paging link' reads the header 'Link'; leave 'header' out, or write 'paging cursor header' for a cursor"
    ),
    (
      "model É { é: String? }\napi A { request R -> É { GET \"r\"; query after: String?; "
        + "paging cursor header \"X-Next\" 1️⃣\"é\" } }",
      "A cursor is at one place; keep the header or '\"é\"'"
    ),
    ("api A { request R { GET \"r\"; 1️⃣paging link } }", "'paging' needs a response: 'request R -> [Type]'"),
    ("api A { request R { GET \"r/{a: 1️⃣Int?}\" } }", "A path needs one value for '{a}', which 'Int?' is not"),
    ("api A { request R { GET \"r/{a}\"; path a: 1️⃣Int? } }", "A path needs one value for '{a}', which 'Int?' is not"),
    (
      "api A { request R { GET \"r\"; query a: 1️⃣[String: Int] } }",
      "A query holds values and arrays of values, not '[String: Int]'; '@style(deep)' sends what is deeper"
    ),
    ("api A { request R { GET \"r\"; query a: Int 1️⃣@style(comma) } }", "'@style(comma)' is for arrays, not for 'Int'"),
    ("api A { request R { GET \"r\"; header a: 1️⃣[Int] as \"A\" } }", "A header holds one value, which '[Int]' is not"),
    ("api A { request R { POST \"r\"; body json; a: Data 1️⃣@file(\"a\") } }", "'@file' is for 'body multipart'"),
    (
      "api A { request R { POST \"r\"; body form; a: 1️⃣Data } }",
      "Data is sent as a file: as an 'Upload' in 'body multipart', or there with '@file' and a name"
    ),
    (
      "api A { request R -> [Int] { GET \"r\" }; service S { R 1️⃣@payload } }",
      "'@payload' is for requests with an 'envelope' as their response, not for 'R'; leave it out"
    ),
    (
      "api A { envelope E { é: [Int] @payload }; request R -> E? { GET \"r\" }; service S { R 1️⃣@payload } }",
      "'@payload' is for requests with an 'envelope' as their response, not for 'R'; leave it out"
    ),
    (
      "api A { request R { POST \"r\"; body json; é: Int as \"a\"; b: Int as 1️⃣\"a.b\" } }",
      "'b' is inside 'é', which is sent as one value. Give 'é' a path as well, or write '\\\\.' for a dot in a name"
    ),
    (
      "api A { request R { POST \"r\"; body json; c: Int as 1️⃣\"a.b.c\"; b: Int as \"a.b\" } }",
      "'c' is inside 'b', which is sent as one value. Give 'b' a path as well, or write '\\\\.' for a dot in a name"
    ),
    (
      "api A { request R { POST \"r\"; body json; c: Int as 1️⃣\"a.0.c\" } }",
      "A number in 'a.0.c' is a place in an array, which no other field fills. Send the array as one field, such as "
        + "'c: [Int]'"
    ),
    (
      "api A { request R { POST \"r\"; body json; c: Int as 1️⃣\"a..c\" } }",
      "A part of the name on the wire is empty; write 'billing.plan' for 'plan' in the object 'billing', or "
        + "'billing\\\\.plan' for a name with a dot"
    ),
    (
      "api A { request R { GET 1️⃣\"é/%2e%2E/{a}\" } }",
      "A path has no '.' and '..'; for what is not below the base URL, shorten that, or write another 'api'"
    ),
    (
      "api A { request R { GET 1️⃣\"%2E/é\" } }",
      "A path has no '.' and '..'; for what is not below the base URL, shorten that, or write another 'api'"
    ),
    ("api A { request R { GET \"r/{a}\"; path a: Int 1️⃣@encoded } }", "'@encoded' is for 'String', not for 'Int'"),
    (
      "api A { request R { GET \"r/{a}\"; path a: String @segments 1️⃣@encoded } }",
      "A value has one segment if it is encoded; keep '@encoded' or '@segments'"
    ),
    (
      "api A { request R { POST \"r\"; body json; a: Int 1️⃣@json } }",
      "'@json' is for 'body multipart'; all fields of 'body json' are JSON anyway"
    ),
    (
      "api A { request R { POST \"r\"; body multipart; a: 1️⃣M } }\nmodel M: Encodable { b: Int }",
      "'M' is a model, and a form holds strings, numbers and the like; send it by '@json'"
    ),
    (
      "api A { envelope E<T> { é: [T] @payload @lossy }; request R -> E<Int> { GET \"r\"; query page: Int; paging 1️⃣page } }",
      "'@lossy' leaves out elements of 'E<Int>', so its pages cannot be counted. Leave '@lossy' out, or write "
        + "'request R -> [Type]' with 'at … @lossy'"
    ),
    (
      "api A { envelope E<T> { é: T @payload }; request R -> E<Int> { GET \"r\"; query page: Int; paging 1️⃣page } }",
      "The end is an empty page, so the response must be an array: 'request R -> [Type]', with 'at' if it is deeper in "
        + "the body, or an 'envelope' with an array as its '@payload'"
    ),
    ("api A { auth 1️⃣header }", "After 'auth header' goes the name of the header, in quotation marks"),
    ("api A { auth basic 1️⃣\"X\" }", "'auth basic' takes no name"),
    ("api A { auth basic 1️⃣@refresh }", "'@refresh' is for 'auth bearer'"),
    ("api A { retry 1️⃣0 }", "'retry' needs a number of at least 1"),
    ("api A { tells a: 1️⃣Int as \"A\" }", "A response may be without the header: write 'Int?'"),
    (
      "api A { tells a: 1️⃣URL? as \"A\" }",
      "A header of a response is read as a string, an integer, a number, a Boolean or a date, such as 'Int?', not as 'URL?'"
    ),
    (
      "api A { query a: String as 1️⃣\"\\u{202E}\" }",
      "The name of a field of the query of all requests has a control character"
    ),
    (
      "api A { request R -> Data: 1️⃣Codable { GET \"r\" } }",
      "A request can be 'Hashable' or 'Equatable'; for another protocol write an extension of 'RRequest' beside the kit"
    ),
  ])
  func refusesParts(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  private static let list = "model C { id: String; number: Int; at: Date }\napi A { request R -> "

  @Test(arguments: [
    (
      "[C] { GET \"r\"; query after: String?; 1️⃣paging }",
      "Say how the server names the next page: 'link', 'page', 'offset', 'cursor' with a path, or 'last' with a property of "
        + "the elements"
    ),
    (
      "[C] { GET \"r\"; query after: String?; paging last 1️⃣\"id\" }",
      "Name the query that takes the 'id' of the last element: '@into(after)'"
    ),
    (
      "[C] { GET \"r\"; query after: String?; paging last 1️⃣\"name\" @into(after) }",
      "'C' has no property that is 'name' on the wire"
    ),
    (
      "[C] { GET \"r\"; query after: Int?; paging last \"id\" 1️⃣@into(after) }",
      "What the last element has is not of the type that 'after' takes"
    ),
    (
      "[C] { GET \"r\"; header é: Date as \"X\"; paging last \"number\" 1️⃣@into(é) }",
      "What the last element has is not of the type that 'é' takes"
    ),
    (
      "[C] { GET \"r\"; query aftr: String?; paging last \"id\" 1️⃣@into(after) }",
      "There is no 'after' in 'R'"
    ),
    (
      "[C] @lossy { GET \"r\"; query after: String?; paging last 1️⃣\"id\" @into(after) }",
      "The last element may be one that '@lossy' leaves out, so pages would be left out or come again; leave '@lossy' out"
    ),
    (
      "[C] { GET \"r\"; query page: Int; paging page 1️⃣@while(\"more\") }",
      "'@while' is for 'paging last'"
    ),
    (
      "C { GET \"r\"; query after: String?; paging last 1️⃣\"id\" @into(after) }",
      "The end is an empty page, so the response must be an array: 'request R -> [Type]', with 'at' if it is deeper in the "
        + "body"
    ),
    (
      "[C] { GET \"r\"; query page: Int; paging page last 1️⃣\"id\" @into(page) }",
      "Pages are named in one way: keep 'paging page' or 'paging last'"
    ),
  ])
  func refusesPaging(marked: String, message: String) throws {
    try expectUnmetRequirement(Self.list + marked + " }", message)
  }

  @Test(arguments: [
    (
      "api A { request R { GET 1️⃣\"https://b.example/r\" } }",
      "The path is relative to the base URL of its API; for what is not below that, shorten the base URL, or write another 'api'"
    ),
    ("api A { request R { GET 1️⃣\"a//b\" } }", "A segment of the path is empty; leave out one of the '/'"),
    (
      "api A { request R { GET 1️⃣\"a/../b\" } }",
      "A path has no '.' and '..'; for what is not below the base URL, shorten that, or write another 'api'"
    ),
    (
      "api A { request R { GET \"r\"; query a: 1️⃣[M] } }\nmodel M { id: Int }",
      "'M' is a model, and a query holds strings, numbers and the like; '@style(deep)' sends all of it"
    ),
    (
      "model M { a: 1️⃣[String: Any]? }",
      "'Any' cannot be decoded; name the type, declare a model for it, or write 'JSON' for whatever there is"
    ),
    (
      "model M { a: 1️⃣[String: (Int, String)] }",
      "JSON has neither tuples nor functions, as in '(Int, String)'; declare a model"
    ),
    (
      "model M { a: URL 1️⃣@lenient }",
      "'@lenient' is for numbers, Booleans and strings, not for 'URL'"
    ),
    (
      "api A { request R { POST \"r\"; body form; a: 1️⃣M? } }\nmodel M { id: Int }",
      "'M' is a model, and a form holds strings, numbers and the like; send it as 'body json', or by '@style(deep)'"
    ),
    (
      "api A { request R -> Int { GET \"r\"; at 1️⃣\"a..b\" } }",
      "A part of the path is empty; write names with dots between, such as 'data.items'"
    ),
    (
      "api A { envelope P { a: Int @payload; b: Int? 1️⃣@payload } }",
      "Only one 'property' can have '@payload'"
    ),
    (
      "defaults D { a: [Density]? 1️⃣@raw }",
      "'@raw' is for one value: write '@codable' to keep '[Density]?' as JSON"
    ),
    (
      "api A { request R -> Int { GET \"r\"; at \"a\" 1️⃣@lossy } }",
      "'@lossy' is for arrays, not for 'Int'"
    ),
    ("api A { request R -> 1️⃣Data? { GET \"r\" } }", "Where there is no body, 'Data' is empty; write 'Data'"),
    (
      "api A { request R { POST \"r\"; body data; a: 1️⃣Int } }",
      "'body data' sends one field of the type 'Data' or 'Upload', not 'Int'"
    ),
    (
      "api A { request R { POST \"r\"; body data; 1️⃣a: Data; b: Data } }",
      "'body data' sends one field; send several as 'body multipart'"
    ),
    (
      "api A { request R { POST \"r\"; body form 1️⃣\"text/plain\"; a: Int } }",
      "The type of the body is known; a media type is for 'body data' and 'body json'"
    ),
    ("api A { request R { POST \"r\"; body form; a: Int 1️⃣@whole } }", "'@whole' is for 'body json'"),
    (
      "api A { request R { POST \"r\"; body json; a: [Int] 1️⃣@whole; b: Int } }",
      "'@whole' is for the only field of a body"
    ),
    (
      "api A { request R -> [Int] { GET \"r\"; query pageURL: Int; paging 1️⃣link } }",
      "'pageURL' is taken by the link to the next page; use another name, and keep the one on the wire with 'as'"
    ),
  ])
  func refusesRequests(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message)
  }

  @Test(arguments: [
    (
      "query a: 1️⃣[[Int]]",
      "A query holds values and arrays of values, not '[[Int]]'; '@style(deep)' sends what is deeper"
    ),
    (
      "query a: 1️⃣[Int?]", "A query holds values and arrays of values, not '[Int?]'; '@style(deep)' sends what is deeper"
    ),
    (
      "query a: 1️⃣() -> Void",
      "A query holds values and arrays of values, not '() -> Void'; '@style(deep)' sends what is deeper"
    ),
    (
      "query a: 1️⃣[Data]?",
      "'Data' cannot go into a query, only strings, numbers and the like; pass the property that the server expects"
    ),
    (
      "header a: 1️⃣Data as \"A\"",
      "'Data' cannot go into a header, only strings, numbers and the like; pass the property that the server expects"
    ),
    (
      "header a: Date? as 1️⃣\"If-Modified-Since\"",
      "'If-Modified-Since' has a form of its own for dates; use '@date(http)', or declare a 'String', and send what the server gave"
    ),
    (
      "body form; a: 1️⃣[Date?]",
      "This body holds values and arrays of values, not '[Date?]'; in a form, '@style(deep)' sends what is deeper"
    ),
    (
      "body form; a: 1️⃣Set<Int>",
      "'Set<Int>' cannot go into a form, only strings, numbers and the like; pass the property that the server expects"
    ),
    (
      "body json; a: 1️⃣[String: Any]",
      "'Any' cannot be encoded; name the type, declare a model for it, or write 'JSON' for whatever there is"
    ),
    (
      "body json; a: 1️⃣[K: Int]",
      "The keys of JSON's objects are texts: write '[String: …]' for '[K: Int]', which Swift encodes as an array"
    ),
    (
      "body graphql; document \"\"\"query { a }\"\"\"; variable a: 1️⃣[UUID: Int]?",
      "The keys of JSON's objects are texts: write '[String: …]' for '[UUID: Int]', which Swift encodes as an array"
    ),
    (
      "body json; a: 1️⃣(Int, Int)",
      "JSON has neither tuples nor functions, as in '(Int, Int)'; declare an 'Encodable' model"
    ),
    (
      "body graphql; document \"\"\"query { a }\"\"\"; variable a: 1️⃣M",
      "To be encoded, 'M' must be 'Encodable': 'model M: Encodable'"
    ),
  ])
  func refusesValuesThatCannotBeSent(marked: String, message: String) throws {
    let kit = "api A { request R -> Int { POST \"r\"; \(marked) } }"
    try expectUnmetRequirement("\(kit)\nmodel M { id: Int }; enum K { case a }", message)
  }

  @Test(arguments: [
    (
      "request R -> 1️⃣[String: Any] { GET \"r\" }",
      "'Any' cannot be decoded; name the type, declare a model for it, or write 'JSON' for whatever there is"
    ),
    (
      "request R -> 1️⃣[UUID: Int] { GET \"r\" }",
      "The keys of JSON's objects are texts: write '[String: …]' for '[UUID: Int]', which Swift decodes from an array"
    ),
    (
      "request R -> 1️⃣(Int, Int) { GET \"r\" }",
      "JSON has neither tuples nor functions, as in '(Int, Int)'; declare a model"
    ),
    (
      "request R -> [Int] { GET \"r\"; query page: String; paging 1️⃣page }",
      "'page' grows from page to page, so its type must be 'Int' or another integer"
    ),
    (
      "request R -> [Int] { GET \"r\"; query first: [Int]; paging offset 1️⃣@into(first) }",
      "'first' grows from page to page, so its type must be 'Int' or another integer"
    ),
    (
      "request R -> [Int] { GET \"r\"; at \"a\"; query after: UUID?; paging 1️⃣cursor \"next\" }",
      "A cursor is a string or a number, so the type of 'after' must be 'String?' or 'Int?'"
    ),
    (
      "request R -> [Int] { GET \"r\"; at \"a\"; query since: Date; paging cursor \"next\" 1️⃣@into(since) }",
      "A cursor is a string or a number, so the type of 'since' must be 'String?' or 'Int?'"
    ),
    (
      "request R -> [Int] { GET \"r\"; query after: Int?; paging cursor 1️⃣\"meta.next\" }",
      "The body is the array itself and has no 'meta.next'; say with 'at' where the array is in the body"
    ),
    (
      "request R -> [Int] { GET \"r\"; total 1️⃣\"count\" }",
      "The body is the array itself and has no 'count'; say with 'at' where the array is in the body"
    ),
    (
      "request R { POST \"r\"; body json; a: Int; header type: String as 1️⃣\"content-type\" }",
      "The body sets its own media type, which would replace this one; leave the header out, or send bytes of any "
        + "type by 'body data'"
    ),
    (
      "request R -> Int { GET \"r\"; query page: Int; paging 1️⃣page }",
      "The end is an empty page, so the response must be an array: 'request R -> [Type]', with 'at' if it is deeper in the "
        + "body, or an 'envelope' with an array as its '@payload'"
    ),
  ])
  func refusesResponses(marked: String, message: String) throws {
    try expectUnmetRequirement("api A { \(marked) }", message)
  }
}
