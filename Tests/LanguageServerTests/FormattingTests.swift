import LanguageServer
import Testing

@Suite(.timeLimit(.minutes(30)))
struct FormattingTests {
  /// The new texts and ranges of the edits for a request on a kit.
  private func edits(_ method: String, _ text: String, range: JSON? = nil) async -> [JSON] {
    let client = TestClient()
    await client.initialize()
    await client.open("/p/Kitfile", text)
    let params: JSON = [
      "textDocument": .document("/p/Kitfile"),
      "options": ["tabSize": 4, "insertSpaces": true],
      "range": range,
    ]
    let answer = await client.request(method, params)
    #expect(answer["error"] == nil)
    return answer["result"]?.array ?? []
  }

  @Test func givesTheEditsAlone() async {
    let edits = await edits("textDocument/formatting", "/* 😀 */ model  User { id:Int }\n")
    #expect(edits.first?["range"] == .range(0, 15, 16) && edits.first?["newText"] == "")
    #expect(edits.contains { $0["range"] == .range(0, 26, 26) && $0["newText"]?.string == " " })
    #expect(await self.edits("textDocument/formatting", "model User { id: Int }\n").isEmpty)
  }

  @Test func staysInTheRange() async {
    let edits = await edits("textDocument/rangeFormatting", "model  A {}\nmodel  B {}\n", range: .range(1, 0, 1))
    #expect(!edits.isEmpty)
    #expect(edits.allSatisfy { $0["range"]?["start"]?["line"] == 1 })
  }
}
