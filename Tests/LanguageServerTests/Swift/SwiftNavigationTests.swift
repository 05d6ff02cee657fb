import Generation
import LanguageServer
import TestSupport
import Testing

/// What the server tells about hand-written Swift, beside another one.
@Suite(.timeLimit(.minutes(30)))
final class SwiftNavigationTests {
  private let folder: TemporaryFolder
  private let library = PatternLibrary.builtIn
  private let client: TestClient

  private static let kit = """
    project App
    api Social { base "https://example.com"
      request Followees -> [User] { GET "users/{userId}/followees"; path userId: String } }
    model User {
      id: String
      createdAt: String as "created_at"
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    client = TestClient(generator: KitGenerator(core: Core(library)))
  }

  deinit {
    folder.remove()
  }

  private func generate(_ kit: String = kit) throws {
    try folder.write(kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), library: library)
    let planning = try project.plan()
    #expect(planning.diagnostics.map(\.message) == [])
    try PlanWriter.open(root: folder.path).write(try #require(planning.plan))
  }

  /// The result of a request about the mark in a Swift file of the project.
  private func ask(
    _ method: String,
    _ marked: String,
    _ capabilities: JSON = [:],
    settings: JSON = .null
  ) async throws -> JSON {
    let text = MarkedText(marked)
    let path = folder.path + "/Own.swift"
    await client.initialize(capabilities)
    await client.notify("workspace/didChangeConfiguration", ["settings": ["kitgen": settings]])
    await client.open(path, text.text, language: "swift")
    let params: JSON = ["textDocument": .document(path), "position": text.position(of: "1️⃣")]
    return await client.request("textDocument/" + method, params)["result"] ?? .null
  }

  @Test(arguments: [
    ("let 日本 = Followees1️⃣Request(userId: 1)", 2),
    ("extension User1️⃣ {}\r\n", 3),
    ("func f(_ a: App.Us1️⃣er) {}", 3),
    ("let path = User.created1️⃣At", 5),
    ("let a = Us1️⃣er(", 3),
  ])
  func declarationIsTheLineOfTheKit(swift: String, line: Int) async throws {
    try generate()
    let result = try await ask("declaration", swift)
    #expect(result.array?.count == 1)
    #expect(result.array?.first?["uri"]?.string == DocumentURI(path: folder.path + "/Kitfile").string)
    #expect(result.array?.first?["range"]?["start"]?["line"]?.integer == line)
  }

  @Test(arguments: [("let 日本 = Rooms1️⃣ListRequest()", 4), ("let a: Ro1️⃣om?", 9)])
  func declarationIsTheLineOfTheDocument(swift: String, line: Int) async throws {
    let schema = "{ $ref: \"#/components/schemas/room\" }"
    let document = """
      openapi: 3.0.3
      info: { title: Hub, version: "1" }
      servers: [{ url: "https://example.com" }]
      paths: { /rooms: { get:
        { operationId: rooms/list, responses: { "200": { description: OK, content: {
          application/json: { schema: \(schema) } } } } }
      } }
      components:
        schemas:
          room: { type: object, description: A room., properties: { id: { type: integer } } }

      """
    try folder.write(document, to: "hub.yaml")
    try generate("project App\napi Hub in \"hub.yaml\" {}\n")
    let result = try await ask("declaration", swift)
    #expect(result.array?.first?["uri"]?.string == DocumentURI(path: folder.path + "/hub.yaml").string)
    #expect(result.array?.first?["range"]?["start"]?["line"]?.integer == line)
    #expect(try await ask("hover", swift)["contents"]?["value"]?.string?.contains("hub.yaml:\(line + 1)") == true)
  }

  @Test(arguments: [
    "func f<User>(_ a: Us1️⃣er) {}", "// Us1️⃣er", "let a = \"Us1️⃣er\"", "let a = x.Us1️⃣er", "let a: Str1️⃣ing", "1️⃣",
    "let a: Other.Us1️⃣er",
  ])
  func otherNamesAreNotOfTheKit(swift: String) async throws {
    try generate()
    #expect(try await ask("declaration", swift) == .null)
    #expect(await client.errors.isEmpty)
  }

  @Test func declarationWithLinks() async throws {
    try generate()
    let result = try await ask(
      "declaration",
      "let a: Us1️⃣er",
      ["textDocument": ["declaration": ["linkSupport": true]]]
    )
    let link = try #require(result.array?.first)
    #expect(link["originSelectionRange"] == .range(0, 7, 11))
    #expect(link["targetSelectionRange"] == .range(3, 6, 10))
  }

  @Test func aKitWithErrorsHasDeclarations() async throws {
    try generate()
    try folder.write(Self.kit + "model {\n", to: "Kitfile")
    #expect(try await ask("declaration", "let a: Us1️⃣er").array?.count == 1)
  }

  @Test func definitionIsTheOtherServersUnlessTheUserSaysSo() async throws {
    try generate()
    #expect(try await ask("definition", "let a: Us1️⃣er") == [])
  }

  @Test func definitionByTheUsersSetting() async throws {
    try generate()
    let settings: JSON = ["navigation": ["definitionInKit": true]]
    #expect(try await ask("definition", "let a: Us1️⃣er", settings: settings).array?.count == 1)
  }

  @Test func referencesOfANodeAreUsesInSwift() async throws {
    try generate()
    try folder.write("let 日本: User = User(id: 1)\nlet a = x.User\nfunc f<User>(_ a: User) {}\n", to: "Own.swift")
    await client.initialize([:])
    let kitfile = folder.path + "/Kitfile"
    await client.open(kitfile, Self.kit)
    let params: JSON = [
      "textDocument": .document(kitfile), "position": ["line": 3, "character": 8],
      "context": ["includeDeclaration": false],
    ]
    let found = await client.request("textDocument/references", params)["result"]?.array ?? []
    let own = found.filter { $0["uri"]?.string == DocumentURI(path: folder.path + "/Own.swift").string }
    #expect(own.map { $0["range"] } == [.range(0, 8, 12), .range(0, 15, 19)])
    #expect(found.count == own.count + 1)
  }

  @Test(arguments: [("let a: Us1️⃣er", 1), ("let a: Str1️⃣ing", 0)])
  func anActionLeadsToTheRename(swift: String, count: Int) async throws {
    try generate()
    let text = MarkedText(swift)
    let path = folder.path + "/Own.swift"
    await client.initialize([
      "window": ["showDocument": ["support": true]], "workspace": ["applyEdit": true],
      "textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]],
    ])
    await client.open(path, text.text, language: "swift")
    let position = text.position(of: "1️⃣")
    let params: JSON = [
      "textDocument": .document(path), "range": ["start": position, "end": position], "context": ["diagnostics": []],
    ]
    let actions = await client.request("textDocument/codeAction", params)["result"]?.array ?? []
    #expect(actions.count == count)
    guard let action = actions.first else { return }
    #expect(action["title"] == "Go to Kitfile:4 to rename 'User' in the kit")
    #expect(action["command"]?["command"] == "kitgen.show")
    #expect(action["command"]?["arguments"]?.array?.first?["range"] == .range(3, 6, 10))
  }

  @Test func hoverIsTheLineOfTheKit() async throws {
    try generate()
    let result = try await ask("hover", "let a = Followees1️⃣Request(userId: 1)")
    #expect(
      result["contents"]?["value"] == """
        kitgen: request Followees (Kitfile:3)
        request Followees -> [User] { GET "users/{userId}/followees"; path userId: String } }
        """
    )
    #expect(result["range"] == .range(0, 8, 24))
  }

  @Test func hoverOfAMemberHasItsWireName() async throws {
    try generate()
    let result = try await ask(
      "hover",
      "let a = User.created1️⃣At",
      ["textDocument": ["hover": ["contentFormat": ["markdown"]]]]
    )
    #expect(
      result["contents"] == [
        "kind": "markdown",
        "value":
          "kitgen: model User (Kitfile:6), on the wire 'created_at'\n```kit\ncreatedAt: String as \"created_at\"\n```",
      ]
    )
  }

  @Test func aNodeWhoseFileIsMissingIsFoundByTheNameOfItsFile() async throws {
    try folder.write(Self.kit, to: "Kitfile")
    #expect(try await ask("declaration", "let a: Us1️⃣er").array?.count == 1)
  }
}
