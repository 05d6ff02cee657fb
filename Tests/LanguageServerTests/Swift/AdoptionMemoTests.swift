import Generation
import LanguageServer
import TestSupport
import Testing

/// What a server remembers of offers gives the answers of one that was started a moment ago.
@Suite(.timeLimit(.minutes(30)))
struct AdoptionMemoTests {
  private static let file = "Own.swift"
  private static let delegate = """
    protocol MaßDelegate: AnyObject {
      func maß(_ m: Maß)
    }
    final class Maß {
      weak var delegate: (any MaßDelegate)?
    }

    """

  private let core = Core(TemplateClient.builtIn)
  private let test: TemplateClient

  init() throws {
    test = try TemplateClient(kitfile: "project App\n", core: core)
  }

  private func titles(_ client: TestClient, _ path: String, at word: String, in text: String) async throws -> [String] {
    let place = try #require(text.firstRange(of: word)).lowerBound
    let line = text[..<place].count { $0 == "\n" }
    let start = text[..<place].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    let position: JSON = ["line": line.json, "character": text[start..<place].utf16.count.json]
    let params: JSONObject = [
      "textDocument": .document(path), "range": ["start": position, "end": position], "context": ["diagnostics": []],
    ]
    let answer = await client.request("textDocument/codeAction", .object(params))
    return (answer["result"]?.array ?? []).compactMap { action in
      action["title"]?.string.map { $0 + (action["disabled"]?["reason"]?.string ?? "") }
    }
  }

  private static let capabilities: JSON = [
    "textDocument": ["codeAction": ["codeActionLiteralSupport": [:], "disabledSupport": true]]
  ]

  /// The titles that a server without memories gives for the same state.
  private func freshTitles(_ text: String, at word: String) async throws -> [String] {
    let client = TestClient(generator: KitGenerator(core: Core(TemplateClient.builtIn)))
    let path = test.folder.path + "/" + Self.file
    await client.initialize(Self.capabilities)
    await client.open(path, text, language: "swift")
    return try await titles(client, path, at: word, in: text)
  }

  @Test func answersAreThoseOfANewServer() async throws {
    defer { test.folder.remove() }
    let path = test.folder.path + "/" + Self.file
    var text = "struct Größe: Codable {\n  let höhe: Int\n}\n\n\(Self.delegate)"
    try test.folder.write(text, to: Self.file)
    await test.client.initialize(Self.capabilities)
    await test.client.open(path, text, language: "swift")
    var version = 1
    var seen: Set<[String]> = []
    func compare(_ step: String) async throws {
      for word in ["Größe", "MaßDelegate"] {
        let found = try await titles(test.client, path, at: word, in: text)
        #expect(found == (try await freshTitles(text, at: word)), "\(step), \(word)")
        seen.insert(found)
      }
    }
    func change(_ old: String, _ new: String) async {
      text = text.replacing(old, with: new)
      version += 1
      await test.change(path, text, version: version)
    }
    try await compare("at first")
    await change("struct Größe", "// 📏\n\nstruct Größe")
    try await compare("moved")
    await change("let höhe: Int", "let höhe: Float")
    try await compare("another member")
    try test.folder.write("project App\nmodel Größe { tiefe: Int }\n", to: "Kitfile")
    try await compare("another kit")
    try test.folder.write("project App\nmodel Größe { tiefe: Inte }\n", to: "Kitfile")
    try await compare("a kit with a mistake")
    try test.folder.write("project App\n", to: "Kitfile")
    try test.folder.write("class Höhe {}\nextension Maß: MaßDelegate { func maß(_ m: Maß) {} }\n", to: "Other.swift")
    try await compare("other Swift")
    await test.client.notify("textDocument/didClose", ["textDocument": .document(path)])
    text = "struct Größe: Codable {\n  let breite: Double\n}\nprotocol MaßDelegate: AnyObject { var m: Int { get } }\n"
    await test.client.open(path, text, version: version, language: "swift")
    try await compare("opened with another text of the same version")
    #expect(seen.count > 3, "\(seen)")
  }

  @Test func anOfferIsTriedOnce() async throws {
    defer { test.folder.remove() }
    let path = test.folder.path + "/" + Self.file
    let text = Self.delegate
    try test.folder.write(text, to: Self.file)
    await test.client.initialize(Self.capabilities)
    await test.client.open(path, text, language: "swift")
    let first = try await titles(test.client, path, at: "MaßDelegate", in: text)
    #expect(!first.isEmpty)
    let known = core.work[.kitsChecked]
    #expect(try await titles(test.client, path, at: "MaßDelegate", in: text) == first)
    #expect(core.work[.kitsChecked] == known)
  }
}
