import Generation
import LanguageServer
import TestSupport
import Testing

/// Renaming members that other places of the kit name: in Swift, and as members of other nodes.
@Suite(.timeLimit(.minutes(30)))
final class RenamedMemberTests {
  private let project: OpenKitProject

  init() throws {
    project = try OpenKitProject()
  }

  @Test(arguments: [
    // In Swift, where the type shows.
    (
      "model Address { st1️⃣reet: String }\nmodel Place { street: String }\n"
        + "model Order { é: Address = Address(street: \"日\"); a: Place = Place(street: \"\"); b: String = "
        + "Address(street: \"z\").street; c: Address = .init(street: Place(street: \"\").street) }\n", "road",
      "model Address { road: String as \"street\" }\nmodel Place { street: String }\n"
        + "model Order { é: Address = Address(road: \"日\"); a: Place = Place(street: \"\"); b: String = "
        + "Address(road: \"z\").road; c: Address = .init(road: Place(street: \"\").street) }\n"
    ),
    (
      "model Address { st1️⃣reet: String }\nmodel Order { home: Address; spare: Address? }\n"
        + "extend Foo {\n  binder é: Order \"\"\"\n    // street\n    let 日本 = value.spare?.street\n"
        + "    if let value = value.spare { base.text = value.street + value.home.street }\n"
        + "    base.text = value.home.street\n  \"\"\"\n}\n", "road",
      "model Address { road: String as \"street\" }\nmodel Order { home: Address; spare: Address? }\n"
        + "extend Foo {\n  binder é: Order \"\"\"\n    // street\n    let 日本 = value.spare?.road\n"
        + "    if let value = value.spare { base.text = value.road + value.home.street }\n"
        + "    base.text = value.home.road\n  \"\"\"\n}\n"
    ),
    (
      "model Address { street: String }\nmodel Order { ho1️⃣me: Address }\n"
        + "extend Foo {\n  binder é: Order \"\"\"\n    base.text = value.home.street\n  \"\"\"\n}\n", "house",
      "model Address { street: String }\nmodel Order { house: Address as \"home\" }\n"
        + "extend Foo {\n  binder é: Order \"\"\"\n    base.text = value.house.street\n  \"\"\"\n}\n"
    ),
    // As members of other nodes.
    (
      "model U { 日1️⃣: [V]; b: Int }\nmodel V { id: Int }\n"
        + "table T { section us: [U] { row 日: [V] }\n section v { row 日: [V] } }\n", "vs",
      "model U { vs: [V] as \"日\"; b: Int }\nmodel V { id: Int }\n"
        + "table T { section us: [U] { row vs: [V] }\n section v { row 日: [V] } }\n"
    ),
    (
      "model U { ms: [V] }\nmodel V { id: Int }\ntable T { section é: [U] { row m1️⃣s: [V] } }\n", "vs",
      "model U { vs: [V] as \"ms\" }\nmodel V { id: Int }\ntable T { section é: [U] { row vs: [V] } }\n"
    ),
    (
      "pager P { page é: A; page fin1️⃣ish: A; initial finish }\npager Q { page finish: A; initial finish }\n", "end",
      "pager P { page é: A; page end: A; initial end }\npager Q { page finish: A; initial finish }\n"
    ),
    (
      "pager P { page é: A; page finish: A; initial fini1️⃣sh }\n", "end",
      "pager P { page é: A; page end: A; initial end }\n"
    ),
    (
      "api A { base \"https://a.example/é\"; base uplo1️⃣ads \"https://b.example\"\n"
        + "request B { GET \"uploads\"; base uploads }\nrequest C { GET \"c\"; query uploads: Int } }\n", "files",
      "api A { base \"https://a.example/é\"; base files \"https://b.example\"\n"
        + "request B { GET \"uploads\"; base files }\nrequest C { GET \"c\"; query uploads: Int } }\n"
    ),
    (
      "api A { base \"https://a.example/é\"; request B -> [String] { GET \"b\"\n"
        + "query num1️⃣ber: Int = 1; paging page @into(number) } }\n", "page",
      "api A { base \"https://a.example/é\"; request B -> [String] { GET \"b\"\n"
        + "query page: Int = 1 as \"number\"; paging page @into(page) } }\n"
    ),
    (
      "enum T { case on; case 日1️⃣ }\nsheet S: T { case on \"é\"; case 日 \"日\" }\nsheet R { case 日 \"日\" }\n", "off",
      "enum T { case on; case off as \"日\" }\nsheet S: T { case on \"é\"; case off \"日\" }\nsheet R { case 日 \"日\" }\n"
    ),
  ])
  func names(_ example: (marked: String, name: String, expected: String)) async throws {
    #expect(try await project.renamed(example.marked, to: example.name) == example.expected)
  }

  /// What a value has that is made in front of the name is the type's own; a static member may be anybody's.
  @Test func membersOfMadeValues() async throws {
    let kit = MarkedText("defaults Preferences { 1️⃣größe: Int = 0; b: Int = 0 }\n")
    let swift = """
      func f(store: any PreferenceStore) {
        // größe
        Preferences().größe = 1
        if Preferences(store: store).größe == Preferences().b { g(größe: Maß().größe) }
      }

      """
    try project.generate(kit.text)
    try project.folder.write(swift, to: "Own.swift")
    let answer = try await project.rename(kit, to: "weite")
    let text = OpenKitProject.text(swift, of: "/Own.swift", after: answer)
    let expected = swift.replacing("Preferences().größe", with: "Preferences().weite")
      .replacing("(store: store).größe", with: "(store: store).weite")
    #expect(text == expected, "\(answer)")
  }

  private static let annotating: JSON = [
    "workspace": ["workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": [:]]],
    "textDocument": ["rename": ["honorsChangeAnnotations": true]],
  ]

  private static let unproven = """
    model Address { st1️⃣reet: String }
    extend Foo {
      binder é: Any \"""
        base.text = "日" + x.street + Foo.street + Address(street: "").street
      \"""
    }

    """

  /// What only the user knows has to be confirmed, and stays where nobody is asked.
  @Test(arguments: [true, false])
  func propertiesOfOtherValues(asks: Bool) async throws {
    let capabilities = asks ? Self.annotating : OpenKitProject.renaming
    let answer = try await project.rename(MarkedText(Self.unproven), to: "road", capabilities)
    let edits = answer["result"]?["documentChanges"]?[0]?["edits"]?.array ?? []
    let proven = edits.filter { $0["annotationId"] == nil && $0["newText"] == "road" }
    #expect(
      proven.compactMap { $0["range"] } == [.range(0, 16, 22), .range(3, 54, 60), .range(3, 66, 72)],
      "\(answer)"
    )
    let asked = edits.filter { $0["annotationId"] == "kitgen.unproven" }
    #expect(asked.compactMap { $0["range"] } == (asks ? [.range(3, 24, 30)] : []), "\(answer)")
  }

  /// An initializer of the user's may have the label as well.
  @Test func labelsOfOtherInitializers() async throws {
    try project.folder.write("extension Address { init(street: Int, é: Int) { fatalError() } }\n", to: "Own.swift")
    let kit = MarkedText("model Address { st1️⃣reet: String }\nmodel B { a: Address = Address(street: 1, é: 2) }\n")
    let answer = try await project.rename(kit, to: "road", Self.annotating)
    let edits = answer["result"]?["documentChanges"]?[0]?["edits"]?.array ?? []
    let asked = edits.filter { $0["annotationId"] == "kitgen.unproven" }
    #expect(asked.compactMap { $0["range"] } == [.range(1, 31, 37)], "\(answer)")
  }

  @Test func preparationOnTheNameOfARow() async throws {
    let kit = MarkedText("model U { ms: [V] }\nmodel V { id: Int }\ntable T { section é: [U] { row m1️⃣s: [V] } }\n")
    try await project.open(kit.text, OpenKitProject.renaming)
    let found = await project.ask("prepareRename", kit.position(of: "1️⃣"))
    #expect(found == ["range": .range(2, 31, 33), "placeholder": "ms"])
  }

  @Test func references() async throws {
    let kit = MarkedText("pager P { page é: A; page fin1️⃣ish: A\n initial finish }\n")
    try await project.open(kit.text)
    let found = await project.ask(
      "references",
      with: ["position": kit.position(of: "1️⃣"), "context": ["includeDeclaration": false]]
    )
    #expect(found.array?.compactMap { $0["range"] } == [.range(1, 9, 15)])
  }
}
