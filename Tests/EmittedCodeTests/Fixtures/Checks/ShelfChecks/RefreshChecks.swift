import Foundation
import Harness

/// A token whose refresh signs in by the client that the token belongs to.
private func client(_ server: ScriptedServer) -> (api: ShelfAPI, token: BearerToken) {
  let client = Locked<ShelfAPI?>(nil)
  let token = BearerToken("old") {
    try await client.withLock { $0 }?.send(SignInRequest(user: "u", password: "p")).accessToken
  }
  let api = ShelfAPI(token: token, baseURL: server.baseURL)
  client.withLock { $0 = api }
  return (api, token)
}

let refreshChecks = [
  Check("a refresh may send a request of the same API") { server in
    server.answer { request, _ in
      if request.target.hasSuffix("/session") { return .json(#"{"access_token": "new", "refresh_token": "r"}"#) }
      return .status(request.header("authorization") == "Bearer new" ? 204 : 401)
    }
    let (api, token) = client(server)
    try await within(10) { try await api.send(RemoveBookRequest(id: 1)) }
    try expect(await token.value, "new")
    try expect(server.requests.count, 3)
  },
  Check("a refresh whose own request is rejected ends, with the rejection") { server in
    server.answer(.status(401, [:], #"{"message": "expired"}"#))
    let (api, _) = client(server)
    let failure = try await within(10) {
      try await error(HTTPError<ShelfError>.self) { try await api.send(RemoveBookRequest(id: 1)) }
    }
    try expect(failure.statusCode, 401)
    try expect(server.requests.map(\.target), ["/api/v2/books/1", "/api/v2/session"])
  },
  Check("a request that the refresh leaves behind may refresh later") { server in
    server.answer { request, _ in .status(request.header("authorization") == "Bearer 2" ? 204 : 401) }
    let counter = Counter()
    let client = Locked<ShelfAPI?>(nil)
    let later = Locked<Task<Void, any Error>?>(nil)
    let token = BearerToken("0") {
      let count = await counter.increment()
      if count == 1 {
        let api = client.withLock { $0 }
        let task = Task {
          try await Task.sleep(nanoseconds: 200_000_000)
          try await api?.send(RemoveBookRequest(id: 2))
        }
        later.withLock { $0 = task }
      }
      return "\(count)"
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    client.withLock { $0 = api }
    _ = try? await within(10) { try await api.send(RemoveBookRequest(id: 1)) }
    try await within(10) { try await later.withLock { $0 }?.value }
    try expect(await token.value, "2")
  },
  Check("a request that is cancelled does not wait for the refresh, which goes on") { server in
    server.answer { request, _ in .status(request.header("authorization") == "Bearer new" ? 204 : 401) }
    let token = BearerToken("old") {
      try await Task.sleep(nanoseconds: 1_500_000_000)
      return "new"
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    let patient = Task { try await api.send(RemoveBookRequest(id: 1)) }
    let cancelled = Task { try await api.send(RemoveBookRequest(id: 2)) }
    try await soon("two rejections") { server.requests.count == 2 }
    try await Task.sleep(nanoseconds: 200_000_000)
    let start = Date()
    cancelled.cancel()
    _ = try await error(CancellationError.self) { try await cancelled.value }
    try expect(Date().timeIntervalSince(start) < 0.7, "took \(Date().timeIntervalSince(start)) s")
    try await within(10) { try await patient.value }
    try expect(await token.value, "new")
  },
  Check("a refresh that failed is tried again by the next request") { server in
    server.answer { request, _ in .status(request.header("authorization") == "Bearer 2" ? 204 : 401) }
    let counter = Counter()
    let token = BearerToken("old") {
      let count = await counter.increment()
      if count == 1 { throw URLError(.notConnectedToInternet) }
      return "\(count)"
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    _ = try await error(URLError.self) { try await within(10) { try await api.send(RemoveBookRequest(id: 1)) } }
    try await within(10) { try await api.send(RemoveBookRequest(id: 1)) }
    try expect(await token.value, "2")
  },
  Check("without a first token, a 401 begins one refresh for all requests") { server in
    server.answer { request, _ in
      .status(request.header("authorization") == "Bearer 1" ? 204 : 401, [:], delay: 0.1, "")
    }
    let counter = Counter()
    let token = BearerToken(nil) { "\(await counter.increment())" }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    try await within(10) {
      async let first: Void = api.send(RemoveBookRequest(id: 1))
      async let second: Void = api.send(RemoveBookRequest(id: 2))
      _ = try await (first, second)
    }
    try expect(await counter.value, 1)
    try expect(server.requests.first?.header("authorization"), nil)
  },
  Check("a refresh without a token is the last one until there is a token again") { server in
    server.answer(.status(401))
    let counter = Counter()
    let token = BearerToken(nil) {
      _ = await counter.increment()
      return nil
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    for count in [1, 1, 2, 2] {
      if count == 2, await counter.value == 1 { await token.update(to: "t") }
      _ = try await error(HTTPError<ShelfError>.self) { try await api.send(RemoveBookRequest(id: 1)) }
      try expect(await counter.value, count)
    }
  },
  Check("after signing out nothing is refreshed") { server in
    server.answer(.status(401))
    let counter = Counter()
    let token = BearerToken("old") { "\(await counter.increment())" }
    await token.update(to: nil)
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    _ = try await error(HTTPError<ShelfError>.self) { try await api.send(RemoveBookRequest(id: 1)) }
    try expect(await counter.value, 0)
  },
  Check("a token that is updated during a refresh is used at once, and refreshed by itself") { server in
    server.answer { request, _ in .status(request.header("authorization") == "Bearer 2" ? 204 : 401) }
    let counter = Counter()
    let token = BearerToken("old") {
      let count = await counter.increment()
      if count == 1 { try await Task.sleep(nanoseconds: 4_000_000_000) }
      return "\(count)"
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    let start = Date()
    let task = Task { try await api.send(RemoveBookRequest(id: 1)) }
    try await soon("a refresh") { await counter.value == 1 }
    await token.update(to: "signed in")
    _ = try await error(HTTPError<ShelfError>.self) { try await within(10) { try await task.value } }
    try await within(10) { try await api.send(RemoveBookRequest(id: 2)) }
    let sent = server.requests.map { $0.header("authorization") }
    try expect(sent, ["Bearer old", "Bearer signed in", "Bearer signed in", "Bearer 2"])
    try expect(Date().timeIntervalSince(start) < 3, "took \(Date().timeIntervalSince(start)) s")
  },
  Check("a refresh that fails does so for all requests that were sent before") { server in
    server.answer { _, index in .status(401, [:], delay: 0.2 + Double(index) * 0.05, "") }
    let counter = Counter()
    let token = BearerToken("old") {
      _ = await counter.increment()
      throw URLError(.userAuthenticationRequired)
    }
    let api = ShelfAPI(token: token, baseURL: server.baseURL)
    try await within(10) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in 0..<4 {
          group.addTask { _ = try await error(URLError.self) { try await api.send(RemoveBookRequest(id: id)) } }
        }
        try await group.waitForAll()
      }
    }
    try expect(await counter.value, 1)
  },
]

let cancellationChecks = [
  Check("a task that was cancelled before sends nothing") { _ in
    let mock = MockTransport(body: "[\(book())]")
    let api = ShelfAPI(token: BearerToken("t"), transport: mock)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await api.send(BooksRequest(shelfId: "s"))
    }
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(await mock.requests.count, 0)
  },
  Check("cancelling ends a request at once, with one error") { server in
    server.answer(.status(200, [:], delay: 5, "[]"))
    let start = Date()
    let task = Task { try await ShelfAPI(server).send(BooksRequest(shelfId: "s")) }
    try await soon("a request") { !server.requests.isEmpty }
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(Date().timeIntervalSince(start) < 3, "took \(Date().timeIntervalSince(start)) s")
  },
  Check("requests may be cancelled at any moment") { server in
    server.answer(.status(200, [:], delay: 0.001, "[]"))
    let api = ShelfAPI(server)
    let cancelled = try await within(60) {
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for index in 0..<400 {
          group.addTask {
            let task = Task { try await api.send(BooksRequest(shelfId: "s")) }
            try await Task.sleep(nanoseconds: UInt64(index % 20) * 500_000)
            task.cancel()
            switch await task.result {
            case .success: return false
            case .failure(is CancellationError): return true
            case .failure(let other): throw other
            }
          }
          if index >= 16 { _ = try await group.next() }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
    }
    try expect(cancelled <= 16, "\(cancelled)")
    try expect(try await api.send(BooksRequest(shelfId: "s")), [])
  },
  Check("cancelling ends pages without an end") { _ in
    let mock = MockTransport(body: "[\(book())]")
    let api = ShelfAPI(token: BearerToken("t"), transport: mock)
    let task = Task {
      for try await _ in api.pages(of: RecentRequest()) {}
    }
    try await soon("some pages") { await mock.requests.count > 5 }
    task.cancel()
    _ = try await within(10) { try await error(CancellationError.self) { try await task.value } }
  },
]
