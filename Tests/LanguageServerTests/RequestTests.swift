import Diagnostics
import Generation
import LanguageServer
import Testing

/// Requests that take long, fail or are outdated.
@Suite(.timeLimit(.minutes(30)))
struct RequestTests {
  private static let uri: JSON = ["uri": "file:///p/Kitfile"]
  private static let hover: JSON = ["textDocument": uri, "position": ["line": 0, "character": 0]]
  private static let codeAction: JSON = [
    "textDocument": uri, "range": .range(0, 0), "context": ["diagnostics": [], "only": ["refactor"]],
  ]
  private static let literals: JSON = ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]]

  private func client(_ generator: GatedGenerator) async -> TestClient {
    let client = TestClient(generator: generator)
    await client.initialize(Self.literals)
    await client.open("/p/Kitfile", "request Items\n")
    return client
  }

  @Test func cancelledRequestsAreAnsweredOnceAndAtOnce() async {
    let gate = Gate()
    let client = await client(GatedGenerator(gate: gate))
    let id = await client.start("textDocument/hover", Self.hover)
    await gate.waitForArrival()
    await client.notify("$/cancelRequest", ["id": id.json])
    #expect(await client.answer(to: id)["error"]?["code"] == -32800)
    await gate.open()
    _ = await client.request("shutdown")
    #expect(await client.messages.filter { $0["id"]?.integer == id && $0["method"] == nil }.count == 1)
  }

  @Test func runningRequestsAreAnsweredOnShutdown() async {
    let gate = Gate()
    let client = await client(GatedGenerator(gate: gate))
    let id = await client.start("textDocument/hover", Self.hover)
    await gate.waitForArrival()
    #expect(await client.request("shutdown")["error"] == nil)
    #expect(await client.answer(to: id)["error"]?["code"] == -32800)
    await gate.open()
  }

  @Test(arguments: [("textDocument/codeAction", codeAction, -32801), ("textDocument/hover", hover, nil)])
  func editsOfAnOlderVersionAreRefused(_ method: String, _ params: JSON, _ code: Int?) async {
    let gate = Gate()
    let client = await client(GatedGenerator(gate: gate))
    let id = await client.start(method, params)
    await gate.waitForArrival()
    await client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": "file:///p/Kitfile", "version": 2], "contentChanges": [["text": "model B {}\n"]]]
    )
    // A request that is answered at once, so that the change has been received.
    _ = await client.request("foo/bar")
    await gate.open()
    #expect(await client.answer(to: id)["error"]?["code"]?.integer == code)
  }

  @Test func sameIDTwiceIsRefused() async {
    let gate = Gate()
    let client = await client(GatedGenerator(gate: gate))
    let id = await client.start("textDocument/hover", Self.hover)
    await gate.waitForArrival()
    await client.send(.request(id: .integer(id), method: "textDocument/hover", params: Self.hover))
    #expect(await client.answer(to: id)["error"]?["code"] == -32600)
    await gate.open()
    _ = await client.first { $0["id"]?.integer == id && $0["error"] == nil }
  }

  @Test func failuresAreOfOneRequest() async {
    let client = await client(GatedGenerator(gate: nil))
    let answer = await client.request("textDocument/hover", Self.hover)
    #expect(answer["error"] == ["code": -32803, "message": "cannot read '/p': no such luck"])
    #expect(await client.request("shutdown")["error"] == nil)
  }
}

/// Holds all callers until it is opened.
actor Gate {
  private let arrivals = AsyncStream<Void>.makeStream()
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    arrivals.continuation.yield()
    if !isOpen {
      await withCheckedContinuation { held.append($0) }
    }
  }

  func waitForArrival() async {
    for await _ in arrivals.stream { return }
  }

  func open() {
    isOpen = true
    held.forEach { $0.resume() }
    held = []
  }
}

/// A generator that plans nothing once its gate is open; without a gate it fails.
struct GatedGenerator: Generator {
  let gate: Gate?

  func root(ofFile path: String, files: any FileReading) -> String? {
    "/p"
  }

  func roots(inFolder path: String, files: any FileReading) -> [String] {
    []
  }

  func project(_ project: OpenProject) throws -> Project {
    try Core(PatternLibrary(builtIn: [])).project(at: project.root, project.files)
  }

  func diagnostics(of project: OpenProject) -> [Diagnostic] {
    []
  }

  func plan(for place: KitPlace?, in project: OpenProject, isShownOnly: Bool) async throws -> NodePlan? {
    guard let gate else { throw DiskError("read", "/p", because: "no such luck") }
    await gate.pass()
    return nil
  }
}
