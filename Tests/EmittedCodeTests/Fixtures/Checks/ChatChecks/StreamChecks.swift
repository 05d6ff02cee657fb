import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let request = CompletionStreamRequest(messages: [.user(UserMessage(content: []))])

private func chunk(_ text: String) -> String {
  "data: {\"id\":\"c\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\(text)\"}}]}\n\n"
}

private func words(_ server: ScriptedServer) async throws -> [String] {
  var words: [String] = []
  for try await chunk in try await server.openAI().stream(request) {
    words += chunk.choices.compactMap(\.content)
  }
  return words
}

let streamChecks = [
  Check("values come as soon as they are there") { server in
    server.answer(.parts((0..<10).map { chunk("é\($0)") } + ["data: [DONE]\n\n"], pause: 0.2))
    var count = 0
    for try await _ in try await server.openAI().stream(request) {
      if count == 0 { try expect(server.countsOfParts, []) }
      count += 1
    }
    try expect(count, 10)
    let sent = server.requests[0]
    try expect(sent.header("Accept"), "text/event-stream")
    try expect(sent.header("Authorization"), "Bearer t")
    try expect(try JSONDecoder().decode(JSON.self, from: sent.body)["stream"], true)
  },
  Check("characters may come in pieces") { server in
    let bytes = Array(chunk("é😀").utf8)
    server.answer { _, _ in
      .bytes(bytes.map { Data([$0]) } + [Data("data: [DONE]\n\n".utf8)], pause: 0.002)
    }
    try expect(try await words(server), ["é😀"])
  },
  Check("a stream that ends too early is an error") { server in
    server.answer(.parts([chunk("a")]))
    let error = try await error(URLError.self) { try await words(server) }
    try expect(error.code, .networkConnectionLost)
  },
  Check("what comes after the end is not read") { server in
    server.answer(.parts([chunk("a"), "data: [DONE]\n\n", chunk("b")]))
    try expect(try await words(server), ["a"])
  },
  Check("a failure has its body, and is no stream") { server in
    server.answer(.status(400, [:], #"{"error":{"message":"No model é."}}"#))
    let failure = try await error(HTTPError<Failure>.self) { try await server.openAI().stream(request) }
    try expect(failure.body?.message, "No model é.")
  },
  Check("a value of another form says which request has failed") { server in
    server.answer(.parts([chunk("a"), "data: {\"id\":1}\n\n", chunk("b")]))
    let stream = try await server.openAI().stream(request)
    _ = try await stream.next()
    let failure = try await error(ResponseDecodingError.self) { try await stream.next() }
    try expect(failure.url?.path, "/api/v2/chat/completions")
    try expect(String(decoding: failure.body, as: UTF8.self), #"{"id":1}"#)
    try expect(try await stream.next() == nil, "nothing comes after it")
  },
  Check("a failure may come in place of a value") { server in
    server.answer(.parts([chunk("a"), "data: {\"error\":{\"message\":\"é\"}}\n\n", chunk("b")]))
    let stream = try await server.openAI().stream(request)
    _ = try await stream.next()
    let failure = try await error(HTTPError<Failure>.self) { try await stream.next() }
    try expect(failure.localizedDescription, "é")
    try expect(try await stream.next() == nil, "nothing comes after it")
  },
  Check("what arrives before it is asked for is kept") { server in
    server.answer(.parts((0..<20).map { chunk("\($0)") } + ["data: [DONE]\n\n"], pause: 0.005))
    var heard: [String] = []
    for try await chunk in try await server.openAI().stream(request) {
      if heard.isEmpty { try await Task.sleep(nanoseconds: 300_000_000) }
      heard += chunk.choices.compactMap(\.content)
    }
    try expect(heard, (0..<20).map(String.init))
  },
  Check("events have names and identifiers") { server in
    server.answer(
      .parts([
        "retry: 1500\n: é\n\nevent: done\nid: 7\ndata: {\"kind\":\"a\"}\n\ndata: {\"kind\":\"b\",\ndata: \"object\":1}\n\n"
      ])
    )
    var events: [StreamEvent<Notification>] = []
    for try await event in try await server.openAI().events(of: NotificationsRequest(lastEventID: "6")) {
      events.append(event)
    }
    try expect(events.map(\.value), [Notification(kind: "a"), Notification(kind: "b", object: 1)])
    try expect(events.map(\.name), ["done", nil])
    try expect(events.map(\.id), ["7", "7"])
    try expect(events.map(\.retry), [1500, 1500])
    try expect(server.requests[0].header("Last-Event-ID"), "6")
  },
  Check("lines are values, and the last needs no end") { server in
    server.answer(.parts(["{\"at\":1,\"text\":\"é\"}\r\n\n{\"at\":2,", "\"text\":\"b\"}"]))
    var entries: [LogEntry] = []
    for try await entry in try await server.openAI().stream(LogsRequest(job: "a/b")) {
      entries.append(entry)
    }
    try expect(entries.map(\.text), ["é", "b"])
    try expect(entries[1].at, Date(timeIntervalSince1970: 2))
    try expect(server.requests[0].target, "/api/v2/logs/a%2Fb?order=asc")
    try expect(server.requests[0].header("Accept"), "application/jsonl")
  },
  Check("lines of text are not decoded") { server in
    server.answer(.parts(["{\n\"é\n"]))
    var lines: [String] = []
    for try await line in try await server.openAI().stream(RawLogsRequest(job: "j")) {
      lines.append(line)
    }
    try expect(lines, ["{", "\"é"])
    try expect(server.requests[0].header("Accept"), "text/plain")
  },
  Check("cancelling the task ends the transfer, and throws") { server in
    server.answer(.parts((0..<200).map { chunk("\($0)") }, pause: 0.02))
    let heard = Heard<String>()
    let task = Task {
      for try await chunk in try await server.openAI().stream(request) {
        chunk.choices.compactMap(\.content).forEach { heard.hear($0) }
      }
    }
    try await eventually("something is heard") { !heard.elements.isEmpty }
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try await eventually("the server is told") { server.countsOfParts.contains { $0 < 200 } }
  },
  Check("a task that is cancelled before the answer waits for none") { server in
    server.answer(.status(200, delay: 6))
    let task = Task { try await words(server) }
    try await eventually("the request is there") { !server.requests.isEmpty }
    let begin = Date()
    task.cancel()
    _ = try await error(CancellationError.self) { try await task.value }
    try expect(Date().timeIntervalSince(begin) < 4, "cancelled at once")
  },
  Check("letting go of a stream ends the transfer") { server in
    server.answer(.parts((0..<200).map { chunk("\($0)") }, pause: 0.02))
    for try await _ in try await server.openAI().stream(request) { break }
    try await eventually("the server is told") { server.countsOfParts.contains { $0 < 200 } }
  },
  Check("what the server cannot answer for the moment is asked again") { server in
    server.answer { _, index in
      index == 0 ? .status(503, ["Retry-After": "0"], "later") : .parts(["data: {\"kind\":\"é\"}\n\n"])
    }
    var kinds: [String] = []
    for try await notification in try await server.openAI().stream(NotificationsRequest()) {
      kinds.append(notification.kind)
    }
    try expect(kinds, ["é"])
    try expect(server.requests.count, 2)
  },
  Check("another server that is redirected to gets neither token nor body") { server in
    let other = try ScriptedServer()
    defer { other.stop() }
    other.answer(.parts([chunk("a"), "data: [DONE]\n\n"]))
    server.answer(.status(307, ["Location": "http://127.0.0.1:\(other.port)/x"]))
    try expect(try await error(OpenAIAPI.StatusError.self) { try await words(server) }.statusCode, 307)
    try expect(other.requests.count, 0)
  },
  Check("many streams that are let go while they end stop nothing") { server in
    server.answer(.parts([chunk("a"), chunk("b"), "data: [DONE]\n\n"]))
    try await within(60) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<400 {
          group.addTask {
            for try await _ in try await server.openAI().stream(request) where index.isMultiple(of: 2) { break }
          }
          if index >= 16 { try await group.next() }
        }
        try await group.waitForAll()
      }
    }
    try expect(server.requests.count, 400)
  },
  Check("a transport of one's own needs no streams") { _ in
    struct Fixed: HTTPTransport {
      func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        guard let url = request.url,
          let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        else { throw URLError(.badURL) }
        return (Data((chunk("a") + "data: [DONE]\n\n").utf8), response)
      }
    }
    var count = 0
    for try await _ in try await OpenAIAPI(transport: Fixed()).stream(request) { count += 1 }
    try expect(count, 1)
  },
  Check("a service for tests gives streams of its own") { _ in
    struct Fake: ChatService {
      func completion(_ request: CompletionRequest) async throws -> Completion {
        Completion(id: "c", created: Date(), choices: [])
      }
      func completionStream(_ request: CompletionStreamRequest) async throws -> ResponseStream<Chunk> {
        let values = Heard<Int>()
        return ResponseStream {
          values.hear(1)
          return values.elements.count > 2 ? nil : Chunk(id: "é", choices: [])
        }
      }
    }
    var ids: [String] = []
    for try await chunk in try await Fake().completionStream(request) { ids.append(chunk.id) }
    try expect(ids, ["é", "é"])
  },
]
