import Diagnostics
import Generation
import LanguageServer
import TestSupport
import Testing

/// Signatures, hints between the text, lenses, and edits while one types.
@Suite(.timeLimit(.minutes(30)))
final class KitHintTests {
  private let project: OpenKitProject

  init() throws {
    project = try OpenKitProject()
  }

  @Test(arguments: [
    ("model A { day: Date @date(1️⃣) }", "@date(day|iso8601|seconds|milliseconds?, \"pattern\"?)", 0),
    ("defaults D { x: Int @migrate(from: \"y\", type: 1️⃣) }", "@migrate(from: \"from\", type: type?, by: by?)", 1),
    ("defaults D { x: Int @migrate(from: \"y\", 1️⃣) }", "@migrate(from: \"from\", type: type?, by: by?)", 1),
    ("model A { 日: Date @date(\"yy1️⃣yy\") }", "@date(day|iso8601|seconds|milliseconds?, \"pattern\"?)", 1),
    ("defaults P(1️⃣) { a: Int = 0 }", "defaults name(suite: \"suite\"?)", 1),
    ("model A { f: 1️⃣ }", "name: Type = default? as \"name\"?", 1),
    ("api A { request B { query 1️⃣ } }", "query name? \"field\"?: Type? = default? as \"name\"?", 0),
    ("api A { request B { query page: 1️⃣ } }", "query name? \"field\"?: Type? = default? as \"name\"?", 2),
    ("delegate P on 1️⃣", "delegate name on target from module?", 1),
    ("api A { auth 1️⃣ }", "auth bearer|basic|header|query \"field\"?", 0),
    ("defaults P(suite: 1️⃣) { a: Int = 0 }", "defaults name(suite: \"suite\"?)", 1),
  ])
  func signatures(_ example: (marked: String, label: String, active: Int)) async throws {
    let kit = MarkedText(example.marked)
    try await project.open(kit.text)
    let help = await project.ask("signatureHelp", kit.position(of: "1️⃣"))
    #expect(help["signatures"]?.array?.first?["label"]?.string == example.label)
    #expect(help["activeParameter"]?.integer == example.active)
  }

  @Test(arguments: ["1️⃣", "model1️⃣", "// query 1️⃣", "foo 1️⃣", "api A { 1️⃣ }"])
  func noSignature(_ marked: String) async throws {
    let kit = MarkedText(marked)
    try await project.open(kit.text)
    #expect(await project.ask("signatureHelp", kit.position(of: "1️⃣")) == .null)
  }

  @Test func inlayHints() async throws {
    try await project.open(
      """
      project P { wire snake_case }
      model A { userName: String; id: Int; other: Int as "x" }
      api Q {
        base "https://q.example/api/"
        request B { path id; GET "b/{id}/{page: Int}" }
      }
      union U by "kind" { case userNote: A = "n"; case otherNote: A }
      """
    )
    let hints = await project.ask(
      "inlayHint",
      with: ["range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]]
    )
    let texts = (hints.array ?? []).map {
      "\($0["position"]?["line"]?.integer ?? 0):\($0["position"]?["character"]?.integer ?? 0) \($0["label"]?.string ?? "")"
    }
    let expected = ["1:26 as \"user_name\"", "4:21 : String", "4:47 https://q.example/api/b/{id}/{page: Int}"]
    #expect(texts == expected + ["6:61 as \"other_note\""])
    let part = await project.ask("inlayHint", with: ["range": .range(1, 0, 30)])
    #expect(part.array?.count == 1)
    await project.client.notify("workspace/didChangeConfiguration", ["settings": ["kitgen": ["inlayHints": false]]])
    #expect(await project.ask("inlayHint", with: ["range": .range(1, 0, 5)]) == [])
  }

  @Test func lenses() async throws {
    try await project.open("project App\nmodel User { id: String }\n", ["workspace": ["applyEdit": true]])
    let lenses = await project.ask("codeLens").array ?? []
    #expect(lenses.map { $0["range"] ?? .null } == [.range(1, 0, 5)])
    let resolved = await project.client.request("codeLens/resolve", lenses.first ?? .null)
    #expect(resolved["result"]?["command"]?["title"] == "1 file · 1 new · Generate")
    #expect(resolved["result"]?["command"]?["command"] == "kitgen.generate")
  }

  @Test func linkedPlaceholders() async throws {
    let kit = MarkedText("api A { request B { path us1️⃣er: Int; GET \"b/{user}/{x2️⃣}\" } }")
    try await project.open(kit.text)
    let linked = await project.ask("linkedEditingRange", kit.position(of: "1️⃣"))
    #expect(linked["ranges"] == [.range(0, 25, 29), .range(0, 44, 48)])
    #expect(await project.ask("linkedEditingRange", kit.position(of: "2️⃣")) == .null)
  }

  @Test(arguments: [
    ("model A {\n1️⃣\n}", "  "), ("api A {\n  request B {\n1️⃣\n  }\n}", "    "), ("model A {\n  b: C\n  }1️⃣", ""),
    ("model A {\n  1️⃣\n}", nil), ("model A {\n  b: C\n}\n1️⃣", nil), ("extend A { binder t: B \"\"\"\n1️⃣\n\"\"\" }", nil),
    ("extend A {\n  call 日本(\n1️⃣\n  )\n}", "    "), ("extend A {\n  call f(\n    a: 日\n      )1️⃣\n}", "  "),
    ("api A {\n  request B -> [User {\n1️⃣\n  }\n}", "    "), ("model A {\n  b: [C\n}\n  1️⃣", ""),
  ])
  func indentation(_ example: (marked: String, indentation: String?)) async throws {
    let kit = MarkedText(example.marked)
    try await project.open(kit.text)
    let options: JSON = ["tabSize": 2, "insertSpaces": true]
    let edits = await project.ask(
      "onTypeFormatting",
      with: ["position": kit.position(of: "1️⃣"), "ch": "\n", "options": options]
    )
    #expect(edits.array?.first?["newText"]?.string == example.indentation)
  }
}
