import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers by what is asked for, and keeps it.
private actor PagesTransport: HTTPTransport {
  private(set) var asked: [String] = []
  private let pages: [String: String]
  private let headers: [String: String]
  /// A header of the page for a path and query alone.
  private let cursors: [String: String]

  /// - Parameter pages: The bodies by path and query, without the version of the API.
  init(_ pages: [String: String], headers: [String: String] = [:], cursors: [String: String] = [:]) {
    self.pages = pages
    self.headers = headers
    self.cursors = cursors
  }

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw URLError(.badURL) }
    let address = String(url.path.dropFirst("/v1/".count)) + (url.query.map { "?" + $0 } ?? "")
    asked.append(address)
    let body = pages[address]
    guard
      let response = HTTPURLResponse(
        url: url,
        statusCode: body == nil ? 404 : 200,
        httpVersion: nil,
        headerFields: headers.merging(cursors[address].map { ["x-next-page": $0, "X-Next-Cursor": $0] } ?? [:]) { $1 }
      )
    else { throw URLError(.badServerResponse) }
    return (Data((body ?? "").utf8), response)
  }
}

private func hub(_ transport: PagesTransport) -> HubAPI {
  HubAPI(token: BearerToken("t") { "t" }, client: "c", transport: transport)
}

/// The pages of a list, at most ten.
private func values<Request: PagedRequest>(
  _ request: Request,
  _ transport: PagesTransport
) async throws -> [Request.Response] where Request.API == HubAPI {
  var values: [Request.Response] = []
  for try await page in hub(transport).pages(of: request) {
    values.append(page.value)
    if values.count == 10 { break }
  }
  return values
}

let pageChecks = [
  Check("pages go on behind the last element, while there are more") { _ in
    let transport = PagesTransport([
      "customers?limit=2": #"{"data":[{"id":"a","serial-number":1},{"id":"é","serial-number":2}],"has_more":true}"#,
      "customers?limit=2&starting_after=%C3%A9": #"{"data":[{"id":"c","serial-number":3}],"has_more":false}"#,
    ])
    let pages = try await values(CustomersRequest(limit: 2), transport)
    try expect(pages.map { $0.map(\.id) }, [["a", "é"], ["c"]])
    try expect(CustomersRequest(limit: 2), CustomersRequest(limit: 2))
    try expect(Set([CustomersRequest(limit: 2), CustomersRequest(limit: 3)]).count, 2)
  },
  Check("a server that does not say that there are more has no more") { _ in
    let transport = PagesTransport(["customers?limit=10": #"{"data":[{"id":"a","serial-number":1}]}"#])
    try await expect(values(CustomersRequest(), transport).count, 1)
    let empty = PagesTransport(["customers?limit=10": #"{"data":[],"has_more":true}"#])
    try await expect(values(CustomersRequest(), empty), [[]])
  },
  Check("without such a word a page without elements is the end") { _ in
    let transport = PagesTransport([
      "statuses": #"[{"id":"a","serial-number":9}]"#, "statuses?max_id=9": #"[{"id":"b","serial-number":8}]"#,
      "statuses?max_id=8": "[]",
    ])
    try await expect(values(StatusesRequest(), transport).map { $0.map(\.number) }, [[9], [8]])
  },
  Check("a server that answers with the same page is not asked for ever") { _ in
    let page = #"[{"id":"a","serial-number":9}]"#
    let transport = PagesTransport(["statuses": page, "statuses?max_id=9": page])
    _ = try await error(RepeatedPageError.self) { try await values(StatusesRequest(), transport) }
    try await expect(transport.asked, ["statuses", "statuses?max_id=9"])
  },
  Check("a page whose elements cannot be decoded is not the last") { _ in
    let transport = PagesTransport([
      "watched?page=1": #"[{"title":1}]"#, "watched?page=2": #"[{"title":"a","authors":[]},{}]"#,
      "watched?page=3": "[]",
    ])
    try await expect(values(WatchedRequest(), transport).map { $0.map(\.title) }, [[], ["a"]])
  },
  Check("links in the body are followed, relative to the response, until there is none") { _ in
    func page(_ id: String, _ link: String) -> String {
      #"{"results":[{"id":"\#(id)","serial-number":1}],"links":{"@hub.next":\#(link)}}"#
    }
    for end in ["null", #""""#] {
      let transport = PagesTransport([
        "lists": page("a", #""https://api.hub.example/v1/lists?page=%2B2""#),
        "lists?page=%2B2": page("b", #""?page=3""#),
        "lists?page=3": page("c", #""/v1/other?q=é""#), "other?q=%C3%A9": page("d", end),
      ])
      try await expect(values(ListsRequest(), transport).map { $0.map(\.id) }, [["a"], ["b"], ["c"], ["d"]])
    }
    let last = PagesTransport(["lists": #"{"results":[]}"#])
    try await expect(values(ListsRequest(), last), [[]])
    let circle = PagesTransport(["lists": page("a", #""lists""#)])
    _ = try await error(RepeatedPageError.self) { try await values(ListsRequest(), circle) }
    try await expect(circle.asked, ["lists"])
  },
  Check("the body says which page is the last") { _ in
    func page(_ id: String, _ cursor: String, _ more: String) -> String {
      #"{"data":[{"id":"\#(id)","serial-number":1}],"cursor":"\#(cursor)"\#(more)}"#
    }
    for end in [#","has_more":false"#, ""] {
      let transport = PagesTransport([
        "changes": page("é", "a", #","has_more":true"#), "changes?after=a": page("ö", "b", end),
      ])
      try await expect(values(ChangesRequest(), transport).map { $0.map(\.id) }, [["é"], ["ö"]])
      try await expect(transport.asked, ["changes", "changes?after=a"])
      let pulls = PagesTransport([
        "pulls?page=1": page("é", "", #","has_more":true"#), "pulls?page=2": page("ö", "", end),
      ])
      try await expect(values(PullsRequest(), pulls).map { $0.map(\.id) }, [["é"], ["ö"]])
      try await expect(pulls.asked, ["pulls?page=1", "pulls?page=2"])
    }
  },
  Check("a page is delivered before its link fails") { _ in
    let body = #"{"results":[{"id":"é","serial-number":1}],"links":{"@hub.next":"https://[é/lists"}}"#
    var pages = hub(PagesTransport(["lists": body])).pages(of: ListsRequest()).makeAsyncIterator()
    let page = try await pages.next()
    try expect(page?.value.map(\.id), ["é"])
    let failure = try await error(PageLinkError.self) { try await pages.next() }
    try expect(failure.link, "https://[é/lists")
    try await expect(pages.next() == nil, "the list goes on")
  },
  Check("a link to another server gets neither body nor header") { _ in
    func page(_ link: String) -> String { #"{"results":[{"id":"é","serial-number":1}],"next":"\#(link)"}"# }
    let own = "https://uploads.hub.example"
    for place in [
      "https://evil.example", "//evil.example", "http://uploads.hub.example", "\(own):8443", "\(own)@evil.example",
    ] {
      let transport = PagesTransport(["find": page("\(place)/v1/x"), "x": page("")])
      let failure = try await error(ForeignPageError.self) {
        try await values(FindRequest(searchKey: "k", text: "geheim"), transport)
      }
      try expect(failure.url?.path, "/v1/x")
      try expect(!"\(failure) \(failure.localizedDescription)".contains("geheim"), "\(failure)")
      try await expect(transport.asked, ["find"])
    }
    let transport = PagesTransport(["find": page("\(own):443/v1/x"), "x": page("")])
    try await expect(values(FindRequest(text: "é"), transport).count, 2)
    let circle = PagesTransport(["find": page("find")])
    let failure = try await error(RepeatedPageError.self) { try await values(FindRequest(text: "é"), circle) }
    try expect(failure.url?.absoluteString, "\(own)/v1/find")
  },
  Check("cursors in a header are followed, until there is none") { _ in
    let issue = #"[{"title":"é"}]"#
    for end in [nil, "", " ", "none"] {
      let transport = PagesTransport(
        ["labels": issue, "labels?page=2": issue, "labels?page=3": "[]"],
        cursors: ["labels": "2", "labels?page=2": " 3 "].merging(end.map { ["labels?page=3": $0] } ?? [:]) { $1 }
      )
      try await expect(values(LabelsRequest(), transport).map(\.count), [1, 1])
      try await expect(transport.asked, ["labels", "labels?page=2", "labels?page=3"])
    }
    let page = #"{"data":[{"id":"é","serial-number":1}]}"#
    let events = PagesTransport(["events": page, "events?after=a%2Bb%3D%3D": page], cursors: ["events": "a+b=="])
    try await expect(values(EventsRequest(), events).map { $0.map(\.id) }, [["é"], ["é"]])
    let circle = PagesTransport(
      ["events": page, "events?after=a": page],
      cursors: ["events": "a", "events?after=a": "a"]
    )
    _ = try await error(RepeatedPageError.self) { try await values(EventsRequest(), circle) }
  },
  Check("headers of responses are told") { _ in
    let headers = ["x-ratelimit-remaining": "7", "ETag": "\"é\""]
    let transport = PagesTransport(["stars": "[]"], headers: headers)
    let response = try await hub(transport).response(for: StarsRequest())
    try expect(response.remaining, 7)
    try expect(response.http?.statusCode, 200)
    let bare = try await hub(PagesTransport(["stars": "[]"], headers: ["X-RateLimit-Remaining": "many"]))
      .response(for: StarsRequest())
    try expect(bare.remaining, nil)
    try expect(bare.etag, nil)
    try expect(APIResponse(value: 1).remaining, nil)
  },
  Check("what cannot be decoded says which request, where, and why") { _ in
    let transport = PagesTransport(["customers?limit=10": #"{"data":[{"id":"a","serial-number":"x"}]}"#])
    let error = try await error(ResponseDecodingError.self) { try await hub(transport).send(CustomersRequest()) }
    try expect(error.method, "GET")
    try expect(error.url?.absoluteString, "https://api.hub.example/v1/customers?limit=10")
    try expect(error.statusCode, 200)
    try expect(error.reason.hasPrefix("data.0.serial-number: "), error.reason)
    let beginning = "The response to GET /v1/customers (200) could not be decoded: data.0."
    try expect("\(error)".hasPrefix(beginning), "\(error)")
    try expect(!"\(error)".contains("limit") && !error.localizedDescription.contains("limit"), "\(error)")
    try expect(error.debugDescription.hasSuffix(#"{"data":[{"id":"a","serial-number":"x"}]}"#), error.debugDescription)
    guard case .typeMismatch = error.underlying else { throw CheckFailure("\(error.underlying)") }
  },
  Check("a failure prints neither query nor headers") { _ in
    let api = hub(PagesTransport([:], headers: ["Set-Cookie": "secret"]))
    let error = try await error(HTTPError.self) { try await api.send(CustomersRequest()) }
    try expect("\(error)".hasPrefix("404 /v1/customers: "), "\(error)")
    try expect(!"\(error)".contains("secret") && !"\(error)".contains("limit"), "\(error)")
  },
]
