import Diagnostics
import LanguageServer
import TestSupport

/// A client in the same process, connected by memory instead of pipes.
actor TestClient {
  private let input: AsyncStream<[UInt8]>.Continuation
  private let server: Task<Int32, Never>
  private var lastID = 0
  private var received: [JSON] = []
  private var waiting: [Int: (matches: @Sendable (JSON) -> Bool, continuation: CheckedContinuation<JSON?, Never>)] = [:]
  private var lastWaiting = 0
  private var hasEnded = false
  /// All messages of both sides, in the form that a validator of sessions reads.
  private(set) var session: [JSON] = []
  /// How often each request was answered.
  private(set) var answerCounts: [Int: Int] = [:]
  /// The errors that requests were answered with.
  private(set) var errors: [(code: Int, message: String)] = []
  private let keepsSession: Bool

  /// - Parameters:
  ///   - keepsSession: Whether `session` is wanted, which grows with each message.
  ///   - typingPause: The pause in typing after which new diagnostics are shown.
  init(
    generator: any Generator = SampleGenerator(),
    keepsSession: Bool = true,
    typingPause: Duration = .milliseconds(1500)
  ) {
    self.keepsSession = keepsSession
    let (toServer, input) = AsyncStream<[UInt8]>.makeStream()
    let (fromServer, output) = AsyncStream<[UInt8]>.makeStream()
    self.input = input
    let transport = Transport(input: toServer, send: { output.yield($0) }, close: { input.finish() })
    server = Task.detached {
      let log = Log.onStandardError(.off)
      let code = await Server.serve(
        over: transport,
        version: "1.0",
        generator: generator,
        log: log,
        typingPause: typingPause
      )
      output.finish()
      return code
    }
    Task { [weak self] in
      var decoder = FrameDecoder()
      for await bytes in fromServer {
        for case .content(let content) in decoder.append(bytes) {
          await self?.take(content)
        }
      }
      await self?.end()
    }
  }

  private func take(_ content: [UInt8]) {
    guard let message = try? JSON(parsing: content) else { return }
    count(message)
    if keepsSession { session.append(["dir": "s2c", "msg": message]) }
    received.append(message)
    let found = waiting.filter { $0.value.matches(message) }.keys.min()
    if let found { waiting.removeValue(forKey: found)?.continuation.resume(returning: message) }
  }

  private func count(_ message: JSON) {
    guard message["method"] == nil, let id = message["id"]?.integer else { return }
    answerCounts[id, default: 0] += 1
    if let code = message["error"]?["code"]?.integer {
      errors.append((code, message["error"]?["message"]?.string ?? ""))
    }
  }

  /// The number of the last request that was sent.
  var lastRequest: Int {
    lastID
  }

  /// Waits until all requests that were sent are answered, and forgets the answers.
  func waitForAnswers() async {
    for id in 1..<lastID + 1 where answerCounts[id] == nil { _ = await answer(to: id) }
    forget()
  }

  private func end() {
    hasEnded = true
    waiting.values.forEach { $0.continuation.resume(returning: nil) }
    waiting = [:]
  }

  /// The first message that matches, now or later; nil where the server, or the time of the test, ends before it comes.
  func first(where matches: @escaping @Sendable (JSON) -> Bool) async -> JSON? {
    if let message = received.first(where: matches) { return message }
    if hasEnded || Task.isCancelled { return nil }
    lastWaiting += 1
    let number = lastWaiting
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = (matches, $0) }
    } onCancel: {
      Task { await giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    waiting.removeValue(forKey: number)?.continuation.resume(returning: nil)
  }

  /// The messages that have come so far.
  var messages: [JSON] {
    received
  }

  /// Answers what the server has asked so far, as an editor that does all that it is asked for.
  func answerAll() {
    for request in received where request["method"] != nil {
      guard let id = request["id"]?.integer else { continue }
      let result: JSON =
        switch request["method"]?.string {
        case "workspace/applyEdit": ["applied": true]
        case "window/showDocument": ["success": true]
        case "workspace/configuration": [.null]
        default: .null
        }
      send(.response(id: .integer(id), .success(result)))
    }
  }

  /// Forgets the messages that have come so far.
  func forget() {
    received = []
  }

  /// Sends bytes as they are.
  func send(bytes: some Sequence<UInt8>) {
    input.yield(Array(bytes))
  }

  /// Sends a message.
  func send(_ message: Message) {
    let frame = message.frame
    if keepsSession, let content = frame.split(separator: UInt8(ascii: "\n"), maxSplits: 2).last,
      let json = try? JSON(parsing: Array(content))
    {
      session.append(["dir": "c2s", "msg": json])
    }
    input.yield(frame)
  }

  func notify(_ method: String, _ params: JSON = .null) {
    send(.notification(method: method, params: params))
  }

  /// Sends a request without waiting for its answer.
  func start(_ method: String, _ params: JSON = .null) -> Int {
    lastID += 1
    send(.request(id: .integer(lastID), method: method, params: params))
    return lastID
  }

  /// The answer to a request.
  func answer(to id: Int) async -> JSON {
    await first { $0["method"] == nil && $0["id"]?.integer == id } ?? .null
  }

  /// The answer to a request that is sent now: the whole message.
  func request(_ method: String, _ params: JSON = .null) async -> JSON {
    await answer(to: start(method, params))
  }

  /// The parameters of the next notification of the server.
  func notification(_ method: String, where matches: @escaping @Sendable (JSON) -> Bool = { _ in true }) async -> JSON {
    let message = await first { $0["method"]?.string == method && matches($0["params"] ?? .null) }
    return message?["params"] ?? .null
  }

  /// Connects as a client with these capabilities.
  ///
  /// - Returns: The server's capabilities.
  @discardableResult
  func initialize(_ capabilities: JSON = [:]) async -> JSON {
    let answer = await request("initialize", ["processId": .null, "rootUri": .null, "capabilities": capabilities])
    notify("initialized", [:])
    return answer["result"]?["capabilities"] ?? .null
  }

  /// Opens a document.
  func open(_ path: String, _ text: String, version: Int = 1, language: String = "kit") {
    let uri = DocumentURI(path: path).string
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": version.json, "text": .string(text),
        ]
      ]
    )
  }

  /// Closes the client's side.
  func close() {
    input.finish()
  }

  /// The status that the server ends with.
  func exitCode() async -> Int32 {
    await server.value
  }
}

extension JSON {
  /// The `textDocument` member for a file.
  static func document(_ path: String) -> JSON {
    ["uri": .string(DocumentURI(path: path).string)]
  }

  /// A range within a line, or an empty one.
  static func range(_ line: Int, _ start: Int, _ end: Int? = nil) -> JSON {
    [
      "start": ["line": line.json, "character": start.json],
      "end": ["line": line.json, "character": (end ?? start).json],
    ]
  }
}
