import Diagnostics
import Generation
import LanguageServer
import TestSupport
import Testing

/// Keys that come faster than answers: only the newest text is computed for, once.
@Suite(.timeLimit(.minutes(30)))
final class KeysTests {
  private let folder: TemporaryFolder
  private let core = Core(PatternLibrary.builtIn)
  private let gate = Gate()
  private let client: TestClient

  init() throws {
    folder = try TemporaryFolder()
    client = TestClient(generator: HeldGenerator(generator: KitGenerator(core: core), gate: gate))
  }

  deinit {
    folder.remove()
  }

  private static let capabilities: JSON = [
    "textDocument": ["diagnostic": [:], "codeAction": ["codeActionLiteralSupport": [:]]]
  ]

  private var kit: String { folder.path + "/Kitfile" }

  private func text(_ name: String) -> String {
    "project App\nmodel \(name) { id: String }\n"
  }

  private func open(_ capabilities: JSON = KeysTests.capabilities) async throws {
    try folder.write(text("A"), to: "Kitfile")
    await client.initialize(capabilities)
    await client.open(kit, text("A"))
  }

  private func type(_ name: String, version: Int) async {
    await client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(DocumentURI(path: kit).string), "version": version.json],
        "contentChanges": [["text": .string(text(name))]],
      ]
    )
  }

  private func ask(_ method: String) async -> Int {
    await client.start(
      "textDocument/" + method,
      [
        "textDocument": .document(kit), "position": ["line": 1, "character": 7], "range": .range(1, 7),
        "context": ["diagnostics": []],
      ]
    )
  }

  /// Lets the generator go on once the server has received all that was sent.
  private func letGo() async {
    _ = await client.request("foo/bar")
    await gate.open()
  }

  @Test(arguments: [("codeAction", true), ("codeAction", false), ("hover", true), ("hover", false)])
  func fortyKeysAreOneComputation(_ method: String, isCancelled: Bool) async throws {
    try await open()
    var requests: [Int] = []
    for version in 2...41 {
      if isCancelled, let earlier = requests.last { await client.notify("$/cancelRequest", ["id": earlier.json]) }
      await type("M\(version)", version: version)
      requests.append(await ask(method))
    }
    await letGo()
    let last = requests.removeLast()
    let answer = await client.answer(to: last)
    #expect(answer["error"] == nil)
    #expect("\(answer["result"] ?? .null)".contains("M41"))
    for request in requests {
      #expect(await client.answer(to: request)["error"]?["code"]?.integer == (isCancelled ? -32800 : -32801))
    }
    #expect(core.work[.kitFilesParsed] <= 1)
    #expect(core.work[.kitsChecked] <= 1)
    #expect(core.work[.outlines] <= 1)
  }

  @Test func aRequestIsAnsweredForTheNewestText() async throws {
    try await open()
    let hover = await ask("hover")
    await gate.waitForArrival()
    await type("B", version: 2)
    await letGo()
    #expect(await client.answer(to: hover)["result"]?["contents"]?["value"]?.string?.hasPrefix("model B\n") == true)
    #expect(core.work[.kitsChecked] <= 1)
  }

  @Test func requestsAboutTheSameTextAreAllAnswered() async throws {
    try await open()
    let requests = [await ask("codeAction"), await ask("codeAction"), await ask("hover"), await ask("hover")]
    await letGo()
    for request in requests {
      #expect(await client.answer(to: request)["error"] == nil)
    }
    #expect(core.work[.kitsChecked] <= 1)
  }

  @Test func diagnosticsArePublishedInOrder() async throws {
    try await open(["textDocument": ["publishDiagnostics": ["versionSupport": true]]])
    for version in 2...41 {
      await type("M\(version)", version: version)
    }
    await letGo()
    _ = await client.notification("textDocument/publishDiagnostics") { $0["version"] == 41 }
    let published = await client.messages.filter { $0["method"] == "textDocument/publishDiagnostics" }
    let versions = published.compactMap { $0["params"]?["version"]?.integer }
    #expect(versions == versions.sorted())
    #expect(versions.count < 4)
    #expect(core.work[.kitsChecked] <= 1)
  }
}

/// A generator that begins to work once its gate is open.
private struct HeldGenerator: Generator {
  let generator: KitGenerator
  let gate: Gate

  func root(ofFile path: String, files: any FileReading) -> String? {
    generator.root(ofFile: path, files: files)
  }

  func roots(inFolder path: String, files: any FileReading) -> [String] {
    generator.roots(inFolder: path, files: files)
  }

  func project(_ project: OpenProject) async throws -> Project {
    await gate.pass()
    return try await generator.project(project)
  }

  func diagnostics(of project: OpenProject) async throws -> [Diagnostic] {
    await gate.pass()
    return try await generator.diagnostics(of: project)
  }

  func plan(for place: KitPlace?, in project: OpenProject, isShownOnly: Bool) async throws -> NodePlan? {
    await gate.pass()
    return try await generator.plan(for: place, in: project, isShownOnly: isShownOnly)
  }
}
