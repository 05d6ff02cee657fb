import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let requestChecks = [
  Check("fields without a value are left out of the query") { server in
    server.answer(.json("[]"))
    _ = try await ShelfAPI(server).send(BooksRequest(shelfId: "s"))
    try expect(server.requests[0].target, "/api/v2/shelves/s/books?page=1&per_page=20")
  },
  Check("arrays are sent in their styles") { server in
    server.answer(.json("[]"))
    let owners = [UUID(uuidString: "00000000-0000-0000-0000-00000000000A")].compactMap(\.self)
    let request = BooksRequest(shelfId: "s", ids: [1, 2], tags: ["a,b", "c&d"], owners: owners)
    _ = try await ShelfAPI(server).send(request)
    let query = "ids=1&ids=2&tags=a%2Cb,c%26d&owner%5B%5D=00000000-0000-0000-0000-00000000000A"
    try expect(server.requests[0].target, "/api/v2/shelves/s/books?page=1&per_page=20&\(query)")
  },
  Check("enums, dates and URLs are sent by their wire forms") { server in
    server.answer(.json("[]"))
    let request = BooksRequest(
      shelfId: "s",
      sort: .addedAt,
      addedSince: Date(timeIntervalSince1970: 0),
      site: URL(string: "https://a.example/?x=1+2")
    )
    _ = try await ShelfAPI(server).send(request)
    let query = "sort=added_at&added_since=1970-01-01T00%3A00%3A00Z&site=https%3A%2F%2Fa.example%2F%3Fx%3D1%2B2"
    try expect(server.requests[0].target, "/api/v2/shelves/s/books?page=1&per_page=20&\(query)")
  },
  Check("dates in queries keep their milliseconds") { server in
    server.answer(.json("[]"))
    for seconds in [0.001, 1_704_164_645.123, 1_704_164_645.9996, -0.5] {
      _ = try await ShelfAPI(server).send(BooksRequest(shelfId: "s", addedSince: Date(timeIntervalSince1970: seconds)))
    }
    let dates = server.requests.map { $0.target.split(separator: "=").last }
    try expect(
      dates,
      [
        "1970-01-01T00%3A00%3A00.001Z", "2024-01-02T03%3A04%3A05.123Z", "2024-01-02T03%3A04%3A06Z",
        "1969-12-31T23%3A59%3A59.500Z",
      ]
    )
  },
  Check("headers are sent under their names, and nil not at all") { server in
    server.answer(.json(book()))
    _ = try await ShelfAPI(server).send(UpdateBookRequest(id: 7, version: 3, state: .reading))
    _ = try await ShelfAPI(server).send(UpdateBookRequest(id: 7, state: .reading))
    try expect(server.requests.map { $0.header("if-match") }, ["3", nil])
    try expect(server.requests[0].method, "PATCH")
    try expect(server.requests[0].target, "/api/v2/books/7")
  },
  Check("a request without a result takes a 204") { server in
    server.answer(.status(204))
    try await ShelfAPI(server).send(RemoveBookRequest(id: 7))
    try expect(server.requests[0].method, "DELETE")
    try expect(server.requests[0].target, "/api/v2/books/7")
  },
  Check("a request for data gets the body as it is") { server in
    server.answer(.status(200, [:], "a,b\n1,2"))
    let data = try await ShelfAPI(server).send(ExportRequest())
    try expect(String(decoding: data, as: UTF8.self), "a,b\n1,2")
  },
  Check("a result that may be missing is nil without a body, and with null") { server in
    server.answer { _, index in [.status(204), .status(200, [:], " \r\n"), .json("null"), .json(book(id: 3))][index] }
    let api = ShelfAPI(server)
    try expect(try await api.send(CurrentRequest()), nil)
    try expect(try await api.send(CurrentRequest()), nil)
    try expect(try await api.send(CurrentRequest()), nil)
    try expect(try await api.send(CurrentRequest())?.id, 3)
  },
  Check("a result inside a body may be missing with any part of the path") { server in
    let answers = [
      #"{"texts": [{"motto": "m"}]}"#, #"{"texts": [{"motto": null}]}"#, #"{"texts": []}"#, "{}", "", "\n", "null",
      #"{"texts": null}"#,
    ]
    server.answer { _, index in .json(answers[index]) }
    var texts: [String?] = []
    for _ in answers {
      texts.append(try await ShelfAPI(server).send(MottoRequest()))
    }
    try expect(texts, ["m"] + Array(repeating: nil, count: answers.count - 1))
  },
  Check("a result that must not be missing fails without a body") { server in
    server.answer(.status(204))
    let failure = try await error(ResponseDecodingError.self) { try await ShelfAPI(server).send(NewestRequest()) }
    try expect(failure.reason.hasPrefix("The body is empty"), failure.reason)
  },
  Check("an empty path is the base URL itself") { server in
    server.answer(.json("{}"))
    _ = try await ShelfAPI(server).send(RootRequest())
    try expect(server.requests[0].target, "/api/v2")
  },
  Check("every value of a path is encoded, and refused where it is empty") { server in
    server.answer(.status(200))
    let api = ShelfAPI(server)
    _ = try await api.send(ChapterRequest(book: "a\nb\t", chapter: "\u{1}"))
    try expect(server.requests.map(\.target), ["/api/v2/books/a%0Ab%09/chapters/%01"])
    for (book, chapter) in [("", "c"), ("/b", ""), ("..", "c"), (".", "c")] {
      let failure = try await error(InvalidPathValueError.self) {
        try await api.send(ChapterRequest(book: book, chapter: chapter))
      }
      let name = chapter.isEmpty ? "chapter" : "book"
      let problem = failure.value.isEmpty ? "empty" : "'\(failure.value)', which leads to another path"
      try expect(
        failure.localizedDescription,
        "The value of '\(name)' in 'books/{book}/chapters/{chapter}' is \(problem)."
      )
    }
    let failure = try await error(InvalidPathValueError.self) {
      try await api.send(ChapterRequest(book: "...", chapter: ".."))
    }
    try expect(failure.name, "chapter")
    try expect(server.requests.count, 1)
  },
  Check("a response is decoded off the main actor") { server in
    server.answer(.status(204))
    let decodedOnMain = Locked<Bool?>(nil)
    let api = ShelfAPI(server)
    DispatchQueue.main.setSpecific(key: ProbeRequest.mainKey, value: true)
    try await Task { @MainActor in
      try await api.send(ProbeRequest { isMain in decodedOnMain.withLock { $0 = isMain } })
    }.value
    try expect(decodedOnMain.withLock { $0 }, false)
  },
  Check("an error body is decoded, with the dates of the API") { server in
    let since = Date(timeIntervalSince1970: 1_704_164_645)
    server.answer(
      .status(422, [:], #"{"message": "title is taken", "code": 7, "since": "2024-01-02T03:04:05.000Z"}"#)
    )
    let failure = try await error(HTTPError<ShelfError>.self) {
      try await ShelfAPI(server).send(AddBookRequest(title: "T", publishedAt: Date()))
    }
    try expect(failure.body, ShelfError(message: "title is taken", code: 7, since: since))
  },
]

/// A request that somebody wrote by hand, which tells where it is decoded.
private struct ProbeRequest: APIRequest {
  typealias API = ShelfAPI

  /// Tells the queue of the main actor, which has no thread of its own on every platform.
  static let mainKey = DispatchSpecificKey<Bool>()

  let report: @Sendable (Bool) -> Void

  func urlRequest(baseURL: URL) throws -> URLRequest {
    URLRequest(url: baseURL)
  }

  func decode(_ data: Data, using decoder: JSONDecoder) throws {
    report(DispatchQueue.getSpecific(key: Self.mainKey) == true)
  }
}

let bodyChecks = [
  Check("a JSON body has the wire names, and no path") { server in
    server.answer(.json(book()))
    _ = try await ShelfAPI(server).send(
      AddBookRequest(title: "本 \"1\"", tags: ["x"], publishedAt: Date(timeIntervalSince1970: 0))
    )
    let request = server.requests[0]
    try expect(request.method, "POST")
    try expect(request.header("content-type"), "application/json")
    let json = try JSONSerialization.jsonObject(with: request.body) as? [String: Any] ?? [:]
    try expect(json.keys.sorted(), ["published_at", "tags", "title"])
    try expect(json["title"] as? String, "本 \"1\"")
    try expect(json["tags"] as? [String], ["x"])
    try expect(json["published_at"] as? String, "1970-01-01T00:00:00Z")
  },
  Check("a JSON body keeps the milliseconds of dates") { server in
    server.answer(.json(book()))
    let texts = [
      "2023-11-14T22:13:20Z", "2023-11-14T22:13:20.002Z", "2023-11-14T22:13:20.999Z", "1960-01-01T00:00:00.250Z",
    ]
    for text in texts {
      let date = try JSONDecoder().decode([ISO8601Date].self, from: Data("[\"\(text)\"]".utf8))[0].value
      _ = try await ShelfAPI(server).send(AddBookRequest(title: "T", publishedAt: date))
    }
    let sent = try server.requests.map { request in
      (try JSONSerialization.jsonObject(with: request.body) as? [String: Any])?["published_at"] as? String
    }
    try expect(sent, texts)
    let almost = AddBookRequest(title: "T", publishedAt: Date(timeIntervalSince1970: 0.9999))
    let body = try almost.urlRequest(baseURL: server.baseURL).httpBody ?? Data()
    try expect(String(decoding: body, as: UTF8.self), #"{"published_at":"1970-01-01T00:00:01Z","tags":[],"title":"T"}"#)
  },
  Check("a large file does not take long") { server in
    let request = SetCoverRequest(id: 7, image: Data(count: 20_000_000))
    let start = Date()
    let body = try request.urlRequest(baseURL: server.baseURL).httpBody ?? Data()
    try expect(Date().timeIntervalSince(start) < 2, "took \(Date().timeIntervalSince(start)) s")
    try expect(body.count > 20_000_000, "\(body.count)")
  },
  Check("a JSON body has the body's fields only") { server in
    server.answer(.json(book()))
    _ = try await ShelfAPI(server).send(UpdateBookRequest(id: 7, version: 3, state: .reading))
    try expect(server.requests[0].text, #"{"state":"reading"}"#)
  },
  Check("a form encodes names and values") { server in
    server.answer(.json(#"{"access_token": "a", "refresh_token": "r"}"#))
    let session = try await ShelfAPI(server).send(SignInRequest(user: "a+b@c d", password: "é&=%"))
    let request = server.requests[0]
    try expect(request.header("content-type"), "application/x-www-form-urlencoded")
    try expect(request.text, "user=a%2Bb%40c%20d&password=%C3%A9%26%3D%25")
    try expect(session.refreshToken, "r")
  },
  Check("a multipart body is exact to the byte") { server in
    server.answer(.json(book()))
    let image = Data([0x89, 0x50, 0x0D, 0x0A, 0x00, 0xFF])
    _ = try await ShelfAPI(server).send(SetCoverRequest(id: 7, image: image, caption: "表紙"))
    let request = server.requests[0]
    try expect(request.method, "PUT")
    let type = request.header("content-type") ?? ""
    let prefix = "multipart/form-data; boundary="
    try expect(type.hasPrefix(prefix), type)
    let boundary = type.dropFirst(prefix.count)
    var body = Data("--\(boundary)\r\n".utf8)
    body += Data("Content-Disposition: form-data; name=\"image\"; filename=\"cover.png\"\r\n".utf8)
    body += Data("Content-Type: image/png\r\n\r\n".utf8) + image
    body += Data("\r\n--\(boundary)\r\nContent-Disposition: form-data; name=\"caption\"\r\n\r\n表紙".utf8)
    body += Data("\r\n--\(boundary)\r\nContent-Disposition: form-data; name=\"width\"\r\n\r\n640".utf8)
    body += Data("\r\n--\(boundary)--\r\n".utf8)
    try expect(request.body, body)
  },
  Check("a file name stays within its quotation marks") { server in
    server.answer(.json(book()))
    _ = try await ShelfAPI(server).send(SetCoverRequest(id: 7, image: Data(), back: Data([1])))
    let header = "name=\"back\"; filename=\"Rückseite %22b%22.png\"\r\n"
    try expect(server.requests[0].body.range(of: Data(header.utf8)) != nil, "\(server.requests[0].body)")
  },
  Check("a value can be the whole body") { server in
    server.answer(.json("[]"))
    _ = try await ShelfAPI(server).send(SetTagsRequest(id: 7, tags: [Tag(id: 1, name: "a")]))
    let request = server.requests[0]
    try expect(request.header("content-type"), "application/json")
    let tags = try JSONDecoder().decode([Tag].self, from: request.body)
    try expect(tags, [Tag(id: 1, name: "a")])
  },
  Check("data is sent as it is") { server in
    server.answer(.status(204))
    let scan = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    try await ShelfAPI(server).send(SetScanRequest(id: 7, scan: scan))
    try expect(server.requests[0].header("content-type"), "application/pdf")
    try expect(server.requests[0].body, scan)
  },
  Check("a part without a value is left out") { server in
    server.answer(.json(book()))
    _ = try await ShelfAPI(server).send(SetCoverRequest(id: 7, image: Data()))
    try expect(!server.requests[0].text.contains("caption"), server.requests[0].text)
  },
]

let mockChecks = [
  Check("a mock transport takes the place of the server") { server in
    let mock = MockTransport(headers: ["total-count": "9"], body: "[\(book())]")
    let api = ShelfAPI(token: BearerToken("t"), baseURL: server.baseURL, transport: mock)
    let service: any BookService = ShelfBookService(api: api)
    let response = try await service.books(BooksRequest(shelfId: "s"))
    try expect(response.total, 9)
    try expect(response.value.map(\.id), [1])
    try expect(await mock.requests.map { $0.value(forHTTPHeaderField: "Authorization") }, ["Bearer t"])
    try expect(server.requests.count, 0)
  },
  Check("a mock transport may fail") { server in
    let mock = MockTransport { _ in throw URLError(.notConnectedToInternet) }
    let api = ShelfAPI(token: BearerToken(nil), baseURL: server.baseURL, transport: mock)
    let failure = try await error(URLError.self) { try await api.send(ExportRequest()) }
    try expect(failure.code, .notConnectedToInternet)
  },
]
