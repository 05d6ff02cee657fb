import Foundation
import Generation
import LanguageServer
import TestSupport
import Testing

/// What the server reports about Swift files that kitgen has written.
@Suite(.timeLimit(.minutes(30)))
struct EmittedFileTests {
  private static let kit = "project App\n\nmodel User { id: Int }\n"

  /// A project whose files are written, and the path of the model's.
  private func generated(
    _ kit: String = kit,
    named name: String = "User.swift"
  ) throws -> (test: TemplateClient, file: String) {
    let core = Core(PatternLibrary.builtIn)
    let test = try TemplateClient(kitfile: kit, core: core)
    let project = try core.project(at: test.folder.path, Disk())
    let plan = try #require(try project.plan().plan)
    for change in plan.writtenChanges {
      try test.folder.write(String(decoding: change.new ?? [], as: UTF8.self), to: change.path.text)
    }
    let file = try #require(plan.changes.first { $0.path.fileName == name })
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
    #expect(places == [["uri": .string(DocumentURI(path: test.kit).string), "range": .range(2, 13, 15)]], "\(places)")
    let hover = await ask(test, "hover", file, position)["contents"]?["value"]?.string
    #expect(hover?.hasPrefix("From `Kitfile, model User`\n\nbuiltin:model/") ?? false, "\(hover ?? "nothing")")
  }

  /// Whatever a name is in the emitted file: a property, a parameter, a key or a value.
  @Test func membersLeadToTheirLines() async throws {
    let kit = """
      project App

      model Würfel {
        größe: Int = 1
        seiten: [String] as "s" @lossy
        farbe: Farbe?
      }
      enum Farbe { case röt; case grün }

      """
    let (test, file) = try generated(kit, named: "Würfel.swift")
    defer { test.folder.remove() }
    await test.client.initialize()
    await test.client.open(file, text(test, file), language: "swift")
    var counts: [String: Int] = [:]
    for (index, line) in text(test, file).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for (name, kitLine) in [("größe", 3), ("seiten", 4), ("farbe", 5)] {
        for range in line.ranges(of: name) where !line.hasPrefix("//") {
          let column = line[..<range.lowerBound].utf16.count
          let place: JSONObject = ["position": ["line": index.json, "character": column.json]]
          let found = await ask(test, "definition", file, place).array?.first?["range"]?["start"]?["line"]
          #expect(found == kitLine.json, "\(index): \(line)")
          counts[name, default: 0] += 1
        }
      }
    }
    // In front of a line's text and behind the file.
    let lines = text(test, file).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("farbe: Farbe") })
    for (line, kitLine) in [(line, 5), (lines.count - 1, 2)] {
      let place: JSONObject = ["position": ["line": line.json, "character": 0]]
      let found = await ask(test, "definition", file, place).array?.first?["range"]?["start"]?["line"]
      #expect(found == kitLine.json)
    }
    #expect(counts.count == 3 && counts.values.allSatisfy { $0 > 2 }, "\(counts)")
  }

  /// A mistake elsewhere in the kit does not cut the way to the node, nor does one in the node itself.
  @Test(arguments: ["model Größe { 年: Int; a: }\n\n", "model\n\n", "modle X {}\n\n"])
  func definitionLeadsToKitsWithMistakes(mistake: String) async throws {
    let kit = "project App\n\nmodel Straße { id: Int; name: String }\n"
    let (test, file) = try generated(kit, named: "Straße.swift")
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["definition": [:]]])
    try test.folder.write(kit.replacing("model", with: mistake + "model"), to: "Kitfile")
    await test.client.open(file, text(test, file), language: "swift")
    let lines = text(test, file).split(separator: "\n", omittingEmptySubsequences: false)
    for (text, range) in [("id: Int", JSON.range(4, 15, 17)), ("struct", .range(4, 6, 12)), ("// ", .range(4, 6, 12))] {
      let line = try #require(lines.firstIndex { $0.contains(text) })
      let column = try #require(lines[line].range(of: text)).lowerBound.utf16Offset(in: lines[line])
      let position: JSONObject = ["position": ["line": line.json, "character": column.json]]
      let places = await ask(test, "definition", file, position)
      #expect(places.array?.map { $0["range"] } == [range], "\(text): \(places)")
    }
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
    try FileManager.default.removeItem(atPath: test.folder.path + "/Templates")
    let original = text(test, file)
    await test.client.open(file, original, language: "swift")
    await test.change(file, original + "// mine\n")
    let found = await test.published(file) { $0 == ["edited-file"] }
    #expect(found.first?["severity"] == 3)
    let actions =
      await ask(test, "codeAction", file, ["range": .range(0, 0), "context": ["diagnostics": []]]).array ?? []
    #expect(
      actions.compactMap { $0["title"]?.string }.map { $0.split(separator: " ")[0] } == [
        "Copy", "Accept", "Keep", "Restore",
      ]
    )
    for (action, changed) in zip(
      actions,
      [["Kitfile", "model.swift.stencil"], ["kitgen.lock"], ["kitgen.lock"], ["User.swift"]]
    ) {
      let resolved = await test.client.request("codeAction/resolve", action)["result"]?["edit"]?["changes"]
      guard case .object(let changes)? = resolved else {
        Issue.record("\(action) has no edit")
        continue
      }
      #expect(changes.members.map { String($0.key.split(separator: "/").last ?? "") }.sorted() == changed, "\(changes)")
    }
  }

  /// The template of an edited file is copied into the team's folder, which the kit names then.
  @Test func templateIsCopied() async throws {
    let (test, file) = try generated()
    defer { test.folder.remove() }
    try FileManager.default.removeItem(atPath: test.folder.path + "/Templates")
    await test.client.initialize(["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    await test.client.open(file, text(test, file) + "// mine\n", language: "swift")
    let found =
      await ask(test, "codeAction", file, ["range": .range(0, 0), "context": ["diagnostics": []]]).array ?? []
    let action = try #require(found.first)
    #expect(action["title"] == "Copy the template 'model/model.swift.stencil', to change all files that it emits")
    guard case .object(let changes)? = action["edit"]?["changes"] else {
      Issue.record("\(action)")
      return
    }
    let copy = changes.members.first { $0.key.hasSuffix("/Templates/model/model.swift.stencil") }
    #expect(copy?.value[0]?["newText"]?.string?.contains("{{ node.typeName") ?? false, "\(changes)")
    let kit = changes.members.first { $0.key.hasSuffix("/Kitfile") }
    #expect(kit?.value[0]?["newText"]?.string?.contains("templates \"Templates\"") ?? false, "\(changes)")
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

  /// Where the kit gives another text as well, that is said, for it may be in conflict.
  @Test func editsOfStaleFilesAreSaid() async throws {
    let (test, file) = try generated()
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["diagnostic": [:]]])
    let original = text(test, file)
    for (kit, message) in [
      (Self.kit, "Edited by hand; kitgen merges the edit with its own text when that changes"),
      (
        Self.kit.replacing("id: Int", with: "id: Int; größe: Int"),
        "Edited by hand, and the kit gives other contents now; 'kitgen generate' tries to merge the two"
      ),
    ] {
      try test.folder.write(kit, to: "Kitfile")
      await test.client.notify(
        "workspace/didChangeWatchedFiles",
        ["changes": [["uri": .string(DocumentURI(path: test.kit).string), "type": 2]]]
      )
      await test.client.open(file, original + "// mine\n", language: "swift")
      let items = await ask(test, "diagnostic", file)["items"]?.array ?? []
      #expect(items.map { $0["message"]?.string } == [message], "\(items)")
      await test.client.notify("textDocument/didClose", ["textDocument": .document(file)])
    }
  }
}
