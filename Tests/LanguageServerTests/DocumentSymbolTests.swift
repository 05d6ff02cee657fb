import LanguageServer
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

  /// Kinds go by what the schemas declare in Swift.
  @Test func kindsAreTheSchemas() async throws {
    let kit = """
      enum Theme { case dark }
      union Pet { case dog: Dog }
      model Dog { 名: String }
      api A { base "https://a.example"; request B { GET "b"; query 日: Int } }
      keys Segue { showUser }
      erased Source { func load(id: Int) -> Dog }
      notifications N { event changed(id: Int) }
      extend UILabel { call f(x: Int) -> Int }

      """
    let test = try TemplateClient(kitfile: kit)
    defer { test.folder.remove() }
    await test.client.initialize(["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
    await test.client.open(test.kit, kit)
    let answer = await test.client.request("textDocument/documentSymbol", ["textDocument": .document(test.kit)])
    let expected = """
      Theme (enum) 10
        case dark () 22
      Pet (union) 10
        case dog (Dog) 22
      Dog (model) 23
        名 (String) 7
      A (api) 3
        base "https://a.example" () 7
        B (request) 23
          GET "b" () 7
          query 日 (Int) 7
      Segue (keys) 10
        showUser () 22
      Source (erased) 11
        func load (Dog) 6
      N (notifications) 3
        event changed () 6
      UILabel (extend) 3
        call f (Int) 6

      """
    #expect(outline(answer["result"]?.array ?? []) == expected, "\(outline(answer["result"]?.array ?? []))")
    let found = await test.client.request("workspace/symbol", ["query": "Theme"])
    #expect(found["result"]?[0]?["kind"] == 10)
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
