import Diagnostics
import Foundation
import Generation
import LanguageServer
import TestSupport
import Testing

/// Sessions of messages at random, with a fixed seed: `KITGEN_FUZZ_MESSAGES` sets how many.
@Suite(.timeLimit(.minutes(60)))
struct SessionFuzzTests {
  static let count = ProcessInfo.processInfo.environment["KITGEN_FUZZ_MESSAGES"].flatMap(Int.init) ?? 1_000

  /// After any edits the server's documents are those of the client.
  @Test(arguments: [SourceText.PositionEncoding.utf16, .utf8])
  func documentsStayTheClients(encoding: SourceText.PositionEncoding) throws {
    var random = SplitMix(seed: 31)
    let client = LSP.ClientCapabilities(["general": ["positionEncodings": [.string(encoding.rawValue)]]])
    var workspace = Workspace(client: client, generator: SampleGenerator())
    var document = ClientDocument("/p/Kitfile", "kit", "", encoding)
    workspace.open(try document.opening.required("textDocument"))
    for _ in 0..<Self.count {
      let params = document.edit(with: FuzzedSession.pieces, using: &random)
      #expect(workspace.change(try LSP.DidChangeParams(json: params)))
      let text = workspace.document(DocumentURI(path: "/p/Kitfile").string)?.text.string
      try #require(text == document.text)
    }
  }

  /// Whatever comes, each request is answered once, none by a failure of the server itself, and the server ends as asked.
  @Test func everyRequestIsAnsweredOnce() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var session = try FuzzedSession(in: folder, seed: 7)
    let generator = KitGenerator(core: Core(PatternLibrary.builtIn))
    let client = TestClient(generator: generator, keepsSession: false)
    await client.initialize(FuzzedSession.capabilities)
    var middle = 0
    for number in 0..<Self.count {
      switch session.next() {
      case .notification(let method, let params): await client.notify(method, params)
      case .request(let method, let params): _ = await client.start(method, params)
      case .cancel: await client.notify("$/cancelRequest", ["id": await client.lastRequest.json])
      case .bytes(let bytes): await client.send(bytes: bytes)
      }
      // As much as a client leaves unanswered.
      if number % 40 == 39 { await client.waitForAnswers() }
      if number == Self.count / 2 { middle = Memory.resident }
    }
    await client.waitForAnswers()
    #expect(await client.answerCounts.values.allSatisfy { $0 == 1 })
    let failures = await client.errors.filter {
      $0.code == -32603 || $0.code == -32803 && $0.message.contains("internal")
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
    // What is kept of a project grows with the project, and not with the messages.
    if Self.count >= 20_000 { #expect(Memory.resident < middle + middle / 4, "\(middle) → \(Memory.resident) KiB") }
    _ = await client.request("shutdown")
    await client.notify("exit")
    #expect(await client.exitCode() == 0)
  }
}
