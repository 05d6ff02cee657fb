import BuiltinPatterns
import Diagnostics
import Generation
import TestSupport
import Testing

/// The built-in schemas refuse what their templates could not turn into good Swift.
struct RequirementTests {
  @Test(arguments: [
    ("model M { 1️⃣a: String @lossy }", "'@lossy' is for arrays, not for 'String'"),
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
    ("api A { request R { POST \"r\"; body form; 1️⃣a: Data } }", "In this body data is a file: add '@file' with a name"),
    ("api 1️⃣A { auth header }", "Behind 'auth header' stands the name of the header, in quotation marks"),
    ("api 1️⃣A { auth basic \"X\" }", "'auth basic' takes no name"),
    ("api 1️⃣A { auth basic @refresh }", "'@refresh' is for 'auth bearer'"),
    ("api 1️⃣A { retry 0 }", "'retry' needs a number of at least 1"),
  ])
  func refuses(marked: String, message: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let kit = MarkedText("// 名前 😀\n" + marked)
    try folder.write(kit.text, to: "Kitfile")
    let project = try Project(root: folder.path, files: Disk(), builtIn: BuiltinPatterns.files)
    let errors = project.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message).contains(message), "\(errors.map(\.message))")
    let error = errors.first { $0.message == message }
    #expect(error?.code == "unmet-requirement")
    #expect(error?.location?.range.lowerBound == kit["1️⃣"])
  }
}
