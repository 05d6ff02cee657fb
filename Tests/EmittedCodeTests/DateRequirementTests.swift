import Testing

/// What the schemas refuse of dates in requests, and in headers of responses.
struct DateRequirementTests {
  private static func notForDates(_ type: String) -> String { "'\(type)' is not a date. Remove '@date'" }
  private static let forms =
    "'day', 'iso8601', 'seconds', 'milliseconds', or a string, '\"yyyy-MM-dd HH:mm\"'"

  @Test(arguments: [
    "GET \"r/{a}\"; path a: String 1️⃣@date(day)",
    "GET \"r\"; query a: [String] 1️⃣@date(day)",
    "GET \"r\"; header a: Int? as \"A\" 1️⃣@date(http)",
    "POST \"r\"; body json; a: [[Date]] 1️⃣@date(day)",
    "POST \"r\"; body form; a: [Int] 1️⃣@date(day)",
    "POST \"r\"; body graphql; document \"\"\"\n{ é }\n\"\"\"\nvariable a: [[Date]] 1️⃣@date(day)",
    "GET \"r/{a}\"; path a: Date 1️⃣@date",
    "GET \"r\"; query a: Date 1️⃣@date(day, \"yyyy\")",
    "GET \"r\"; header a: Date as \"A\" 1️⃣@date",
  ])
  func requests(members: String) throws {
    try expectUnmetRequirement("api A { request R { \(members) } }")
  }

  @Test(arguments: [
    "a: Int? as \"A\" 1️⃣@date(http)",
    "a: Date? as \"A\" 1️⃣@date",
    "a: 1️⃣Date as \"A\" @date(http)",
    "a: 1️⃣Date? as \"A\"",
  ])
  func headersOfResponses(header: String) throws {
    try expectUnmetRequirement("api A { tells \(header) }")
  }
}
