import BuiltinPatterns
import Generation
import LanguageServer
import LanguageServerProtocol
import TestSupport
import Testing

/// What the server says about Swift files that kitgen has written.
@Suite(.timeLimit(.minutes(30)))
struct EmittedFileTests {
  private static let kit = "project App\n\nmodel User { id: Int }\n"

  /// A project whose files are written, and the path of the model's.
  private func generated() throws -> (test: TemplateClient, file: String) {
    let test = try TemplateClient(kitfile: Self.kit)
    let project = try Core(PatternLibrary(builtIn: BuiltinPatterns.files)).project(at: test.folder.path, Disk())
    let plan = try #require(try project.plan().plan)
    for change in plan.writtenChanges {
      try test.folder.write(String(decoding: change.new ?? [], as: UTF8.self), to: change.path.text)
    }
    let file = try #require(plan.changes.first { $0.path.fileName == "User.swift" })
    return (test, file.path.absolute(in: test.folder.path))
  }

  private func ask(_ test: TemplateClient, _ method: String, _ file: String, _ params: JSONObject = [:]) async -> JSON {
    let all = (["textDocument": .document(file)] as JSONObject).merging(params)
    return await test.client.request("textDocument/" + method, .object(all))["result"] ?? .null
  }

  private func text(_ test: TemplateClient, _ file: String) -> String {
    test.folder.read(String(file.dropFirst(test.folder.path.count + 1))) ?? ""
  }

  @Test func definitionAndHoverLeadBack() async throws {
    let (test, file) = try generated()
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    await test.client.open(file, text(test, file), language: "swift")
    let lines = text(test, file).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("id: Int") })
    let position: JSONObject = ["position": ["line": line.json, "character": 6]]
    let places = await ask(test, "definition", file, position)
    #expect(places == [["uri": .string(DocumentURI(path: test.kit).string), "range": .range(2, 6, 10)]], "\(places)")
    let hover = await ask(test, "hover", file, position)["contents"]?["value"]?.string
    #expect(hover?.hasPrefix("From `Kitfile, model User`\n\nbuiltin:model/") ?? false, "\(hover ?? "nothing")")
  }

  @Test func handWrittenFilesAreLeftAlone() async throws {
    let (test, _) = try generated()
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    let file = test.folder.path + "/Own.swift"
    await test.client.open(file, "struct Own {}\n", language: "swift")
    let position: JSONObject = ["position": ["line": 0, "character": 8]]
    #expect(await ask(test, "definition", file, position) == [])
    #expect(await ask(test, "hover", file, position) == .null)
    let actions = await ask(test, "codeAction", file, ["range": .range(0, 8), "context": ["diagnostics": []]])
    #expect(actions == [])
  }

  @Test func editIsSaidAndMayBeDecided() async throws {
    let (test, file) = try generated()
    defer { test.folder.remove() }
    await test.client.initialize([
      "textDocument": [
        "codeAction": [
          "codeActionLiteralSupport": [:], "dataSupport": true, "resolveSupport": ["properties": ["edit"]],
        ]
      ]
    ])
    let original = text(test, file)
    await test.client.open(file, original, language: "swift")
    await test.change(file, original + "// mine\n")
    let found = await test.published(file) { $0 == ["edited-file"] }
    #expect(found.first?["severity"] == 3)
    let actions =
      await ask(test, "codeAction", file, ["range": .range(0, 0), "context": ["diagnostics": []]]).array ?? []
    #expect(
      actions.compactMap { $0["title"]?.string }.map { $0.split(separator: " ")[0] } == ["Accept", "Keep", "Restore"]
    )
    for (action, changed) in zip(actions, [["kitgen.lock"], ["kitgen.lock"], ["User.swift"]]) {
      let resolved = await test.client.request("codeAction/resolve", action)["result"]?["edit"]?["changes"]
      guard case .object(let changes)? = resolved else {
        Issue.record("\(action) has no edit")
        continue
      }
      #expect(changes.members.map { String($0.key.split(separator: "/").last ?? "") } == changed, "\(changes)")
    }
  }

  @Test func staleFileIsSaid() async throws {
    let (test, file) = try generated()
    defer { test.folder.remove() }
    await test.client.initialize()
    await test.client.open(file, text(test, file), language: "swift")
    await test.client.open(test.kit, Self.kit.replacing("id: Int", with: "id: Int; name: String"))
    #expect(await !test.published(file) { $0 == ["stale-file"] }.isEmpty)
    await test.change(test.kit, Self.kit)
    await test.client.forget()
    await test.change(test.kit, Self.kit + "\n", version: 3)
    #expect(await test.published(file) { $0.isEmpty }.isEmpty)
  }

  @Test func clientsThatPullGetIt() async throws {
    let (test, file) = try generated()
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["diagnostic": [:]]])
    await test.client.open(file, text(test, file) + "// mine\n", language: "swift")
    let report = await ask(test, "diagnostic", file)
    #expect(report["items"]?.array?.map { $0["code"] } == ["edited-file"], "\(report)")
  }
}
