import LanguageServer
import Testing

/// What a client may do wrong, and what it gets for it. Each row is a connection of its own.
@Suite(.timeLimit(.minutes(30)))
struct LifecycleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let input: [[UInt8]]
    /// `ID result` or `ID error CODE`, in any order.
    let answers: [String]
    /// The status that the server ends with; nil where it must still answer.
    let exitCode: Int32?

    init(_ name: String, _ input: [Piece], _ answers: [String], exit exitCode: Int32? = nil) {
      testDescription = name
      self.input = input.map(\.bytes)
      self.answers = answers
      self.exitCode = exitCode
    }
  }

  enum Piece {
    case request(RequestID, String, JSON)
    case notification(String, JSON)
    case raw(String)

    static let initialize = Piece.request(.integer(1), "initialize", ["processId": .null, "capabilities": [:]])
    static let initialized = Piece.notification("initialized", [:])
    static let shutdown = Piece.request(.integer(90), "shutdown", .null)
    static let exit = Piece.notification("exit", .null)
    static let place: JSON = ["textDocument": ["uri": "file:///a"], "position": ["line": 0, "character": 0]]

    static func hover(_ params: JSON = place) -> Piece {
      .request(.integer(5), "textDocument/hover", params)
    }

    static func frame(_ text: String) -> Piece {
      .raw("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }

    var bytes: [UInt8] {
      switch self {
      case .request(let id, let method, let params): Message.request(id: id, method: method, params: params).frame
      case .notification(let method, let params): Message.notification(method: method, params: params).frame
      case .raw(let text): Array(text.utf8)
      }
    }
  }

  @Test(arguments: [
    Row("request before initialize", [.hover()], ["5 error -32002"]),
    Row("notification before initialize", [.notification("textDocument/didOpen", [:]), .initialize], ["1 result"]),
    Row("exit before initialize", [.exit], [], exit: 1),
    Row("shutdown before initialize", [.shutdown], ["90 error -32002"]),
    Row(
      "second initialize",
      [.initialize, .initialized, .request(.integer(2), "initialize", ["capabilities": [:]]), .shutdown],
      ["1 result", "2 error -32600", "90 result"]
    ),
    Row(
      "unknown request",
      [.initialize, .request(.integer(5), "foo/bar", [:]), .shutdown],
      ["1 result", "5 error -32601", "90 result"]
    ),
    Row(
      "unknown $/ request",
      [.initialize, .request(.integer(5), "$/foo", [:]), .shutdown],
      ["1 result", "5 error -32601", "90 result"]
    ),
    Row(
      "unknown notifications",
      [.initialize, .notification("$/foo", [:]), .notification("foo/bar", [:]), .shutdown],
      ["1 result", "90 result"]
    ),
    Row(
      "wrong parameters, whatever comes next",
      [.initialize, .request(.integer(5), "textDocument/hover", ["x": 1]), .shutdown],
      ["1 result", "5 error -32602", "90 result"]
    ),
    Row("document never opened", [.initialize, .hover(), .notification("exit", .null)], ["1 result"], exit: 1),
    Row(
      "notifications with wrong parameters",
      [
        .initialize, .notification("textDocument/didOpen", ["textDocument": 1]), .notification("$/setTrace", []),
        .notification("textDocument/didChange", Piece.place), .notification("textDocument/didClose", Piece.place),
        .notification("$/cancelRequest", .null), .shutdown,
      ],
      ["1 result", "90 result"]
    ),
    Row(
      "initialize with wrong parameters",
      [.request(.integer(1), "initialize", ["processId": "x"]), .initialize],
      ["1 error -32602", "1 result"]
    ),
    Row(
      "invalid JSON",
      [.initialize, .frame("{\"jsonrpc\": nope"), .shutdown],
      ["1 result", "null error -32700", "90 result"]
    ),
    Row(
      "invalid UTF-8",
      [.initialize, .raw("Content-Length: 1\r\n\r\n"), .raw("é"), .shutdown],
      ["1 result", "null error -32700", "null error -32700", "90 result"]
    ),
    Row(
      "batch",
      [.initialize, .frame("[{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"shutdown\"}]"), .shutdown],
      ["1 result", "null error -32600", "90 result"]
    ),
    Row(
      "no Content-Length",
      [.initialize, .raw("Foo: 3\r\n\r\n{}\r\n"), .shutdown],
      ["1 result", "null error -32700", "90 result"]
    ),
    Row(
      "negative Content-Length",
      [.initialize, .raw("Content-Length: -5\r\n\r\n"), .shutdown],
      ["1 result", "null error -32700", "90 result"]
    ),
    Row("string id", [.request(.string("abc"), "initialize", ["capabilities": [:]])], ["\"abc\" result"]),
    Row("request after shutdown", [.initialize, .shutdown, .hover()], ["1 result", "90 result", "5 error -32600"]),
    Row(
      "second shutdown",
      [.initialize, .shutdown, .request(.integer(91), "shutdown", .null)],
      ["1 result", "90 result", "91 error -32600"]
    ),
    Row("shutdown, exit", [.initialize, .initialized, .shutdown, .exit], ["1 result", "90 result"], exit: 0),
    Row("exit without shutdown", [.initialize, .initialized, .exit], ["1 result"], exit: 1),
    Row("exit, then more", [.initialize, .shutdown, .exit, .hover()], ["1 result", "90 result"], exit: 0),
    Row(
      "cancel of an unknown id",
      [.initialize, .notification("$/cancelRequest", ["id": 999]), .shutdown],
      ["1 result", "90 result"]
    ),
    Row(
      "shutdown with params null",
      [.initialize, .frame(#"{"jsonrpc":"2.0","id":90,"method":"shutdown","params":null}"#)],
      ["1 result", "90 result"]
    ),
    Row(
      "response to no request",
      [.initialize, .frame(#"{"jsonrpc":"2.0","id":7,"result":null}"#), .shutdown],
      ["1 result", "90 result"]
    ),
    Row(
      "header in lower case, with another",
      [
        .initialize,
        .raw("content-type: x\r\ncontent-length: 45\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":90,\"method\":\"shutdown\"}"),
      ],
      ["1 result", "90 result"]
    ),
  ])
  func answersExactly(_ row: Row) async {
    // Once in one piece, once in single bytes.
    await check(row, [Array(row.input.joined())])
    await check(row, row.input.joined().map { [$0] })
  }

  private func check(_ row: Row, _ pieces: [[UInt8]]) async {
    let client = TestClient()
    for piece in pieces {
      await client.send(bytes: piece)
    }
    if let exitCode = row.exitCode {
      #expect(await client.exitCode() == exitCode)
    } else {
      await client.close()
      _ = await client.exitCode()
    }
    // The stream of messages ends after the last one.
    _ = await client.first { _ in false }
    let answers = await client.messages.filter { $0["method"] == nil }.map(description)
    #expect(answers.filter { !$0.hasPrefix("5 result") }.sorted() == row.answers.sorted())
  }

  private func description(_ answer: JSON) -> String {
    let id = answer["id"]?.description ?? "null"
    let code = answer["error"]?["code"]?.integer
    return code.map { "\(id) error \($0)" } ?? "\(id) result"
  }

  @Test func wrongParametersNameThePlace() async {
    let client = TestClient()
    await client.initialize()
    let answer = await client.request("textDocument/hover", ["textDocument": ["uri": 1]])
    #expect(answer["error"]?["code"] == -32602)
    #expect(answer["error"]?["message"] == "Invalid parameters: textDocument.uri: expected a string, found an integer")
  }

  @Test func closedInputEndsTheServer() async {
    let client = TestClient()
    await client.initialize()
    await client.close()
    #expect(await client.exitCode() == 1)
  }

  @Test func closedInputAfterShutdownIsNoFailure() async {
    let client = TestClient()
    await client.initialize()
    _ = await client.request("shutdown")
    await client.close()
    #expect(await client.exitCode() == 0)
  }

  @Test func deathOfTheClientProcessEndsTheServer() async {
    let client = TestClient()
    // No system gives this number to a process.
    _ = await client.request("initialize", ["processId": 2_147_483_646, "capabilities": [:]])
    #expect(await client.exitCode() == 1)
  }

  @Test(arguments: [0, -1, 99_999_999_999])
  func impossibleClientProcessIsNotWatched(_ id: Int) async {
    let client = TestClient()
    _ = await client.request("initialize", ["processId": id.json, "capabilities": [:]])
    #expect(await client.request("shutdown")["error"] == nil)
  }

  @Test func tracesWhereAsked() async {
    let client = TestClient()
    await client.initialize()
    #expect(await !client.messages.contains { $0["method"] == "$/logTrace" })
    await client.notify("$/setTrace", ["value": "messages"])
    _ = await client.request("shutdown")
    #expect(await client.notification("$/logTrace")["message"] == "Received request 'shutdown' (2)")
  }

  @Test func watchesFilesWhereTheClientLetsItRegister() async {
    let client = TestClient()
    await client.initialize(["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]])
    let request = await client.first { $0["method"] == "client/registerCapability" }
    let registration = request?["params"]?["registrations"]?[0]
    #expect(registration?["method"] == "workspace/didChangeWatchedFiles")
    let patterns = registration?["registerOptions"]?["watchers"]?.array?.compactMap { $0["globPattern"]?.string }
    let expected = [
      "**/*.kit", "**/Kitfile", "**/*.stencil", "**/*.swift", "**/*.json", "**/kitgen.lock", "**/project.pbxproj",
    ]
    #expect(patterns == expected)
  }
}
