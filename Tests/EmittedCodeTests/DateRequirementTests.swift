import Testing

/// What the schemas refuse of dates in requests, and in headers of responses.
struct DateRequirementTests {
  private static func notForDates(_ type: String) -> String { "'@date' is for dates, not for '\(type)'" }
  private static let forms =
    "'day', 'iso8601', 'seconds', 'milliseconds', or a string such as '\"yyyy-MM-dd HH:mm:ss\"'"

  @Test(arguments: [
    ("GET \"r/{a}\"; path a: String 1️⃣@date(day)", notForDates("String")),
    ("GET \"r\"; query a: [String] 1️⃣@date(day)", notForDates("[String]")),
    ("GET \"r\"; header a: Int? as \"A\" 1️⃣@date(http)", notForDates("Int?")),
    ("POST \"r\"; body json; a: [[Date]] 1️⃣@date(day)", notForDates("[[Date]]")),
    ("POST \"r\"; body form; a: [Int] 1️⃣@date(day)", notForDates("[Int]")),
    (
      "POST \"r\"; body graphql; document \"\"\"\n{ é }\n\"\"\"\nvariable a: [[Date]] 1️⃣@date(day)",
      notForDates("[[Date]]")
    ),
    ("GET \"r/{a}\"; path a: Date 1️⃣@date", "'@date' takes one form of the date: \(forms)"),
    ("GET \"r\"; query a: Date 1️⃣@date(day, \"yyyy\")", "'@date' takes one form of the date: \(forms)"),
    ("GET \"r\"; header a: Date as \"A\" 1️⃣@date", "'@date' takes one form of the date: 'http', \(forms)"),
  ])
  func requests(members: String, message: String) throws {
    try expectUnmetRequirement("api A { request R { \(members) } }", message)
  }

  @Test(arguments: [
    ("a: Int? as \"A\" 1️⃣@date(http)", notForDates("Int?")),
    ("a: Date? as \"A\" 1️⃣@date", "'@date' takes one form of the date: 'http', \(forms)"),
    ("a: 1️⃣Date as \"A\" @date(http)", "A response may be without the header: write 'Date?'"),
    (
      "a: 1️⃣Date? as \"A\"",
      "Say how the date is written: '@date(http)', '@date(seconds)', or a string such as '@date(\"yyyy-MM-dd HH:mm:ss\")'"
    ),
  ])
  func headersOfResponses(header: String, message: String) throws {
    try expectUnmetRequirement("api A { tells \(header) }", message)
  }
}
