import Foundation
import Harness

private func decode(_ json: String) throws -> Book {
  try JSONDecoder().decode(Book.self, from: Data(json.utf8))
}

private func fails(_ json: String, line: Int = #line) throws {
  do {
    throw CheckFailure("line \(line): no error, but \(try decode(json))")
  } catch is DecodingError {}
}

let modelChecks = [
  Check("missing and null fields get their defaults") { _ in
    let bare = try decode(book())
    try expect(bare.pageCount, 0)
    try expect(bare.tags, [])
    try expect(bare.rating, 0)
    try expect(bare.coverURL, nil)
    try expect(bare.author, nil)
    try expect(bare.addedAt, nil)
    try expect(try decode(book(#""page_count": null, "tags": null, "rating": null, "added_at": null"#)), bare)
  },
  Check("a wrong type is an error even where there is a default") { _ in
    try fails(book(#""page_count": "many""#))
    try fails(book(#""tags": 1"#))
    try fails(book(#""rating": "good""#))
    try fails(book(#""cover_image_url": 1"#))
  },
  Check("wire names and dates are those of the kit") { _ in
    let json = #""cover_image_url": "https://a.example/c.png", "page_count": 3, "added_at": 1.5"#
    let decoded = try decode(book(json))
    try expect(decoded.coverURL, URL(string: "https://a.example/c.png"))
    try expect(decoded.pageCount, 3)
    try expect(decoded.addedAt, Date(timeIntervalSince1970: 1.5))
    try expect(decoded.publishedAt, Date(timeIntervalSince1970: 1_704_164_645))
  },
  Check("nested values are found, and missing where a part of the path is") { _ in
    let credits = #""credits": {"publisher": "P", "authors": [{"name": "A"}, {"name": "B"}]}"#
    let plain = #""credits": {"publisher": "P"}"#
    try expect(try decode(book().replacingOccurrences(of: plain, with: credits)).author, "A")
    try expect(try decode(book()).publisher, "P")
    for authors in ["[]", "null", "[null]", "[{}]", "[{\"name\": null}]"] {
      let json = #""credits": {"publisher": "P", "authors": \#(authors)}"#
      try expect(try decode(book().replacingOccurrences(of: plain, with: json)).author, nil)
    }
    try fails(book().replacingOccurrences(of: plain, with: #""credits": null"#))
    try fails(book().replacingOccurrences(of: plain, with: #""credits": {}"#))
    try fails(book().replacingOccurrences(of: plain, with: #""credits": {"publisher": "P", "authors": {}}"#))
  },
  Check("an error in a nested value names its path") { _ in
    let json = book().replacingOccurrences(of: #""publisher": "P""#, with: #""publisher": 1"#)
    do {
      _ = try decode(json)
      throw CheckFailure("no error")
    } catch DecodingError.typeMismatch(_, let context) {
      try expect(context.codingPath.map(\.stringValue), ["credits", "publisher"])
    }
  },
  Check("elements that cannot be decoded are skipped and reported") { server in
    let tags = #""tags": [{"id": 1, "name": "a"}, {"id": "x"}, null, {"id": 2, "name": "b"}]"#
    server.answer(.json("[\(book(tags))]"))
    let skipped = Locked<[String]>([])
    let api = ShelfAPI(
      token: BearerToken(nil),
      baseURL: server.baseURL,
      onSkippedElement: { error in skipped.withLock { $0.append("\(type(of: error))") } }
    )
    let books = try await api.send(BooksRequest(shelfId: "s"))
    try expect(books[0].tags, [Tag(id: 1, name: "a"), Tag(id: 2, name: "b")])
    try expect(skipped.withLock { $0 }, ["DecodingError", "DecodingError"])
    try expect(try decode(book(tags)).tags.count, 2)
  },
  Check("a lenient number may come as a text") { _ in
    try expect(try decode(book(#""rating": "4.5""#)).rating, 4.5)
    try expect(try decode(book(#""rating": 4"#)).rating, 4)
    try expect(try JSONDecoder().decode([Lenient<Int>].self, from: Data(#"["1", 2]"#.utf8)).map(\.value), [1, 2])
    let flags = Data(#"[true, "false", 1, "0", "yes"]"#.utf8)
    let values = try JSONDecoder().decode([Lenient<Bool>].self, from: flags).map(\.value)
    try expect(values, [true, false, true, false, true])
    let texts = Data(#"["a", 1, 1.5, true]"#.utf8)
    try expect(try JSONDecoder().decode([Lenient<String>].self, from: texts).map(\.value), ["a", "1", "1.5", "true"])
  },
  Check("a lenient value keeps its digits, and is none where JSON has no such number") { _ in
    func lenient<Value>(_ json: String, _: Value.Type) throws -> [Value]
    where Value: Decodable & LosslessStringConvertible {
      try JSONDecoder().decode([Lenient<Value>].self, from: Data(json.utf8)).map(\.value)
    }
    let numbers = ["18446744073709551615", "9007199254740993", "12345678901234567.89", "-3", "0.1"]
    try expect(try lenient("[\(numbers.joined(separator: ","))]", String.self), numbers)
    try expect(try lenient(#"[true, false, "7"]"#, Int.self), [1, 0, 7])
    try expect(try lenient(#"[true, "1.5", 2]"#, Double.self), [1, 1.5, 2])
    try expect(try lenient(#"["18446744073709551615"]"#, UInt64.self), [18_446_744_073_709_551_615])
    for text in ["0x10", "nan", "inf", "-infinity", "0x1p3", "1e999", "", "1,5"] {
      _ = try await error(DecodingError.self) { try lenient("[\"\(text)\"]", Double.self) }
    }
    for json in [#"["true"]"#, "[1.5]", "[null]", "[[]]"] {
      _ = try await error(DecodingError.self) { try lenient(json, Int.self) }
    }
    _ = try await error(DecodingError.self) { try lenient("[2]", Bool.self) }
  },
  Check("an amount may come as a text, without losing digits") { _ in
    try expect(try decode(book(#""price": "1234567890.10""#)).price, Decimal(1_234_567_890) + Decimal(10) / 100)
    try expect(try decode(book(#""price": 12.5"#)).price, 12.5)
    try expect(try decode(book(#""price": null"#)).price, nil)
    for text in ["12abc", "", "1,5", "0x10", "nan", "inf", "1e400", "1 000"] {
      try fails(book(#""price": "\#(text)""#))
    }
  },
  Check("an empty text is no URL") { _ in
    try expect(try decode(book(#""site": """#)).site, nil)
    try expect(try decode(book(#""site": "https://a.example""#)).site, URL(string: "https://a.example"))
    try fails(book(#""site": 1"#))
  },
  Check("an unknown case is the fallback") { _ in
    let json = book().replacingOccurrences(of: #""read""#, with: #""burnt""#)
    try expect(try decode(json).state, .unknown)
    try fails(book().replacingOccurrences(of: #""read""#, with: "1"))
  },
]

/// A value that several threads change.
// Unchecked: the lock guards the value.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
