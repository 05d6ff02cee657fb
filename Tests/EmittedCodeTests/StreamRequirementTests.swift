import Testing

/// What the schemas refuse of streams, and of headers and fields of queries that are always the same.
struct StreamRequirementTests {
  private static let alone =
    "A stream is read value by value, so 'at', 'total', 'paging', 'empty', '@exists', '@lossy' and 'body graphql' "
    + "are not for it"

  @Test(arguments: [
    ("1️⃣@stream { GET \"r\" }", "Name the type of what comes: 'request R -> Type @stream'"),
    ("-> Void 1️⃣@stream { GET \"r\" }", "Name the type of what comes: 'request R -> Type @stream'"),
    ("-> 1️⃣Int? @stream { GET \"r\" }", "What a stream sends is there: write '-> Int @stream'"),
    ("-> Int 1️⃣@stream { GET \"r\"; at \"é\" }", alone),
    ("-> [Int] 1️⃣@stream(lines) @lossy { GET \"r\" }", alone),
    ("-> [Int] 1️⃣@stream { GET \"r\"; empty \"none\" }", alone),
    ("-> [Int] 1️⃣@stream { GET \"r\"; query page: Int = 1; paging page }", alone),
    ("-> Int 1️⃣@stream { HEAD \"r\" }", "A response to 'HEAD' has no body to read; use 'GET'"),
    ("-> Int { GET \"r\"; 1️⃣until \"[DONE]\" }", "'until' ends a stream: write 'request R -> Type @stream'"),
    ("-> Int @stream { GET \"r\"; until 1️⃣\"\" }", "What ends the stream is a string, as in 'until \"[DONE]\"'"),
  ])
  func streams(request: String, message: String) throws {
    try expectUnmetRequirement("api A { request R \(request) }", message)
  }

  @Test(arguments: [
    (
      "1️⃣header",
      "Name the header: 'header version: String as \"X-Version\"', or in quotation marks with its value, "
        + "'header \"X-Version\" = \"2\"'"
    ),
    (
      "header \"Accept\" = 1️⃣\"\\(é)\"",
      "'Accept' needs its value as a string without interpolation, such as '= \"2\"'; a property of the request is "
        + "'header name: String as \"Accept\"'"
    ),
    (
      "query 1️⃣\"units\"",
      "'units' needs its value as a string without interpolation, such as '= \"metric\"'; a property of the request is "
        + "'query units: String'"
    ),
    (
      "1️⃣query",
      "Name the field: 'query page: Int', or in quotation marks with its value, 'query \"units\" = \"metric\"'"
    ),
    (
      "header 1️⃣\"Content-Type\" = \"text/csv\"; body json; a: Int",
      "The body sets its own media type, which would replace this one; leave the header out, or send bytes of any "
        + "type by 'body data'"
    ),
    (
      "header contentType: String as 1️⃣\"Content-Type\"; body data; a: Data",
      "The media type of the data belongs to the body: 'body data \"application/zip\"'"
    ),
    ("header 1️⃣a: Int", "'a' needs the name of the header: 'as \"X-A\"'"),
  ])
  func constants(member: String, message: String) throws {
    try expectUnmetRequirement("api A { request R -> Data { POST \"r\"; \(member) } }", message)
  }

  /// A header that has its name in quotation marks has no second one.
  @Test func headersOfAnAPIHaveOneName() throws {
    try expectUnmetRequirement(
      "api A { header \"X-E\" = \"é\" as 1️⃣\"b\"; request R { GET \"r\" } }",
      "The header has its name in quotation marks already: leave 'as' out"
    )
  }
}
