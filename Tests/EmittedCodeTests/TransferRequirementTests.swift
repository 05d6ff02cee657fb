import Testing

/// What the schemas refuse of files that are sent, and of responses that go to one.
struct TransferRequirementTests {
  private static let place = "A download gives the place of the file: write 'request R -> URL @download'"
  private static let plain =
    "A download goes to a file as it is, so 'at', 'total', 'paging', 'empty', '@stream', '@text', '@exists', "
    + "'@lossy' and 'body graphql' are not for it"

  @Test(arguments: [
    ("1️⃣@download { GET \"r\" }", place),
    ("-> Data 1️⃣@download { GET \"r\" }", place),
    ("-> [URL] 1️⃣@download { GET \"r\" }", place),
    ("-> URL 1️⃣@download { GET \"r\"; at \"é\" }", plain),
    ("-> URL 1️⃣@download @stream { GET \"r\" }", plain),
    ("-> URL 1️⃣@download { GET \"r\"; query page: Int = 1; paging page }", plain),
    ("-> URL 1️⃣@download { HEAD \"r\" }", "A response to 'HEAD' has no body to read; use 'GET'"),
  ])
  func downloads(request: String, message: String) throws {
    try expectUnmetRequirement("api A { request R \(request) }", message)
  }

  private static let sent = "An 'Upload' is sent as a file: in 'body multipart', or alone in 'body data'"

  @Test(arguments: [
    ("body json; file: 1️⃣Upload", sent),
    ("body form; file: 1️⃣Upload", sent),
    ("body json; file: 1️⃣Upload @whole", sent),
    ("body data \"text/csv\"; file: 1️⃣Upload", "An 'Upload' has its own media type; leave that of the body out"),
    ("body data; file: 1️⃣Upload?", "'body data' sends one field of the type 'Data' or 'Upload', not 'Upload?'"),
    ("body data; 1️⃣file: Upload; é: Int", "'body data' sends one field; send several as 'body multipart'"),
    ("body multipart; file: Upload 1️⃣@file(\"é\")", "An 'Upload' has its own name and type; leave '@file' out"),
    ("body multipart; file: String 1️⃣@file(\"é\")", "'@file' is for 'Data', not for 'String'"),
    (
      "body multipart; file: 1️⃣Data",
      "Data is sent as a file: as an 'Upload' in 'body multipart', or there with '@file' and a name"
    ),
    (
      "query file: 1️⃣Upload",
      "'Upload' cannot go into a query, only strings, numbers and the like; pass the property that the server expects"
    ),
  ])
  func uploads(members: String, message: String) throws {
    try expectUnmetRequirement("api A { request R { POST \"r\"; \(members) } }", message)
  }

  @Test(arguments: [
    (
      "1️⃣R { POST \"r\"; body multipart; uploadBody: Upload }",
      "'uploadBody' is taken by the body of the request; use another name, and keep the one on the wire with 'as'"
    ),
    (
      "R -> Int 1️⃣@stream { GET \"r\"; query lastData: String }",
      "'lastData' is taken by the end of the stream; use another name, and keep the one on the wire with 'as'"
    ),
  ])
  func names(request: String, message: String) throws {
    try expectUnmetRequirement("api A { request \(request) }", message)
  }
}
