import Alamofire
import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct AlamofireChecks {
  static func main() async {
    await Check.run(sendingChecks + interceptorChecks)
  }
}

extension ScriptedServer {
  func uploads(_ session: Alamofire.Session = Alamofire.Session()) -> UploadsAPI {
    UploadsAPI(token: "token", baseURL: baseURL, transport: session)
  }
}

/// Adds a header, and asks for another attempt at what has failed.
private struct Stamp: RequestInterceptor {
  var error: (any Error)?
  var isRetrying = false
  let retried = Heard<Bool>()

  func adapt(
    _ urlRequest: URLRequest,
    for session: Alamofire.Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    if let error { return completion(.failure(error)) }
    var request = urlRequest
    request.setValue("stamped", forHTTPHeaderField: "X-Stamp")
    completion(.success(request))
  }

  func retry(
    _ request: Alamofire.Request,
    for session: Alamofire.Session,
    dueTo error: any Error,
    completion: @escaping @Sendable (RetryResult) -> Void
  ) {
    guard isRetrying, retried.elements.isEmpty else { return completion(.doNotRetry) }
    retried.hear(true)
    completion(.retry)
  }
}

private let sendingChecks = [
  Check("a request is sent as it is, and its answer decoded") { server in
    server.answer(.json("[{\"id\": 1, \"state\": \"done\"}]"))
    let requests = try await server.uploads().send(RequestsRequest(page: 2))
    try expect(requests.map(\.id), [1])
    try expect(server.requests.map(\.target), ["/api/v2/requests?page=2"])
    try expect(server.requests.first?.header("Authorization"), "Bearer token")
  },
  Check("a body arrives") { server in
    server.answer(.json("{\"id\": 1, \"state\": \"done\"}"))
    _ = try await server.uploads().send(SendRequest(id: "a", picture: Data("PNG".utf8)))
    try expect(server.requests.map(\.method), ["PUT"])
    try expect(server.requests.first?.text.contains("PNG") ?? false, "no picture")
  },
  Check("an answer without a body is one") { server in
    server.answer(.status(204))
    try await server.uploads().send(CloseRequest(id: "a"))
    try expect(server.requests.map(\.method), ["DELETE"])
  },
  Check("a failure of the server is an error with its status, not one of Alamofire's") { server in
    server.answer(.status(404, [:], "gone"))
    let failure = try await error(HTTPError.self) { try await server.uploads().send(CloseRequest(id: "a")) }
    try expect(failure.statusCode, 404)
    try expect(failure.data, Data("gone".utf8))
  },
  Check("a connection that is lost is an error of URL loading") { server in
    server.answer(.dropped)
    _ = try await error(URLError.self) { try await server.uploads().send(OpenRequest()) }
  },
  Check("cancelling the task cancels the request") { server in
    server.answer { _, _ in .status(200, [:], delay: 5, "[]") }
    let uploads = server.uploads()
    let task = Task { try await uploads.send(RequestsRequest()) }
    try await eventually("the request arrives") { server.requests.count == 1 }
    let start = Date()
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(Date().timeIntervalSince(start) < 3, "the task waits for the answer")
  },
]

private let interceptorChecks = [
  Check("the session's interceptor adapts requests") { server in
    server.answer(.json("[]"))
    _ = try await server.uploads(Alamofire.Session(interceptor: Stamp())).send(RequestsRequest())
    try expect(server.requests.first?.header("X-Stamp"), "stamped")
  },
  Check("what an interceptor throws is thrown") { server in
    let uploads = server.uploads(Alamofire.Session(interceptor: Stamp(error: CheckFailure("locked"))))
    let failure = try await error(CheckFailure.self) { try await uploads.send(RequestsRequest()) }
    try expect(failure.description, "locked")
    try expect(server.requests.count, 0)
  },
  Check("the session's interceptor may ask for another attempt") { server in
    server.answer { _, index in
      index == 0 ? .dropped : .json("{\"id\": \"a\", \"expiresAt\": \"2024-01-31T12:00:00Z\"}")
    }
    let stamp = Stamp(isRetrying: true)
    let opened = try await server.uploads(Alamofire.Session(interceptor: stamp)).send(OpenRequest())
    try expect(opened.id, "a")
    try expect(stamp.retried.elements, [true])
  },
]
