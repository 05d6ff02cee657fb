import Foundation
import LanguageServer
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

  @Test func isAFileInOtherEditors() async throws {
    let test = try TemplateClient(kitfile: Self.kit)
    defer { test.folder.remove() }
    await test.client.initialize(["workspace": ["applyEdit": true], "window": ["showDocument": ["support": true]]])
    await test.client.open(test.kit, Self.kit)
    _ = await run(test, line: 2)
    let shown = await test.client.first { $0["method"] == "window/showDocument" }
    let path = (shown?["params"]?["uri"]?.string).flatMap { DocumentURI($0).path } ?? ""
    #expect(path.hasSuffix("/User.swift") && !path.hasPrefix(test.folder.path), "\(path)")
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("struct User"))
    await test.change(test.kit, Self.kit.replacing("id: Int", with: "id: Int; 昵称: String"))
    var text = ""
    while !text.contains("昵称"), !Task.isCancelled {
      text = try String(contentsOfFile: path, encoding: .utf8)
      try await Task.sleep(for: .milliseconds(20))
    }
    _ = await test.client.request("shutdown")
    await test.client.notify("exit")
    _ = await test.client.exitCode()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func lensesOfferIt() async throws {
    let test = try TemplateClient(kitfile: Self.kit)
    defer { test.folder.remove() }
    await test.client.initialize(["workspace": ["applyEdit": true], "window": ["showDocument": ["support": true]]])
    await test.client.open(test.kit, Self.kit)
    let answer = await test.client.request("textDocument/codeLens", ["textDocument": .document(test.kit)])
    let commands = answer["result"]?.array?.compactMap { $0["command"] } ?? []
    #expect(commands.map { $0["title"] } == ["Preview"])
    let arguments = commands.first?["arguments"] ?? .null
    _ = await test.client.request("workspace/executeCommand", ["command": "kitgen.preview", "arguments": arguments])
    #expect(await test.client.first { $0["method"] == "window/showDocument" } != nil)
  }

  @Test func editorsWithoutItAreToldSo() async throws {
    let test = try TemplateClient(kitfile: Self.kit)
    defer { test.folder.remove() }
    await test.client.initialize(["workspace": ["applyEdit": true]])
    await test.client.open(test.kit, Self.kit)
    #expect(await run(test, line: 2)["error"]?["message"]?.string?.contains("showDocument") ?? false)
    let other = await test.client.request("workspace/textDocumentContent", ["uri": "kitgen-preview:///nowhere/x.swift"])
    #expect(other["error"]?["code"] == -32602)
  }
}
