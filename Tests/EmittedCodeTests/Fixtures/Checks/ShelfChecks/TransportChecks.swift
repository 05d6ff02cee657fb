import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let tokenChecks = [
  Check("requests that are rejected at the same time share one refresh") { server in
    server.answer { request, _ in
      request.header("authorization") == "Bearer new"
        ? .status(204) : .status(401, [:], delay: 0.1, #"{"message": "expired"}"#)
    }
    let refreshes = Counter()
    let token = BearerToken("old") {
      _ = await refreshes.increment()
      try await Task.sleep(nanoseconds: 100_000_000)
      return "new"
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in 0..<5 {
        group.addTask { try await api.send(RemoveBookRequest(id: id)) }
      }
      try await group.waitForAll()
    }
    try expect(await refreshes.value, 1)
    try expect(await token.value, "new")
    try expect(server.requests.count, 10)
  },
  Check("where there is no new token the 401 is the error") { server in
    server.answer(.status(401, [:], #"{"message": "expired"}"#))
    let api = ShelfAPI(server, token: "old")
    let failure = try await error(HTTPError<ShelfError>.self) { try await api.send(RemoveBookRequest(id: 1)) }
    try expect(failure.body?.message, "expired")
    try expect(server.requests.count, 1)
  },
  Check("a new token that is rejected too is not refreshed again") { server in
    server.answer(.status(401))
    let refreshes = Counter()
    let token = BearerToken("old") { "new \(await refreshes.increment())" }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    _ = try await error(HTTPError<ShelfError>.self) { try await api.send(RemoveBookRequest(id: 1)) }
    try expect(await refreshes.value, 1)
    try expect(server.requests.count, 2)
  },
  Check("an error of the refresh is the error of the request") { server in
    server.answer(.status(401))
    let token = BearerToken("old") { throw URLError(.userAuthenticationRequired) }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    let failure = try await error(URLError.self) { try await api.send(RemoveBookRequest(id: 1)) }
    try expect(failure.code, .userAuthenticationRequired)
  },
  Check("signing out while the token is refreshed stays signed out") { server in
    server.answer(.status(401))
    let token = BearerToken("old") {
      try await Task.sleep(nanoseconds: 300_000_000)
      return "new"
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    let task = Task { try await api.send(RemoveBookRequest(id: 1)) }
    while server.requests.isEmpty {
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    try await Task.sleep(nanoseconds: 100_000_000)
    await token.update(to: nil)
    _ = try await error(HTTPError<ShelfError>.self) { try await task.value }
    try expect(await token.value, nil)
  },
]

let retryChecks = [
  Check("a 503 is repeated after the time that Retry-After names") { server in
    server.answer { _, index in index == 0 ? .status(503, ["retry-after": "1"]) : .status(204) }
    let start = Date()
    try await ShelfAPI(server).send(RemoveBookRequest(id: 1))
    let time = Date().timeIntervalSince(start)
    try expect(time >= 1 && time < 3, "took \(time) s")
    try expect(server.requests.count, 2)
  },
  Check("Retry-After may be a date") { server in
    let past = "Wed, 21 Oct 2015 07:28:00 GMT"
    server.answer { _, index in index < 2 ? .status(429, ["Retry-After": past]) : .status(204) }
    let start = Date()
    try await ShelfAPI(server).send(RemoveBookRequest(id: 1))
    try expect(Date().timeIntervalSince(start) < 1, "took \(Date().timeIntervalSince(start)) s")
    try expect(server.requests.count, 3)
  },
  Check("Retry-After may be a date that is still to come") { server in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let start = Date()
    let date = formatter.string(from: start.addingTimeInterval(3))
    server.answer { _, index in index == 0 ? .status(503, ["Retry-After": date]) : .status(204) }
    try await ShelfAPI(server).send(RemoveBookRequest(id: 1))
    let time = Date().timeIntervalSince(start)
    try expect(time > 1.5 && time < 5, "took \(time) s")
  },
  Check("after the last try the failure is reported") { server in
    server.answer(.status(503, ["Retry-After": "0"]))
    let failure = try await error(HTTPError<ShelfError>.self) {
      try await ShelfAPI(server).send(RemoveBookRequest(id: 1))
    }
    try expect(failure.statusCode, 503)
    try expect(server.requests.count, 3)
  },
  Check("a server that asks for more than a minute is not asked again") { server in
    let times = ["3600", "90.5", "99999999999999999999"]
    for (index, time) in times.enumerated() {
      server.answer(.status(503, ["Retry-After": time]))
      _ = try await error(HTTPError<ShelfError>.self) { try await ShelfAPI(server).send(RemoveBookRequest(id: 1)) }
      try expect(server.requests.count, index + 1)
    }
  },
  Check("without Retry-After there is a wait, which doubles") { server in
    let times = Locked<[Date]>([])
    server.answer { _, index in
      times.withLock { $0.append(Date()) }
      return index < 2 ? .status(503) : .status(204)
    }
    try await ShelfAPI(server).send(RemoveBookRequest(id: 1))
    let waits = times.withLock { times in zip(times, times.dropFirst()).map { $1.timeIntervalSince($0) } }
    try expect(waits.count, 2)
    try expect(waits[0] >= 0.5 && waits[1] >= 1, "waited for \(waits) s")
  },
  Check("what may be carried out twice is not repeated, unless it has a key") { server in
    server.answer(.status(503, ["Retry-After": "0"]))
    for key in [nil, "k"] {
      _ = try await error(HTTPError<ShelfError>.self) {
        try await ShelfAPI(server).send(AddBookRequest(idempotencyKey: key, title: "T", publishedAt: Date()))
      }
    }
    try expect(server.requests.map { $0.header("idempotency-key") }, [nil, "k", "k", "k"])
  },
  Check("a connection that is lost is repeated, unless that may do something twice") { server in
    server.answer { _, index in index == 1 ? .status(204) : .dropped }
    try await ShelfAPI(server).send(RemoveBookRequest(id: 1))
    try expect(server.requests.count, 2)
    _ = try await error(URLError.self) {
      try await ShelfAPI(server).send(AddBookRequest(title: "T", publishedAt: Date()))
    }
    try expect(server.requests.count, 3)
  },
  Check("other failures are not repeated") { server in
    server.answer(.status(500))
    _ = try await error(HTTPError<ShelfError>.self) { try await ShelfAPI(server).send(RemoveBookRequest(id: 1)) }
    try expect(server.requests.count, 1)
  },
  Check("cancellation ends the wait for the next try") { server in
    server.answer(.status(503, ["Retry-After": "30"]))
    let start = Date()
    let task = Task { try await ShelfAPI(server).send(RemoveBookRequest(id: 1)) }
    while server.requests.isEmpty {
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    try await Task.sleep(nanoseconds: 100_000_000)
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(Date().timeIntervalSince(start) < 5, "took \(Date().timeIntervalSince(start)) s")
  },
]

let pagingChecks = [
  Check("pages follow the links to the end") { server in
    let base = server.baseURL.absoluteString
    server.answer { request, index in
      let last = "<\(base)/shelves/s/books?page=9>; rel=\"last\""
      let next = "<\(base)/shelves/s/books?cursor=%2B\(index + 1)>; rel=\"next\""
      return .json("[\(book(id: index))]", index < 2 ? ["link": "\(last), \(next)"] : ["Link": last])
    }
    var ids: [Int] = []
    for try await page in ShelfAPI(server, token: "t").pages(of: BooksRequest(shelfId: "s", language: "ja")) {
      ids += page.value.map(\.id)
    }
    try expect(ids, [0, 1, 2])
    let base2 = "/api/v2/shelves/s/books?cursor=%2B"
    try expect(server.requests.map(\.target).dropFirst().map(\.self), ["\(base2)1", "\(base2)2"])
    try expect(server.requests.map { $0.header("authorization") }, ["Bearer t", "Bearer t", "Bearer t"])
    try expect(server.requests.map { $0.header("accept-language") }, ["ja", "ja", "ja"])
  },
  Check("a link may be relative and unquoted") { server in
    server.answer { _, index in .json("[]", index == 0 ? ["Link": "</api/v2/more?page=2>; title=x; rel=next"] : [:]) }
    for try await _ in ShelfAPI(server).pages(of: BooksRequest(shelfId: "s")) {}
    try expect(server.requests.map(\.target).last, "/api/v2/more?page=2")
  },
  Check("a link is read as RFC 8288 says") { server in
    let rows: [(header: String, target: String?)] = [
      (#"<?a=7>; rel="last"; title="x; rel=next""#, nil), (#"<?a=2>; title="a<b"; rel="next""#, "a=2"),
      (#"< ?a=3 >; rel="next""#, "a=3"), (#"<?a=1,2;b=3>; rel="prev next""#, "a=1,2;b=3"),
      ("<?a=4>; REL = Next", "a=4"),
      ("<?a=5>; rel*=UTF-8''next", nil), ("<?a=5>; rel=last; rel=next, <?a=6>;rel=next", "a=6"),
      (#"<?a=8>; title="q\", <?a=9>; rel=next"; rel="next""#, "a=8"), ("<?a=1>; rel=next, <?a=2>; rel=next", "a=1"),
      (#"<?a=1>; rel="next"; anchor="/x""#, nil), (#"<?a=1>; rel="next-archive""#, nil), ("<?a=1", nil), ("", nil),
    ]
    for row in rows {
      server.answer(.json("[]", ["Link": row.header]))
      let page = try await ShelfAPI(server).response(for: BooksRequest(shelfId: "s"))
      try expect(page.nextLink?.query == row.target, row.header)
    }
  },
  Check("a link keeps its escapes, and what a URL cannot contain is escaped") { server in
    let rows = [
      ("?page[number]=2&q=a%20b%2Bc", "page%5Bnumber%5D=2&q=a%20b%2Bc"), ("?q=é|%C3%A9", "q=%C3%A9%7C%C3%A9"),
      ("?q=100%&r=%zz%2f", "q=100%25&r=%25zz%2f"), ("/a[0]/%2F?b=[]#é", "b=%5B%5D"), ("?a=//[b]", "a=//%5Bb%5D"),
      ("http://[::1]:80/x?a=[%20]", "a=%5B%20%5D"), ("//h/[x]?a=1 2%203", "a=1%202%203"),
    ]
    for (link, query) in rows {
      server.answer(.json("[]", ["Link": "<\(link)>; rel=next"]))
      let page = try await ShelfAPI(server).response(for: BooksRequest(shelfId: "s"))
      try expect(page.nextLink?.query, query)
    }
  },
  Check("a link that is no URL is an error, and not the end of the list") { server in
    server.answer(.json("[]", ["Link": "<http://é:x/y>; rel=next"]))
    var pages = 0
    _ = try await error(PageLinkError.self) {
      for try await _ in ShelfAPI(server).pages(of: BooksRequest(shelfId: "s")) { pages += 1 }
    }
    try expect(pages, 1)
  },
  Check("a link to the page itself ends with an error") { server in
    let base = server.baseURL.absoluteString
    server.answer { request, _ in
      .json("[\(book())]", ["Link": "<\(base)\(request.target.dropFirst(7))>; rel=\"next\""])
    }
    let api = ShelfAPI(server)
    var pages = 0
    let failure = try await error(RepeatedPageError.self) {
      for try await _ in api.pages(of: BooksRequest(shelfId: "s")) { pages += 1 }
    }
    try expect(pages, 1)
    try expect(failure.url?.absoluteString, "\(base)/shelves/s/books?page=1&per_page=20")
    try expect(server.requests.count, 1)
  },
  Check("pages that lead round in a circle end with an error") { server in
    let cursors = ["a", "b", "c", "b"]
    server.answer { _, index in .json(#"{"result": {"owners": ["o"], "next": "\#(cursors[index])"}}"#) }
    var pages = 0
    _ = try await error(RepeatedPageError.self) {
      for try await _ in ShelfAPI(server).pages(of: OwnersRequest()) { pages += 1 }
    }
    try expect(pages, 4)
  },
  Check("a cursor in an object goes on unless it is said to be the last") { server in
    let cursors = [
      #"{"endCursor": "a"}"#, #"{"endCursor": "b", "hasNextPage": true}"#, #"{"endCursor": "c", "hasNextPage": false}"#,
    ]
    server.answer { _, index in .json(#"{"result": {"owners": [], "next": \#(cursors[index])}}"#) }
    for try await _ in ShelfAPI(server).pages(of: OwnersRequest()) {}
    try expect(server.requests.count, 3)
  },
  Check("a failing page ends the sequence") { server in
    let base = server.baseURL.absoluteString
    server.answer { _, index in
      index == 0 ? .json("[\(book())]", ["Link": "<\(base)/x>; rel=\"next\""]) : .status(500)
    }
    var iterator = ShelfAPI(server).pages(of: BooksRequest(shelfId: "s")).makeAsyncIterator()
    try expect(try await iterator.next()?.value.count, 1)
    do {
      _ = try await iterator.next()
      throw CheckFailure("the second page did not fail")
    } catch is HTTPError<ShelfError> {}
    try expect(try await iterator.next() == nil, "a page after the failing one")
    try expect(server.requests.count, 2)
  },
  Check("pages by offset end with an empty page") { server in
    server.answer { _, index in .json(index < 2 ? #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"# : "[]") }
    var count = 0
    for try await page in ShelfAPI(server).pages(of: TagsRequest()) {
      count += page.value.count
    }
    try expect(count, 4)
    let path = "/api/v2/tags?offset="
    try expect(server.requests.map(\.target), ["\(path)0", "\(path)2", "\(path)4"])
  },
  Check("pages by offset end with the total that a header tells") { server in
    server.answer(.json(#"[{"id": 1, "name": "a"}]"#, ["Total-Count": "2"]))
    for try await _ in ShelfAPI(server).pages(of: TagsRequest()) {}
    try expect(server.requests.count, 2)
  },
  Check("pages by number count on from the first") { server in
    server.answer { _, index in .json(index < 1 ? "[\(book())]" : "[]") }
    for try await _ in ShelfAPI(server).pages(of: RecentRequest()) {}
    for try await _ in ShelfAPI(server).pages(of: RecentRequest(number: 7)) {}
    let path = "/api/v2/recent"
    try expect(server.requests.map(\.target), [path, "\(path)?number=2", "\(path)?number=7"])
  },
  Check("pages by cursor go on until there is none") { server in
    server.answer { _, index in
      let next = ["\"a/b\"", "3", "null"][index]
      return .json(#"{"result": {"owners": ["o\#(index)"], "count": 3, "next": \#(next)}}"#)
    }
    var owners: [String] = []
    var totals: [Int?] = []
    for try await page in ShelfAPI(server).pages(of: OwnersRequest()) {
      owners += page.value
      totals.append(page.total)
    }
    try expect(owners, ["o0", "o1", "o2"])
    try expect(totals, [3, 3, 3])
    let path = "/api/v2/owners"
    try expect(server.requests.map(\.target), [path, "\(path)?after=a%2Fb", "\(path)?after=3"])
  },
  Check("an empty cursor is none") { server in
    server.answer(.json(#"{"result": {"owners": [], "next": ""}}"#))
    try expect(try await ShelfAPI(server).response(for: OwnersRequest()).nextCursor, nil)
  },
  Check("a value inside the body is found, and missed with its path") { server in
    server.answer { _, index in .json(index == 0 ? #"{"result": {"book": \#(book(id: 5))}}"# : #"{"result": {}}"#) }
    try expect(try await ShelfAPI(server).send(NewestRequest()).id, 5)
    _ = try await error(ResponseDecodingError.self) { try await ShelfAPI(server).send(NewestRequest()) }
  },
  Check("a value and a total are found at places in arrays") { server in
    server.answer(.json(#"{"results": [{"book": \#(book(id: 8))}, {}], "pages": [{"count": 4}]}"#))
    let response = try await ShelfAPI(server).response(for: OldestRequest())
    try expect(response.value.id, 8)
    try expect(response.total, 4)
  },
  Check("a page is requested when it is asked for") { server in
    let base = server.baseURL.absoluteString
    server.answer(.json("[]", ["Link": "<\(base)/x>; rel=\"next\""]))
    for try await _ in ShelfAPI(server).pages(of: BooksRequest(shelfId: "s")) { break }
    try await Task.sleep(nanoseconds: 100_000_000)
    try expect(server.requests.count, 1)
  },
]
