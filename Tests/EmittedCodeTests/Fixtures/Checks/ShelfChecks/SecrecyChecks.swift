import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Runs `body` with a server that redirects to another one, which answers with an empty list.
private func redirecting(
  _ server: ScriptedServer,
  _ status: Int = 302,
  _ body: (_ elsewhere: ScriptedServer) async throws -> Void
) async throws {
  let elsewhere = try ScriptedServer()
  defer { elsewhere.stop() }
  elsewhere.answer(.json("[]"))
  server.answer(.status(status, ["Location": elsewhere.baseURL.absoluteString]))
  try await body(elsewhere)
}

let secrecyChecks = [
  Check("a redirection to another origin takes neither token nor headers along") { server in
    for session in [URLSession.shared, URLSession(configuration: .ephemeral)] {
      try await redirecting(server, 307) { elsewhere in
        let api = ShelfAPI(token: BearerToken("t"), baseURL: server.baseURL, transport: session)
        let request = BooksRequest(shelfId: "s", language: "ja", householdKey: "k")
        try expect(try await api.send(request), [])
        try expect(server.requests.last?.header("authorization"), "Bearer t")
        try expect(server.requests.last?.header("x-household-key"), "k")
        try expect(elsewhere.requests.count, 1)
        try expect(elsewhere.requests[0].header("authorization"), nil)
        try expect(elsewhere.requests[0].header("x-household-key"), nil)
        try expect(elsewhere.requests[0].header("accept-language"), "ja")
      }
    }
  },
  Check("a redirection to another origin takes no body along") { server in
    let api = ShelfAPI(server, token: "t")
    for status in [307, 308] {
      try await redirecting(server, status) { elsewhere in
        let failure = try await error(ShelfAPI.StatusError.self) {
          try await api.send(SignInRequest(user: "é", password: "geheim"))
        }
        try expect(failure.statusCode, status)
        try expect(elsewhere.requests.count, 0)
      }
    }
    for status in [301, 302, 303] {
      try await redirecting(server, status) { elsewhere in
        _ = try? await api.send(SignInRequest(user: "é", password: "geheim"))
        try expect(elsewhere.requests.map(\.body).filter { !$0.isEmpty }, [])
      }
    }
  },
  Check("a redirection within the origin takes all of them along") { server in
    let base = server.baseURL.absoluteString
    server.answer { _, index in index == 0 ? .status(302, ["Location": "\(base)/moved"]) : .json("[]") }
    _ = try await ShelfAPI(server, token: "t").send(BooksRequest(shelfId: "s", householdKey: "k"))
    try expect(server.requests.map { $0.header("authorization") }, ["Bearer t", "Bearer t"])
    try expect(server.requests.map { $0.header("x-household-key") }, ["k", "k"])
  },
  Check("many requests at a time each get their own answer") { server in
    server.answer { request, _ in .status(200, [:], request.target) }
    let api = ShelfAPI(server)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask {
          let data = try await api.send(ChapterRequest(book: "b", chapter: "\(index)"))
          try expect(String(decoding: data, as: UTF8.self), "/api/v2/books/b/chapters/\(index)")
        }
      }
      try await group.waitForAll()
    }
  },
  Check("a link to another origin takes neither token nor headers along") { server in
    let elsewhere = try ScriptedServer()
    defer { elsewhere.stop() }
    elsewhere.answer(.json("[]"))
    server.answer(.json("[]", ["Link": "<\(elsewhere.baseURL.absoluteString)>; rel=\"next\""]))
    let request = BooksRequest(shelfId: "s", language: "ja", householdKey: "k")
    for try await _ in ShelfAPI(server, token: "t").pages(of: request) {}
    try expect(server.requests[0].header("x-household-key"), "k")
    try expect(elsewhere.requests.count, 1)
    try expect(elsewhere.requests[0].header("authorization"), nil)
    try expect(elsewhere.requests[0].header("x-household-key"), nil)
    try expect(elsewhere.requests[0].header("accept-language"), "ja")
  },
  Check("the token is sent to the scheme of the API only") { _ in
    let mock = MockTransport()
    let base = URL(string: "https://shelf.example:443/v1") ?? ShelfAPI.defaultBaseURL
    let api = ShelfAPI(token: BearerToken("t"), baseURL: base, transport: mock)
    for text in ["http://shelf.example:443/v1", "https://shelf.example/v1", "https://SHELF.example/x"] {
      _ = try await api.transport.send(URLRequest(url: URL(string: text) ?? base))
    }
    let sent = await mock.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    try expect(sent, [nil, "Bearer t", "Bearer t"])
  },
  Check("printing a client does not print its token") { server in
    let api = ShelfAPI(server, token: "s3cret")
    var dumped = ""
    dump(api, to: &dumped)
    for text in ["\(api)", String(reflecting: api), dumped, "\([api.transport])"] {
      try expect(!text.contains("s3cret"), text)
    }
  },
  Check("a header with a line break is not sent") { server in
    server.answer(.json("[]"))
    for key in ["k\r\nX-Evil: 1", "k\nX-Evil: 1", "k\rX", "k\0"] {
      let failure = try await error(InvalidHeaderError.self) {
        try await ShelfAPI(server).send(BooksRequest(shelfId: "s", householdKey: key))
      }
      try expect(failure.name, "X-Household-Key")
    }
    let failure = try await error(InvalidHeaderError.self) {
      try await ShelfAPI(server, token: "t\r\nX-Evil: 1").send(BooksRequest(shelfId: "s"))
    }
    try expect(!failure.localizedDescription.contains("X-Evil"), failure.localizedDescription)
    try expect(server.requests.count, 0)
  },
  Check("white space around a header is not part of it") { server in
    server.answer(.json("[]"))
    _ = try await ShelfAPI(server, token: "t\n").send(BooksRequest(shelfId: "s", householdKey: " k\r\n"))
    try expect(server.requests[0].header("authorization"), "Bearer t")
    try expect(server.requests[0].header("x-household-key"), "k")
  },
  Check("line breaks stay out of the headers of a multipart body") { _ in
    let file = MultipartItem("a\r\nb", file: Data(), fileName: "c\r\nd\"", contentType: "text/plain\r\nX-Evil: 1")
    let text = String(decoding: HTTPBody.multipart([file, MultipartItem("e\r\nf", 1)]).data, as: UTF8.self)
    try expect(text.contains(#"name="a%0D%0Ab"; filename="c%0D%0Ad%22""#), text)
    try expect(text.contains(#"name="e%0D%0Af""#), text)
    try expect(text.components(separatedBy: "\r\n").filter { $0.hasPrefix("X-Evil") }, [])
  },
]
