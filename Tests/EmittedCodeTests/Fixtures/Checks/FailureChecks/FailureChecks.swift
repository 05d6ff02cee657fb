import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct FailureChecks {
  static func main() async {
    await Check.run(failureChecks)
  }
}

/// Answers each request alike.
private struct FailingTransport: HTTPTransport {
  let statusCode: Int
  let body: String

  func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: statusCode, httpVersion: nil, headerFields: nil)
    else { throw URLError(.badURL) }
    return (Data(body.utf8), response)
  }
}

private func failure<Request: APIRequest>(
  _ statusCode: Int,
  _ body: String,
  of request: Request
) async throws -> HTTPError<HubErrorBody> where Request.API == HubAPI {
  let api = HubAPI(transport: FailingTransport(statusCode: statusCode, body: body))
  do {
    _ = try await api.send(request)
  } catch let error as HTTPError<HubErrorBody> {
    return error
  }
  throw CheckFailure("the request does not fail")
}

private let failureChecks = [
  Check("the status tells the type") { _ in
    let request = CreateIssueRequest(title: "t")
    let invalid = try await failure(422, #"{"errors":[{"field":"é","code":"missing"}]}"#, of: request)
    guard case .validationFailed(let body)? = invalid.body else { throw CheckFailure("\(invalid)") }
    try expect(body.errors.first?.field, "é")
    try expect(invalid.errorDescription, HTTPURLResponse.localizedString(forStatusCode: 422))
    for status in [404, 410] {
      let gone = try await failure(status, #"{"message":"gone"}"#, of: request)
      guard case .notFound(let body)? = gone.body else { throw CheckFailure("\(gone)") }
      try expect(body.message, "gone")
      try expect(gone.errorDescription, "gone")
    }
  },
  Check("what has another form falls through to the rest") { _ in
    let error = try await failure(404, #"{"error":{"message":"m","code":3}}"#, of: CreateIssueRequest(title: "t"))
    guard case .apiProblem(let body)? = error.body else { throw CheckFailure("\(error)") }
    try expect(body.code, 3)
    try expect(error.errorDescription, "m")
    let unknown = try await failure(500, "<html>", of: CreateIssueRequest(title: "t"))
    try expect(unknown.body == nil, "what is not JSON has no body")
  },
  Check("an error of one request leaves the type of the others as it is") { _ in
    let problem = #"{"error":{"message":"é","code":3}}"#
    let api = AccountsAPI(transport: FailingTransport(statusCode: 400, body: problem))
    do {
      _ = try await api.send(ProfileRequest())
    } catch let error as HTTPError<APIProblem> {
      try expect(error.body?.message, "é")
    }
    do {
      _ = try await api.send(SignInRequest())
    } catch let error as SignInRequest.StatusError {
      guard case .apiProblem(let body)? = error.body else { throw CheckFailure("\(error)") }
      try expect(body.code, 3)
    }
    let invalid = AccountsAPI(transport: FailingTransport(statusCode: 400, body: #"{"errors":[]}"#))
    do {
      _ = try await invalid.send(SignInRequest())
    } catch let error as HTTPError<AccountsErrorBody> {
      guard case .validationFailed? = error.body else { throw CheckFailure("\(error)") }
    }
  },
  Check("a line of one request is not for others") { _ in
    let error = try await failure(422, #"{"errors":[]}"#, of: IssuesRequest())
    try expect(error.body == nil, "422 of another request has no type")
  },
  Check("a body reports the failure of a response with a status of success") { _ in
    let failing = ChatAPI(
      transport: FailingTransport(statusCode: 200, body: #"{"meta":{"ok":false},"error":"kein Kanal é"}"#)
    )
    do {
      _ = try await failing.send(PostRequest(text: "é"))
      throw CheckFailure("the request does not fail")
    } catch let error as ChatAPI.StatusError {
      try expect(error.statusCode, 200)
      try expect(error.localizedDescription, "kein Kanal é")
    }
    do {
      try await failing.send(RemoveRequest(id: "é"))
      throw CheckFailure("the request does not fail")
    } catch let error as ChatAPI.StatusError {
      try expect(error.body?.error, "kein Kanal é")
    }
    let bare = ChatAPI(transport: FailingTransport(statusCode: 200, body: #"{"meta":{"ok":false}}"#))
    do {
      try await bare.send(RemoveRequest(id: "é"))
      throw CheckFailure("the request does not fail")
    } catch let error as ChatAPI.StatusError {
      try expect(error.localizedDescription, "The server reports a failure.")
    }
    let fine = ChatAPI(transport: FailingTransport(statusCode: 200, body: #"{"meta":{"ok":true},"id":"é"}"#))
    try await expect(fine.send(PostRequest(text: "é"))?.id, "é")
    try await expect(fine.send(ExistsRequest(id: "é")), true)
    let empty = ChatAPI(transport: FailingTransport(statusCode: 200, body: ""))
    try await expect(empty.send(PostRequest(text: "é")) == nil, "an empty body is a success")
    let missing = ChatAPI(transport: FailingTransport(statusCode: 404, body: #"{"meta":{"ok":false}}"#))
    try await expect(missing.send(ExistsRequest(id: "é")), false)
  },
  Check("a body in the form of an error is one, with any status") { _ in
    let problems = #"[{"message":"kein é","error_code":"A"},{"message":"kein ö","error_code":"B"}]"#
    for status in [200, 400] {
      let api = RecordsAPI(transport: FailingTransport(statusCode: status, body: problems))
      do {
        _ = try await api.send(RecordRequest())
        throw CheckFailure("the request does not fail")
      } catch let error as RecordsAPI.StatusError {
        try expect(error.statusCode, status)
        try expect(error.body?.map(\.errorCode), ["A", "B"])
        try expect(error.localizedDescription, "kein é\nkein ö")
      }
    }
    // A type that all objects decode as does not hide what is wrong with the response.
    let chat = ChatAPI(transport: FailingTransport(statusCode: 200, body: #"{"id":5}"#))
    do {
      _ = try await chat.send(PostRequest(text: "é"))
      throw CheckFailure("the request does not fail")
    } catch let error as ResponseDecodingError {
      try expect(error.reason.hasPrefix("id: "), error.reason)
    }
  },
  Check("a result without a required property is no failure") { _ in
    let commits = CommitsAPI(transport: FailingTransport(statusCode: 200, body: #"{"sha":"1","message":"é"}"#))
    do {
      _ = try await commits.send(CommitRequest())
      throw CheckFailure("the request does not fail")
    } catch let error as ResponseDecodingError {
      try expect(error.reason.hasPrefix("author: "), error.reason)
    }
  },
  Check("a failure of another form is described by its 'error'") { _ in
    for (body, message) in [
      (#"{"code":0,"error":"nö"}"#, "nö"), (#"{"code":0,"error":{}}"#, "The server reports a failure."),
    ] {
      let batches = BatchesAPI(transport: FailingTransport(statusCode: 200, body: body))
      do {
        _ = try await batches.send(BatchRequest())
        throw CheckFailure("the request does not fail")
      } catch let error as BatchesAPI.StatusError {
        try expect(error.localizedDescription, message)
      }
    }
    let fine = BatchesAPI(transport: FailingTransport(statusCode: 200, body: #"{"code":-1,"error":"é"}"#))
    try await expect(fine.send(BatchRequest()), ["code": -1, "error": "é"])
  },
  Check("unions, lists and text are errors with messages") { _ in
    for (body, message) in [
      (#"{"quota":"zu groß"}"#, "zu groß"), (#"[{"message":"é","error_code":"A"}]"#, "é"),
      (#""nicht größer""#, "nicht größer"), ("true", HTTPURLResponse.localizedString(forStatusCode: 413)),
      ("5", HTTPURLResponse.localizedString(forStatusCode: 413)),
    ] {
      let api = RecordsAPI(transport: FailingTransport(statusCode: 413, body: body))
      do {
        _ = try await api.send(UploadRequest())
        throw CheckFailure("the request does not fail")
      } catch let error as UploadRequest.StatusError {
        guard case .uploadProblem? = error.body else { throw CheckFailure("\(error)") }
        try expect(error.localizedDescription, message)
      }
    }
    for (status, body, message) in [
      (400, "ungültige ID", "ungültige ID"), (404, #"{"message":"é"}"#, "é"), (404, "nicht da", "nicht da"),
      (500, "", HTTPURLResponse.localizedString(forStatusCode: 500)),
    ] {
      let api = CardsAPI(transport: FailingTransport(statusCode: status, body: body))
      do {
        _ = try await api.send(CardRequest())
        throw CheckFailure("the request does not fail")
      } catch let error as CardsAPI.StatusError {
        try expect(error.localizedDescription, message)
      }
    }
    for (body, message) in [
      (#"{"message":"schon da"}"#, "schon da"),
      (#"{"message":{"größe":["fehlt"]}}"#, HTTPURLResponse.localizedString(forStatusCode: 400)),
    ] {
      let api = ForgeAPI(transport: FailingTransport(statusCode: 400, body: body))
      do {
        _ = try await api.send(MergeRequest())
        throw CheckFailure("the request does not fail")
      } catch let error as ForgeAPI.StatusError {
        try expect(error.body != nil, "\(error)")
        try expect(error.localizedDescription, message)
      }
    }
    for (body, isFailure) in [
      (#"{"status":"ok","message":"é"}"#, false), (#"{"status":"ö","message":"é"}"#, true), (#"{"status":7}"#, false),
      ("{}", false), ("[]", false),
    ] {
      let api = ForgeAPI(transport: FailingTransport(statusCode: 200, body: body))
      do {
        _ = try await api.send(MergeRequest())
        try expect(!isFailure, body)
      } catch is ForgeAPI.StatusError {
        try expect(isFailure, body)
      }
    }
  },
  Check("requests of a client without auth may be cancelled at any moment") { server in
    server.answer(.status(204, [:], delay: 0.002))
    let api = StatusAPI(baseURL: server.baseURL)
    try await within(60) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<200 {
          group.addTask {
            let task = Task { try await api.send(PingRequest()) }
            try await Task.sleep(nanoseconds: UInt64(index % 25) * 400_000)
            task.cancel()
            if case .failure(let error) = await task.result, !(error is CancellationError) { throw error }
          }
          if index >= 16 { _ = try await group.next() }
        }
        try await group.waitForAll()
      }
    }
    try await api.send(PingRequest())
  },
]
