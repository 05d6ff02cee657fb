import Diagnostics
import Generation
import LanguageServer
import TestSupport
import Testing

/// Ways from a name in a kit to where it is declared and used.
@Suite(.timeLimit(.minutes(30)))
final class KitNavigationTests {
  private let project: OpenKitProject

  init() throws {
    project = try OpenKitProject()
  }

  /// The file and the text of the line of each location, with the character.
  private func lines(_ locations: JSON) -> [String] {
    (locations.array ?? []).map { location in
      let path = DocumentURI(location["uri"]?.string ?? "").path ?? ""
      let name = path.hasPrefix(project.folder.path) ? String(path.dropFirst(project.folder.path.count + 1)) : path
      let start = location["range"]?["start"]
      return "\(name) \(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)"
    }
  }

  private func definition(_ marked: String, _ files: [String: String] = [:]) async throws -> [String] {
    let kit = MarkedText(marked)
    for (path, text) in files { try project.folder.write(text, to: path) }
    try await project.open(kit.text)
    return lines(await project.ask("definition", kit.position(of: "1️⃣")))
  }

  @Test(arguments: [
    ("model User { id: String }\nmodel A { user: [1️⃣User]? }\n", "Kitfile 0:6"),
    ("model User { id: String }\napi A { request B -> Us1️⃣er { GET \"b\" } }\n", "Kitfile 0:6"),
    ("api A { request B { GET \"b\" }\n service S { B1️⃣ } }\n", "Kitfile 0:16"),
    ("api A { request B { GET \"b/{us1️⃣er}\"\n path user: Int } }\n", "Kitfile 1:6"),
    ("api A { request B { GET \"b/{us1️⃣er}\" } }\n", "Kitfile 0:28"),
    ("enum T { case on; case off }\nmodel A { t: T = .o1️⃣ff }\n", "Kitfile 0:23"),
    ("enum Kind: String { case é }\napi A { request B { GET \"日/{kind: Ki1️⃣nd}\" } }\n", "Kitfile 0:5"),
    ("api A { base 日 \"https://a.example\"\n request B { GET \"b\"; base 1️⃣日 } }\n", "Kitfile 0:13"),
    ("api A { request B { GET \"b\"; query 日: Int = 1\n paging page @into(日1️⃣) } }\n", "Kitfile 0:35"),
    ("pager P { page é: A; page last: A\n initial l1️⃣ast }\n", "Kitfile 0:26"),
    ("enum T { case on; case off }\nsheet S: T { case on \"é\"; case o1️⃣ff \"日\" }\n", "Kitfile 0:23"),
    ("model U { é: [V] }\nmodel V { id: Int }\ntable T { section us: [U] { row 1️⃣é: [V] } }\n", "Kitfile 0:10"),
    ("model A { é: String }\nmodel B { a: A = A(1️⃣é: \"x\") }\n", "Kitfile 0:10"),
    ("model 日本 { id: String }\nmodel A { x: 日1️⃣本 }\n", "Kitfile 0:6"),
    ("model User { id: String }\nextend É { call load(n: Int) throws(Us1️⃣er) -> Int }\n", "Kitfile 0:6"),
    ("model User { id: String }\nextend É { call load(n: Int) async throws(Int) -> (Int, Us1️⃣er) }\n", "Kitfile 0:6"),
    ("model A { b: C 1️⃣ }\n", ""), ("// 1️⃣User\nmodel User { id: String }\n", ""),
  ])
  func declarations(_ place: (marked: String, expected: String)) async throws {
    let expected = place.expected.isEmpty ? [] : [place.expected]
    #expect(try await definition(place.marked) == expected)
  }

  private static let document = """
    openapi: 3.0.3
    info: { title: 列, version: "1" }
    paths:
      /rooms:
        get:
          operationId: rooms/list
          tags: [rooms]
          summary: Lists the 列.
          responses:
            "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/room" } } } }
        post:
          operationId: rooms/add
          responses: { "204": { description: OK } }
    components:
      schemas:
        room: { type: object, description: A room., required: [id], properties: { id: { type: integer } } }

    """

  @Test(arguments: [
    ("only \"rooms/1️⃣list\"", ["5:6"]), ("only \"rooms/*1️⃣\"", ["5:6", "11:6"]), ("only tag \"1️⃣rooms\"", ["5:6"]),
    ("except \"POST /1️⃣rooms\"", ["11:6"]), ("call \"rooms/1️⃣list\" Rooms", ["5:6"]),
    ("call \"rooms/list\" Ro1️⃣oms", ["5:6"]), ("type \"ro1️⃣om\" Hall", ["15:10"]), ("type \"room\" Ha1️⃣ll", ["15:10"]),
    ("request Other -> Ro1️⃣om { GET \"other\" }", ["15:10"]), ("service Desk { Rooms1️⃣List }", ["5:6"]),
    ("only \"nothing1️⃣\"", []), ("only tag \"1️⃣room\"", []), ("// Ro1️⃣om", []),
    ("request Rooms1️⃣List { GET \"x\" }", ["1:9"]),
  ])
  func declarationsInDocuments(marked: String, expected: [String]) async throws {
    let kit = "api Hub in \"Documents/hub.yaml\" {\n \(marked) }\n"
    let found = try await definition(kit, ["Documents/hub.yaml": Self.document])
    #expect(found.map { String($0.split(separator: " ")[1]) } == expected)
  }

  @Test(arguments: [
    ("only \"rooms/1️⃣list\"", "`GET /rooms` in Documents/hub.yaml:6\n\nLists the 列."),
    ("type \"ro1️⃣om\" Hall", "`schema room` in Documents/hub.yaml:16\n\nA room."),
    ("request Other -> Ro1️⃣om { GET \"other\" }", "`model Room` in Documents/hub.yaml:16\n\nA room."),
    ("service Desk { Rooms1️⃣List }", "`request RoomsList` in Documents/hub.yaml:6\n\nLists the 列."),
  ])
  func descriptionsInDocuments(marked: String, expected: String) async throws {
    let kit = MarkedText("api Hub in \"Documents/hub.yaml\" {\n \(marked) }\n")
    try project.folder.write(Self.document, to: "Documents/hub.yaml")
    try await project.open(kit.text, ["textDocument": ["hover": ["contentFormat": ["markdown"]]]])
    #expect(await project.ask("hover", kit.position(of: "1️⃣"))["contents"]?["value"]?.string == expected)
  }

  @Test func declarationsInSwift() async throws {
    let swift = "// struct Player\npublic final class Player {\n  weak var delegate: PlayerDelegate?\n}\n"
    let files = ["Player.swift": swift, "D.swift": "protocol PlayerDelegate: AnyObject {\n  func f()\n}\n"]
    #expect(try await definition("delegate PlayerDelegate on Play1️⃣er.delegate\n", files) == ["Player.swift 1:19"])
  }

  @Test(arguments: [
    ("model A { é: [O1️⃣rt.Bild.Art] }\n", "Ort.swift 0:5"), ("model A { é: [Ort.Bi1️⃣ld.Art] }\n", "Ort.swift 1:9"),
    ("model A { é: [Ort.Bild.Ar1️⃣t] }\n", "Bild.swift 1:7"), ("model A { é: Date.Str1️⃣ategy }\n", ""),
  ])
  func declarationsInsideOfOthersInSwift(marked: String, expected: String) async throws {
    let files = [
      "Ort.swift": "enum Ort {\n  struct Bild {}\n}\n", "Bild.swift": "extension Ort.Bild {\n  enum Art {}\n}\n",
    ]
    #expect(try await definition(marked, files) == (expected.isEmpty ? [] : [expected]))
  }

  @Test func declarationsInUsedKits() async throws {
    let files = [
      "../Core-\(project.folder.path.split(separator: "/").last ?? "")/Kitfile": "model User { id: String }\n"
    ]
    let core = files.keys.first?.dropLast("/Kitfile".count) ?? ""
    let found = try await definition("use \"\(core)\"\nmodel A { user: Us1️⃣er }\n", files)
    #expect(found.count == 1 && found[0].hasSuffix("/Kitfile 0:6"))
    let kit = MarkedText("use \"\(core)1️⃣\"\nmodel A { user: User }\n")
    let other = lines(await project.ask("definition", kit.position(of: "1️⃣")))
    #expect(other.count == 1 && other[0].hasSuffix("/Kitfile 0:0"))
  }

  @Test func linksOfClientsThatTakeThem() async throws {
    let kit = MarkedText("model User { id: String }\nmodel A { user: Us1️⃣er }\n")
    try await project.open(kit.text, ["textDocument": ["definition": ["linkSupport": true]]])
    let link = await project.ask("definition", kit.position(of: "1️⃣")).array?.first
    #expect(link?["originSelectionRange"] == .range(1, 16, 20))
    #expect(link?["targetSelectionRange"] == .range(0, 6, 10))
  }

  @Test func references() async throws {
    try project.folder.write("model B { user: User; users: [String: User] }\n", to: "other.kit")
    let kit = MarkedText("model Us1️⃣er { id: String }\napi A { request C -> [User] { GET \"c\" } }\n")
    try await project.open(kit.text)
    let place = kit.position(of: "1️⃣")
    let all = await project.ask("references", with: ["position": place, "context": ["includeDeclaration": true]])
    #expect(lines(all) == ["Kitfile 0:6", "Kitfile 1:22", "other.kit 0:16", "other.kit 0:38"])
    let uses = await project.ask("references", with: ["position": place, "context": ["includeDeclaration": false]])
    #expect(lines(uses) == ["Kitfile 1:22", "other.kit 0:16", "other.kit 0:38"])
  }

  @Test func highlights() async throws {
    let kit = MarkedText("api A { request B { path us1️⃣er: Int; GET \"b/{user}/{other}\" } }\n")
    try await project.open(kit.text)
    let found = await project.ask("documentHighlight", kit.position(of: "1️⃣"))
    #expect(found == [["range": .range(0, 25, 29), "kind": 3], ["range": .range(0, 44, 48), "kind": 2]])
  }

  @Test func implementationsAreTheEmittedFiles() async throws {
    try project.folder.write("struct User {}\n", to: "Models/User.swift")
    let kit = MarkedText("project App\nmodel Us1️⃣er { id: String }\n")
    try await project.open(kit.text)
    #expect(lines(await project.ask("implementation", kit.position(of: "1️⃣"))) == ["Models/User.swift 0:0"])
  }

  @Test func hoverOfWords() async throws {
    let kit = MarkedText(
      "/// A person.\nmodel 1️⃣User { id: String @2️⃣lenient }\napi A { 3️⃣mock; auth 4️⃣bearer; request B -> 5️⃣User { GET \"b\" } }\n"
    )
    try await project.open(kit.text, ["textDocument": ["hover": ["contentFormat": ["markdown", "plaintext"]]]])
    func text(_ mark: String) async -> String {
      await project.ask("hover", kit.position(of: mark))["contents"]?["value"]?.string ?? ""
    }
    let node = await text("1️⃣")
    #expect(node.contains("A person.") && node.contains("`Models/User.swift` (new)") && node.contains("struct User"))
    #expect(await text("2️⃣").contains("Decodes a number or Boolean"))
    #expect(await text("3️⃣").contains("Emits a transport for tests."))
    #expect(await text("4️⃣").contains("Authorization: Bearer"))
    #expect(await text("5️⃣").contains("`model User` in Kitfile:2\n\nA person."))
  }

  /// What a head says, where requests go, and what things are called outside of Swift, wherever they are named.
  @Test func hoverTellsTheHead() async throws {
    let kit = MarkedText(
      """
      project App { wire snake_case }
      model User { 1️⃣avatarURL: URL? = nil as "image"; fullName: String }
      api A {
        base "https://a.example"
        request 2️⃣Users -> [User] { GET "日本/{id}"; query 3️⃣pageSize: Int = 20 }
        service S { 4️⃣Users }
      }
      extend UILabel {
        call 5️⃣load(id: Int,
          from url: URL) throws -> User
      }

      """
    )
    try await project.open(kit.text, ["textDocument": ["hover": ["contentFormat": ["markdown", "plaintext"]]]])
    func text(_ mark: String) async -> String {
      await project.ask("hover", kit.position(of: mark))["contents"]?["value"]?.string ?? ""
    }
    #expect(await text("1️⃣").hasPrefix("`avatarURL: URL? = nil`\n"))
    #expect(await text("1️⃣").contains("On the wire: `image`"))
    #expect(await text("2️⃣").contains("`GET https://a.example/日本/{id}`"))
    #expect(await text("3️⃣").hasPrefix("`query pageSize: Int = 20`\n"))
    #expect(await text("3️⃣").contains("On the wire: `page_size`"))
    let reference = await text("4️⃣")
    #expect(reference.hasPrefix("`request Users -> [User]` in Kitfile:5"), "\(reference)")
    #expect(reference.contains("`GET https://a.example/日本/{id}`"))
    #expect(await text("5️⃣").hasPrefix("`call load(id: Int, from url: URL) throws -> User`\n"))
  }

  /// A placeholder is explained by itself, and its type as everywhere.
  @Test func hoverOfPlaceholders() async throws {
    let kit = MarkedText(
      "/// A size.\nenum Kind: String { case small }\napi A { base \"https://a.example\"\n"
        + " request B { GET \"日本/{1️⃣kind: 2️⃣Kind}\" } }\n"
    )
    try await project.open(kit.text, ["textDocument": ["hover": ["contentFormat": ["markdown", "plaintext"]]]])
    let name = await project.ask("hover", kit.position(of: "1️⃣"))
    #expect(name["contents"]?["value"] == "`path kind: Kind`")
    #expect(name["range"] == .range(3, 22, 26))
    let type = await project.ask("hover", kit.position(of: "2️⃣"))
    #expect(type["contents"]?["value"] == "`enum Kind: String` in Kitfile:2\n\nA size.")
    #expect(type["range"] == .range(3, 28, 32))
  }

  /// To look for one name alone finds what is found by reading all.
  @Test func namesAreFoundOneByOne() throws {
    let more =
      "model Ä { `default`: Int = 1; 日: Ä? @named(\"Other\") }\nextend A { binder a: Ä \"\"\"\nb = Ä.self\n\"\"\" }\n"
    for (index, text) in (ExampleKits.all.map(\.text) + [more]).enumerated() where index % 3 == 0 || text == more {
      try project.folder.write(text, to: "Kitfile")
      let read = try Project.read(root: project.folder.path, files: Disk(), library: SampleNames.library)
      let symbols = KitSymbols(read)
      for tree in read.trees {
        let all = Dictionary(grouping: symbols.occurrences(in: tree), by: \.symbol)
        for (symbol, expected) in all {
          let found = symbols.occurrences(of: symbol, in: tree)
          #expect(found.map(\.location.range) == expected.map(\.location.range), "\(symbol) in \(text)")
        }
      }
    }
  }

  /// A kit with errors is answered about all the same.
  @Test(arguments: [
    "model User { id: String\nmodel A { user: Us1️⃣er }\n", "model User { id: String }\nmodel A { user: Us1️⃣er; b: }\n",
    "model User { id: String }\nmodel A { user: Us1️⃣er }\n}}\n",
    "model User { id: String; = }\nmodel A { user: [Us1️⃣er }\n",
  ])
  func kitsWithErrors(_ marked: String) async throws {
    let found = try await definition(marked)
    #expect(found == ["Kitfile 0:6"])
  }

  @Test func workspaceSymbols() async throws {
    try await project.open("model User { id: String }\napi A { request B -> User { GET \"b\" } }\n")
    func names(_ query: String) async -> [String] {
      let found = await project.client.request("workspace/symbol", ["query": .string(query)])
      return (found["result"]?.array ?? []).compactMap { $0["name"]?.string }
    }
    #expect(await names("") == ["User", "A", "AAPI", "B", "BRequest"])
    #expect(await names("brq") == ["BRequest"])
    #expect(await names("user") == ["User"])
    #expect(await names("zzz") == [])
  }

  @Test func linksAndFolds() async throws {
    try project.folder.write("{ \"id\": 1 }", to: "samples/user.json")
    try await project.open(
      "// one\n// two\nentity User in \"samples/user.json\"\napi A {\n  base \"https://a.example\"\n  mock\n}\nuse \"../nowhere\"\n"
    )
    let links = await project.ask("documentLink").array ?? []
    #expect(links.map { $0["range"] ?? .null } == [.range(2, 16, 33), .range(4, 8, 25)])
    #expect(links.first?["target"]?.string?.hasSuffix("/samples/user.json") == true)
    #expect(links.last?["target"] == "https://a.example")
    let folds = await project.ask("foldingRange")
    #expect(
      folds == [
        ["startLine": 0, "endLine": 1, "kind": "comment"], ["startLine": 3, "endLine": 5],
      ]
    )
    // Comments behind nodes are none of their own, and a block without its end goes on to that of the text.
    await project.type("model A {\n  日: B  // one\n  c: D  // two\n}\nmodel E {\n  f: G\n  h: I")
    #expect(await project.ask("foldingRange") == [["startLine": 0, "endLine": 2], ["startLine": 4, "endLine": 6]])
  }

  @Test func selections() async throws {
    let kit = MarkedText("api A {\n  base \"https://1️⃣a.example\"\n}\n")
    try await project.open(kit.text)
    let found = await project.ask("selectionRange", with: ["positions": [kit.position(of: "1️⃣")]])
    var ranges: [JSON] = []
    var next = found.array?.first
    while let selection = next {
      ranges.append(selection["range"] ?? .null)
      next = selection["parent"]
    }
    #expect(Array(ranges.prefix(3)) == [.range(1, 16, 17), .range(1, 8, 25), .range(1, 7, 26)])
    #expect(ranges.last?["start"] == ["line": 0, "character": 0])
  }
}
