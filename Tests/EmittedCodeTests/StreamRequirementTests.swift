import Testing

/// What the schemas refuse of streams, and of headers and fields of queries that are always the same.
struct StreamRequirementTests {
  private static let alone =
    "A stream is read value by value, so 'at', 'total', 'paging', 'empty', '@exists', '@lossy' and 'body graphql' "
    + "do not apply"

  @Test(arguments: [
    "1️⃣@stream { GET \"r\" }",
    "-> Void 1️⃣@stream { GET \"r\" }",
    "-> 1️⃣Int? @stream { GET \"r\" }",
    "-> Int 1️⃣@stream { GET \"r\"; at \"é\" }",
    "-> [Int] 1️⃣@stream(lines) @lossy { GET \"r\" }",
    "-> [Int] 1️⃣@stream { GET \"r\"; empty \"none\" }",
    "-> [Int] 1️⃣@stream { GET \"r\"; query page: Int = 1; paging page }",
    "-> Int 1️⃣@stream { HEAD \"r\" }",
    "-> Int { GET \"r\"; 1️⃣until \"[DONE]\" }",
    "-> Int @stream { GET \"r\"; until 1️⃣\"\" }",
  ])
  func streams(request: String) throws {
    try expectUnmetRequirement("api A { request R \(request) }")
  }

  @Test(arguments: [
    "1️⃣header",
    "header \"Accept\" = 1️⃣\"\\(é)\"",
    "query 1️⃣\"units\"",
    "1️⃣query",
    "header 1️⃣\"Content-Type\" = \"text/csv\"; body json; a: Int",
    "header contentType: String as 1️⃣\"Content-Type\"; body data; a: Data",
    "header 1️⃣a: Int",
  ])
  func constants(member: String) throws {
    try expectUnmetRequirement("api A { request R -> Data { POST \"r\"; \(member) } }")
  }

  /// A header or a field that has its name in quotation marks has no second one.
  @Test(arguments: [
    "header \"X-E\" = \"é\" as 1️⃣\"b\"; request R { GET \"r\" }",
    "query \"e\" = \"é\" as 1️⃣\"b\"; request R { GET \"r\" }",
    "request R { GET \"r\"; header \"X-E\" = \"e\" as 1️⃣\"b\" }",
    "request R { GET \"r\"; query \"e\" = \"é\" as 1️⃣\"b\" }",
  ])
  func haveOneName(members: String) throws {
    try expectUnmetRequirement("api A { \(members) }")
  }
}
