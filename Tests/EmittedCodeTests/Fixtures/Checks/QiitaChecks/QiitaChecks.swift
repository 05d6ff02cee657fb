import Foundation
import Harness
import QiitaKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct QiitaChecks {
  static func main() async {
    await Check.run(requests + responses + failures + severalKitsChecks)
  }

  static let user = """
    {"id": "ann", "name": null, "profile_image_url": "https://example.com/a.png", "followees_count": 1,
     "followers_count": 2, "items_count": 3, "website_url": "", "unknown": {}}
    """
  static let item = """
    {"id": "i1", "title": "表題", "likes_count": 1, "comments_count": 0, "tags": [{"name": "Swift", "versions": ["6"]}],
     "url": "https://example.com/i1", "created_at": "2016-06-24T09:12:03+09:00"}
    """

  static let requests = [
    Check("a user id stays within its segment") { server in
      server.answer(.json("[]"))
      _ = try await QiitaAPI(baseURL: server.baseURL).send(FolloweesRequest(userId: "a/b c?%é+"))
      try expect(server.requests[0].target, "/api/v2/users/a%2Fb%20c%3F%25%C3%A9%2B/followees?page=1&per_page=20")
      try expect(server.requests[0].method, "GET")
    },
    Check("an empty user id and dots are refused before anything is sent") { server in
      server.answer(.json("[]"))
      for id in ["", ".", ".."] {
        let failure = try await error(InvalidPathValueError.self) {
          try await QiitaAPI(baseURL: server.baseURL).send(FolloweesRequest(userId: id))
        }
        try expect([failure.name, failure.value, failure.path], ["userId", id, "users/{userId}/followees"])
      }
      try expect(server.requests.count, 0)
    },
    Check("page and per_page are sent") { server in
      server.answer(.json("[]"))
      _ = try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann", page: 3, perPage: 100))
      try expect(server.requests[0].target, "/api/v2/users/ann/items?page=3&per_page=100")
    },
    Check("the token is sent") { server in
      server.answer(.json("[]"))
      _ = try await QiitaAPI(token: "secret", baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      try expect(server.requests[0].header("authorization"), "Bearer secret")
    },
    Check("without a token no Authorization is sent") { server in
      server.answer(.json("[]"))
      _ = try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      try expect(server.requests[0].header("authorization"), nil)
    },
    Check("the token does not leave the origin of the API") { server in
      server.answer(.json("[]"))
      let elsewhere = try ScriptedServer()
      defer { elsewhere.stop() }
      elsewhere.answer(.json("[]"))
      let api = QiitaAPI(token: "secret", baseURL: server.baseURL)
      _ = try await api.transport.send(URLRequest(url: elsewhere.baseURL))
      try expect(elsewhere.requests[0].header("authorization"), nil)
    },
    Check("a redirection to another origin does not take the token along") { server in
      let elsewhere = try ScriptedServer()
      defer { elsewhere.stop() }
      elsewhere.answer(.json("[]"))
      server.answer(.status(301, ["Location": elsewhere.baseURL.absoluteString]))
      _ = try await QiitaAPI(token: "secret", baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      try expect(server.requests[0].header("authorization"), "Bearer secret")
      try expect(elsewhere.requests.map { $0.header("authorization") }, [nil])
    },
    Check("printing a client does not print its token") { server in
      let api = QiitaAPI(token: "s3cret", baseURL: server.baseURL)
      var dumped = ""
      dump(api, to: &dumped)
      for text in ["\(api)", String(reflecting: api), dumped] {
        try expect(!text.contains("s3cret"), text)
      }
    },
    Check("the default base URL and the empty-result texts are those of the kit") { _ in
      try expect(QiitaAPI.defaultBaseURL.absoluteString, "https://qiita.com/api/v2")
      try expect(FolloweesRequest.emptyText, "フォロー中のユーザーがいません")
      try expect(ItemsRequest.emptyText, "投稿がありません")
    },
    Check("a base URL may end in a slash and have a query") { server in
      server.answer(.json("[]"))
      let base = URL(string: server.baseURL.absoluteString + "/?key=1")
      _ = try await QiitaAPI(baseURL: base ?? server.baseURL).send(ItemsRequest(userId: "ann"))
      try expect(server.requests[0].target, "/api/v2/users/ann/items?key=1&page=1&per_page=20")
    },
  ]

  static let responses = [
    Check("users are decoded") { server in
      server.answer(.json("[\(user)]"))
      let users = try await QiitaAPI(baseURL: server.baseURL).send(FolloweesRequest(userId: "ann"))
      let expected = User(
        id: "ann",
        profileImageURL: URL(string: "https://example.com/a.png") ?? server.baseURL,
        followeesCount: 1,
        followersCount: 2,
        itemsCount: 3,
        websiteURL: ""
      )
      try expect(users, [expected])
    },
    Check("items are decoded, dates with and without a fraction") { server in
      let later = item.replacingOccurrences(of: "03+09:00", with: "03.250Z")
      server.answer(.json("[\(item), \(later)]"))
      let items = try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      try expect(items.map(\.title), ["表題", "表題"])
      try expect(items[0].tags, [ItemTag(name: "Swift", versions: ["6"])])
      try expect(items[0].createdAt, Date(timeIntervalSince1970: 1_466_727_123))
      try expect(abs(items[1].createdAt.timeIntervalSince1970 - 1_466_759_523.25) < 0.001, "\(items[1].createdAt)")
    },
    Check("the total is read from a header in lower case") { server in
      server.answer(.json("[\(user)]", ["total-count": "42"]))
      let response = try await QiitaAPI(baseURL: server.baseURL).response(for: FolloweesRequest(userId: "ann"))
      try expect(response.total, 42)
      try expect(response.value.map(\.id), ["ann"])
    },
    Check("a missing or malformed total is nil, not 0") { server in
      server.answer { _, index in index == 0 ? .json("[]") : .json("[]", ["Total-Count": "many"]) }
      let api = QiitaAPI(baseURL: server.baseURL)
      try expect(try await api.response(for: FolloweesRequest(userId: "ann")).total, nil)
      try expect(try await api.response(for: FolloweesRequest(userId: "ann")).total, nil)
    },
    Check("an empty list is a value") { server in
      server.answer(.json("[]", ["Total-Count": "0"]))
      let response = try await QiitaAPI(baseURL: server.baseURL).response(for: ItemsRequest(userId: "ann"))
      try expect(response.value, [])
      try expect(response.total, 0)
    },
  ]

  static let failures = [
    Check("a 401 is an HTTPError with its body") { server in
      server.answer(.status(401, [:], #"{"message": "Unauthorized", "type": "unauthorized"}"#))
      let failure = try await error(HTTPError<QiitaError>.self) {
        try await QiitaAPI(token: "old", baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      }
      try expect(failure.statusCode, 401)
      try expect(failure.body, QiitaError(message: "Unauthorized", type: "unauthorized"))
      try expect(server.requests.count, 1)
    },
    Check("a failure with a body of another form keeps the data") { server in
      server.answer(.status(500, [:], "<html>"))
      let failure = try await error(QiitaAPI.StatusError.self) {
        try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      }
      try expect(failure.body, nil)
      try expect(String(decoding: failure.data, as: UTF8.self), "<html>")
    },
    Check("a failure is one even where its body could be the value") { server in
      server.answer(.status(500, [:], "[]"))
      _ = try await error(HTTPError<QiitaError>.self) {
        try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      }
    },
    Check("a 204 where a list is expected is a decoding error") { server in
      server.answer(.status(204))
      _ = try await error(ResponseDecodingError.self) {
        try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      }
    },
    Check("malformed JSON is a decoding error") { server in
      server.answer(.json("[{"))
      _ = try await error(ResponseDecodingError.self) {
        try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      }
    },
    Check("a date of another form is a decoding error") { server in
      server.answer(.json("[\(item.replacingOccurrences(of: "2016-06-24T09:12:03+09:00", with: "yesterday"))]"))
      _ = try await error(ResponseDecodingError.self) {
        try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      }
    },
    Check("a dropped connection is a URL error") { server in
      server.answer(.dropped)
      _ = try await error(URLError.self) {
        try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann"))
      }
    },
    Check("cancellation ends a request at once") { server in
      server.answer(.status(200, [:], delay: 5, "[]"))
      let start = Date()
      let task = Task { try await QiitaAPI(baseURL: server.baseURL).send(ItemsRequest(userId: "ann")) }
      while server.requests.isEmpty {
        try await Task.sleep(nanoseconds: 10_000_000)
      }
      task.cancel()
      _ = try await error(CancellationError.self) { try await task.value }
      try expect(Date().timeIntervalSince(start) < 3, "took \(Date().timeIntervalSince(start)) s")
    },
  ]
}
