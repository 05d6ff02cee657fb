import TestSupport
import Testing

/// A feature that a kit does not use adds no line to what is emitted for it.
struct EmittedSizeTests {
  /// The lines that files have had since then: errors of decoding that name the request and the place, with failures that print
  /// neither query nor headers; strict reading of ISO 8601; the handler of skipped elements in a file of its own; lenient
  /// numbers with blanks or an empty fraction; links by the grammar of RFC 8288; pages that end with the total; an `#if` around
  /// what Linux does not use; values of paths that are refused by name; tokens that are refreshed without a first one; charsets;
  /// the header `Accept`; and bodies that stay with their server. `Words` and `RxWords` were recorded anew, with the session that
  /// survives cancelled requests there, and `RxShelf` with pages through an envelope. Errors with descriptions. Links that a
  /// URL cannot contain; errors of GraphQL with a code and a path, with any status, and the data next to them; whole seconds in
  /// JSON; failures with a status of success; and links that are no URLs after their page.
  private static let addedLines = [
    "/ResponseDecodingError.swift": 91, "/Date+ISO8601Parsing.swift": 68, "/SkippedElementHandler.swift": 4,
    "/Lenient.swift": 10, "/LenientDecimal.swift": 1, "/PagedRequest.swift": 86, "/LinkHeader.swift": 45,
    "/HTTPURLResponse+Link.swift": 38, "/URLRequest+Redirect.swift": 6,
    "/URLPath.swift": 52, "/URLRequest+Building.swift": 3, "/APIClient.swift": 24, "/APIResponse.swift": 2,
    "/HTTPError.swift": 1, "/APIRequest.swift": 17,
    "/BearerToken.swift": 46,
    "/Callback.swift": 8, "/Envelope.swift": 4, "/MessageArguments.swift": 4, "/BearerTransport.swift": 2,
    "/HTTPURLResponse+Text.swift": 36, "/GraphQL.swift": 43, "/JSONEncoder+NumericDates.swift": 15,
  ]

  /// Examples that had been there before unions, deep forms, streams, transfers and further features, with the lines of their
  /// Swift at that time. Their kits are the same.
  private static func recorded() throws -> [(example: Example, lines: Int)] {
    try Fixture("Sizes").text("lines.txt").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 2, let lines = Int(parts[1]) else { return nil }
      return (try #require(Example.named(String(parts[0]))), lines)
    }
  }

  @Test func olderKitsHaveNoMoreLines() throws {
    let recorded = try Self.recorded()
    #expect(recorded.count == 50)
    for (example, before) in recorded {
      let files = try example.expectedFiles()
      let lines = files.values.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
      let added = Self.addedLines.filter { file in files.keys.contains { $0.hasSuffix(file.key) } }.values.reduce(0, +)
      #expect(lines <= before + added, "\(example.name)")
    }
  }

  /// A body needs the guard of redirects besides.
  @Test(arguments: [("", 270), ("request Add -> Item { POST \"items\"; body json; title: String }", 352)])
  func fewRequestsHaveLittleSupport(_ writing: String, most: Int) throws {
    let files = try EmittedFiles.emitted(
      by: """
        project Kit { linux false }
        model Item { id: Int; title: String }
        api Shop {
          base "https://shop.example.com"
          request Items -> [Item] { GET "items" }
          request ItemByID -> Item { GET "items/{id: Int}" }
          request Latest -> Item { GET "items/latest" }
          \(writing)
        }
        """
    )
    let lines = files.mapValues { $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    let heads = lines.values.joined().count { $0.hasPrefix("// Generated") || $0.hasPrefix("import ") }
    #expect(lines.filter { $0.key.contains("Support/") }.values.joined().count <= most)
    #expect(heads * 100 <= lines.values.joined().count * 8)
  }
}
