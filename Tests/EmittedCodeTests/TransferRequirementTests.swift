import Testing

/// What the schemas refuse of files that are sent, and of responses that go to one.
struct TransferRequirementTests {
  @Test(arguments: [
    "1️⃣@download { GET \"r\" }",
    "-> Data 1️⃣@download { GET \"r\" }",
    "-> [URL] 1️⃣@download { GET \"r\" }",
    "-> URL 1️⃣@download { GET \"r\"; at \"é\" }",
    "-> URL 1️⃣@download @stream { GET \"r\" }",
    "-> URL 1️⃣@download { GET \"r\"; query page: Int = 1; paging page }",
    "-> URL 1️⃣@download { HEAD \"r\" }",
  ])
  func downloads(request: String) throws {
    try expectUnmetRequirement("api A { request R \(request) }")
  }

  @Test(arguments: [
    "body json; file: 1️⃣Upload",
    "body form; file: 1️⃣Upload",
    "body json; file: 1️⃣Upload @whole",
    "body data \"text/csv\"; file: 1️⃣Upload",
    "body data; file: 1️⃣Upload?",
    "1️⃣body data; file: Upload; é: Int",
    "body multipart; file: Upload 1️⃣@file(\"é\")",
    "body multipart; file: String 1️⃣@file(\"é\")",
    "body multipart; file: 1️⃣Data",
    "query file: 1️⃣Upload",
  ])
  func uploads(members: String) throws {
    try expectUnmetRequirement("api A { request R { POST \"r\"; \(members) } }")
  }

  @Test(arguments: [
    "R { POST \"r\"; body multipart; 1️⃣uploadBody: Upload }",
    "R -> Int @stream { GET \"r\"; query 1️⃣lastData: String }",
    "R -> [Int] { GET \"r\"; header 1️⃣pageURL: Int as \"A\"; paging link }",
    "R { POST \"r/{CodingKeys}\"; path 1️⃣CodingKeys: Int; body json; é: Int }",
    "R { POST \"r\"; body json; 1️⃣CodingKeys: Int as \"é\" }",
    "R -> Int { POST \"r\"; body graphql; document \"\"\"{ é }\"\"\"; variable 1️⃣CodingKeys: Int }",
  ])
  func names(request: String) throws {
    try expectUnmetRequirement("api A { request \(request) }", code: "taken-name")
  }
}
