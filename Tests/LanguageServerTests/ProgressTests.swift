import LanguageServer
import TestSupport
import Testing

/// What takes long is shown, and can be cancelled.
@Suite(.timeLimit(.minutes(30)))
struct ProgressTests {
  @Test func longRequestsAreShownUntilTheyEnd() async throws {
    let gate = Gate()
    let client = TestClient(generator: GatedGenerator(gate: gate))
    await client.initialize(["window": ["workDoneProgress": true]])
    await client.open("/p/Kitfile", "model Größe {}\n")
    let id = await client.start(
      "textDocument/hover",
      ["textDocument": .document("/p/Kitfile"), "position": ["line": 0, "character": 7]]
    )
    let create = await client.first { $0["method"] == "window/workDoneProgress/create" } ?? .null
    let token = create["params"]?["token"] ?? .null
    await client.send(.response(id: create["id"]?.integer.map(RequestID.integer), .success(.null)))
    let begin = await client.notification("$/progress") { $0["value"]?["kind"] == "begin" }
    #expect(begin["token"] == token && begin["value"]?["cancellable"] == true, "\(begin)")
    await client.notify("window/workDoneProgress/cancel", ["token": token])
    #expect(await client.answer(to: id)["error"]?["code"] == -32800)
    #expect(await client.notification("$/progress") { $0["value"]?["kind"] == "end" }["token"] == token)
    await gate.open()
  }

  @Test func clientsWithoutAPlaceForItSeeNothing() async throws {
    let gate = Gate()
    let client = TestClient(generator: GatedGenerator(gate: gate))
    await client.initialize()
    await client.open("/p/Kitfile", "model A {}\n")
    let place: JSON = ["textDocument": .document("/p/Kitfile"), "position": ["line": 0, "character": 7]]
    let id = await client.start("textDocument/hover", place)
    try await Task.sleep(for: .milliseconds(400))
    await gate.open()
    _ = await client.answer(to: id)
    #expect(await !client.messages.contains { $0["method"] == "window/workDoneProgress/create" })
  }
}
