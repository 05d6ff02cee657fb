import LanguageServer
import LanguageServerProtocol
import TestSupport
import Testing

/// What a node emits, shown beside the kit and renewed while one types.
@Suite(.timeLimit(.minutes(30)))
struct PreviewTests {
  private static let kit = "project App\n\nmodel User { id: Int }\n"
  private static let modern: JSON = [
    "workspace": ["applyEdit": true, "textDocumentContent": ["dynamicRegistration": true]],
    "window": ["showDocument": ["support": true]],
  ]

  private func run(_ test: TemplateClient, line: Int) async -> JSON {
    let place: JSON = [
      "uri": .string(DocumentURI(path: test.kit).string), "position": ["line": line.json, "character": 7],
    ]
    return await test.client.request("workspace/executeCommand", ["command": "kitgen.preview", "arguments": [place]])
  }

  @Test func followsTheKitAtEachKey() async throws {
    let test = try TemplateClient(kitfile: Self.kit)
    defer { test.folder.remove() }
    await test.client.initialize(Self.modern)
    let registration = await test.client.first { $0["method"] == "client/registerCapability" }
    #expect(
      registration?["params"]?["registrations"]?.array?.contains { $0["method"] == "workspace/textDocumentContent" }
        ?? false
    )
    await test.client.open(test.kit, Self.kit)
    _ = await run(test, line: 2)
    let shown = await test.client.first { $0["method"] == "window/showDocument" }
    let uri = shown?["params"]?["uri"]?.string ?? ""
    #expect(uri.hasPrefix("kitgen-preview:///") && uri.hasSuffix("/User.swift"), "\(uri)")
    func text() async -> String {
      await test.client.request("workspace/textDocumentContent", ["uri": .string(uri)])["result"]?["text"]?.string ?? ""
    }
    #expect(await text().contains("struct User"))
    await test.change(test.kit, Self.kit.replacing("id: Int", with: "id: Int; nick: String"))
    let refresh = await test.client.first { $0["method"] == "workspace/textDocumentContent/refresh" }
    #expect(refresh?["params"]?["uri"]?.string == uri)
    #expect(await text().contains("nick"))
    await test.change(test.kit, Self.kit.replacing("id: Int", with: "id:"), version: 3)
    #expect(await text().hasPrefix("// Kitfile:3:"))
  }

  @Test func editorsWithoutItAreToldSo() async throws {
    let test = try TemplateClient(kitfile: Self.kit)
    defer { test.folder.remove() }
    await test.client.initialize(["workspace": ["applyEdit": true]])
    await test.client.open(test.kit, Self.kit)
    #expect(await run(test, line: 2)["error"]?["message"]?.string?.contains("textDocumentContent") ?? false)
    let other = await test.client.request("workspace/textDocumentContent", ["uri": "kitgen-preview:///nowhere/x.swift"])
    #expect(other["error"]?["code"] == -32602)
  }
}
