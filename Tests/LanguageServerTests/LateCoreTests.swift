import Diagnostics
import Dispatch
import Generation
import LanguageServer
import TestSupport
import Testing

/// What all answers need is made when a client has its first answer, and once.
@Suite(.timeLimit(.minutes(30)))
struct LateCoreTests {
  @Test func initializeDoesNotWaitForTheCore() async throws {
    let (gate, made) = (DispatchSemaphore(value: 0), Locked(0))
    let generator = KitGenerator(making: {
      gate.wait()
      made.withLock { $0 += 1 }
      return Core(PatternLibrary.builtIn)
    })
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project App\nmodel Straße { id: Int }\n", to: "Kitfile")
    let client = TestClient(generator: generator)
    // Before the core can be made.
    await client.initialize([:])
    #expect(made.withLock { $0 } == 0)
    gate.signal()
    let file = folder.path + "/Kitfile"
    await client.open(file, "project App\nmodel Straße { id: Int }\n")
    let position: JSONObject = ["textDocument": .document(file), "position": ["line": 1, "character": 8]]
    let hover = await client.request("textDocument/hover", .object(position))["result"]?["contents"]
    #expect(hover != nil && hover != .null)
    #expect(made.withLock { $0 } == 1)
  }
}
