import LanguageServerProtocol
import Testing

@Suite(.timeLimit(.minutes(30)))
struct DocumentSymbolTests {
  private static let kit = """
    api Qiita {
      base "https://qiita.com/日本/api"
      request Followees -> [User] { path userId: String; GET "😀/{userId}" }
    }
    keys Segue { showUser as "show_user" }
    extend A { call f(x: Int) }
    """

  private func symbols(_ text: String, hierarchical: Bool = true) async -> [JSON] {
    let client = TestClient()
    let support: JSON = ["hierarchicalDocumentSymbolSupport": hierarchical.json]
    await client.initialize(["textDocument": ["documentSymbol": support]])
    await client.open("/p/Kitfile", text)
    let answer = await client.request("textDocument/documentSymbol", ["textDocument": .document("/p/Kitfile")])
    #expect(answer["error"] == nil)
    return answer["result"]?.array ?? []
  }

  /// Name, detail and kind of symbols, two spaces for each level.
  private func outline(_ symbols: [JSON], indent: String = "") -> String {
    symbols.map { symbol in
      let name = symbol["name"]?.string ?? "", detail = symbol["detail"]?.string ?? ""
      let kind = symbol["kind"]?.integer ?? 0
      return "\(indent)\(name) (\(detail)) \(kind)\n" + outline(symbol["children"]?.array ?? [], indent: indent + "  ")
    }.joined()
  }

  @Test func nestAsTheNodes() async {
    let expected = """
      Qiita (api) 3
        base "https://qiita.com/日本/api" () 7
        Followees (request) 23
          path userId (String) 7
          GET "😀/{userId}" () 7
      Segue (keys) 23
        showUser () 7
      A (extend) 23
        call f () 6

      """
    #expect(await outline(symbols(Self.kit)) == expected)
  }

  @Test func rangesCountCodeUnits() async {
    let request = await symbols(Self.kit).first?["children"]?[1]
    #expect(request?["range"] == .range(2, 2, 72))
    #expect(request?["selectionRange"] == .range(2, 10, 19))
    #expect(request?["children"]?[1]?["range"] == .range(2, 53, 70))
  }

  @Test func areAListForOldClients() async {
    let symbols = await symbols(Self.kit, hierarchical: false)
    #expect(symbols.count == 9)
    #expect(symbols.dropFirst(3).first?["containerName"] == "Followees")
    #expect(symbols.first?["location"]?["uri"] == "file:///p/Kitfile")
  }

  @Test(arguments: ["", "}}}", "request {", "@a", "\"\" {}", "{{{{", "= 3", "a: -> {"])
  func brokenKitsHaveSymbolsAllTheSame(_ text: String) async {
    for symbol in await symbols(text) {
      #expect(symbol["name"]?.string?.isEmpty == false)
    }
  }
}
