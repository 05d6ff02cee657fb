import Diagnostics
import Generation
import LanguageServer
import TestSupport
import Testing

/// Renaming in kits, with what is emitted for them.
@Suite(.timeLimit(.minutes(30)))
final class KitRenameTests {
  private let project: OpenKitProject

  init() throws {
    project = try OpenKitProject()
  }

  @Test(arguments: [
    (
      "model 1️⃣User { id: String }\nmodel A { b: [User]? }\n", "Person",
      "model Person { id: String }\nmodel A { b: [Person]? }\n"
    ),
    (
      "model User { id: String }\nmodel A { b: [Us1️⃣er]? }\n", "Person",
      "model Person { id: String }\nmodel A { b: [Person]? }\n"
    ),
    (
      "api 1️⃣Shop { base \"https://a.example\" }\napi Shop { request R { GET \"é\" } }\n", "Store",
      "api Store { base \"https://a.example\" }\napi Store { request R { GET \"é\" } }\n"
    ),
    ("model A { us1️⃣erName: String }\n", "login", "model A { login: String as \"userName\" }\n"),
    (
      "project P { wire snake_case }\nmodel A { us1️⃣erName: String? @lenient }\n", "login",
      "project P { wire snake_case }\nmodel A { login: String? as \"user_name\" @lenient }\n"
    ),
    ("model A { us1️⃣erName: String as \"user\" }\n", "login", "model A { login: String as \"user\" }\n"),
    (
      "enum T: String { case on; case of1️⃣f }\nmodel A { t: T = .off }\n", "out",
      "enum T: String { case on; case out as \"off\" }\nmodel A { t: T = .out }\n"
    ),
    (
      "api A { base \"https://a.example\"; request B { path us1️⃣er: Int; GET \"b/{user}\" } }\n", "person",
      "api A { base \"https://a.example\"; request B { path person: Int; GET \"b/{person}\" } }\n"
    ),
    (
      "api A { base \"https://a.example\"; request B { GET \"b/{us1️⃣er: Int}\" } }\n", "person",
      "api A { base \"https://a.example\"; request B { GET \"b/{person: Int}\" } }\n"
    ),
    (
      "enum 1️⃣Kind: String { case a }\napi A { base \"https://a.example\"; request B { "
        + "GET \"é/{kind: Kind}/{ other :  [Kind]}\"; query sort: Kind = .a } }\n", "Size",
      "enum Size: String { case a }\napi A { base \"https://a.example\"; request B { "
        + "GET \"é/{kind: Size}/{ other :  [Kind]}\"; query sort: Size = .a } }\n"
    ),
    (
      "api A { base \"https://a.example\"; request B1️⃣ { GET \"b\" }\n service S { B } }\n", "Load",
      "api A { base \"https://a.example\"; request Load { GET \"b\" }\n service S { Load } }\n"
    ),
    (
      "model A { id: Int }\nunion Pet by \"kind\" { case 1️⃣a: A = \"日\"; case b: A }\n", "cat",
      "model A { id: Int }\nunion Pet by \"kind\" { case cat: A = \"日\"; case b: A }\n"
    ),
    (
      "model A { id: Int }\nunion Pet by \"kind\" { case 1️⃣a: A }\n", "cat",
      "model A { id: Int }\nunion Pet by \"kind\" { case cat: A as \"a\" }\n"
    ),
    // What has no name on the wire.
    ("union U { case a: Int; case 1️⃣é: String }\n", "text", "union U { case a: Int; case text: String }\n"),
    (
      "enum E: String { case a; case 1️⃣other: String @fallback }\n", "rest",
      "enum E: String { case a; case rest: String @fallback }\n"
    ),
    (
      "model M { id: Int; 1️⃣more: N @inline }\nmodel N { é: Int }\n", "extra",
      "model M { id: Int; extra: N @inline }\nmodel N { é: Int }\n"
    ),
    (
      "model M { id: Int; 1️⃣more: [String: JSON] @rest }\n", "extra",
      "model M { id: Int; extra: [String: JSON] @rest }\n"
    ),
    (
      "project A1️⃣pp\nmodel 日 { a: App.日?; b: Int = App.日.first; c: [Other.App.日]; d: App? }\n", "Main",
      "project Main\nmodel 日 { a: Main.日?; b: Int = Main.日.first; c: [Other.App.日]; d: App? }\n"
    ),
    (
      "project App\nmodel Us1️⃣er { é: [App.User]?; b: Other.User }\n", "Person",
      "project App\nmodel Person { é: [App.Person]?; b: Other.User }\n"
    ),
    ("keys Route { na1️⃣me: String = \"日\" }\n", "title", "keys Route { title: String = \"日\" as \"name\" }\n"),
    (
      "model Ort { id: Int }\nmodel Ort.Bi1️⃣ld { é: [Ort.Bild]?; größe: Bild }\n", "Foto",
      "model Ort { id: Int }\nmodel Ort.Foto { é: [Ort.Foto]?; größe: Bild }\n"
    ),
    (
      "model O1️⃣rt { id: Int }\nmodel Ort.Bild { é: [String: Ort.Bild] }\n", "Platz",
      "model Platz { id: Int }\nmodel Platz.Bild { é: [String: Platz.Bild] }\n"
    ),
    (
      "enum Ort.Art: String { case 日 }\nmodel A { art: Ort.A1️⃣rt = Ort.Art.日 }\n", "Sorte",
      "enum Ort.Sorte: String { case 日 }\nmodel A { art: Ort.Sorte = Ort.Sorte.日 }\n"
    ),
    ("model 日本 { id: String }\nmodel A { x: 日1️⃣本 }\n", "Japan", "model Japan { id: String }\nmodel A { x: Japan }\n"),
  ])
  func namesInTheKit(_ example: (marked: String, name: String, expected: String)) async throws {
    #expect(try await project.renamed(example.marked, to: example.name) == example.expected)
  }

  @Test(arguments: [
    ("model 1️⃣User { id: String }\n", "1x"), ("model 1️⃣User { id: String }\n", ""),
    ("model 1️⃣User { id: String }\n", "a b"),
    ("model 1️⃣User { id: String }\nmodel A { id: String }\n", "A"),
    ("model A { b: Str1️⃣ing }\n", "Text"), ("mo1️⃣del A { b: String }\n", "struct"),
    ("model A { b: String; c1️⃣: Int }\n", "b"),
    ("model A { b: String } 1️⃣\n", "c"), ("model A { // 1️⃣b\n b: String }\n", "c"),
  ])
  func refusals(_ example: (marked: String, name: String)) async throws {
    let answer = try await project.rename(MarkedText(example.marked), to: example.name)
    #expect(answer["error"]?["message"]?.string?.isEmpty == false, "\(answer)")
  }

  @Test func preparation() async throws {
    let kit = MarkedText("model A { 日: 1️⃣User; b: 2️⃣String }\nmodel User { id: String }\n")
    try await project.open(kit.text, OpenKitProject.renaming)
    let found = await project.ask("prepareRename", kit.position(of: "1️⃣"))
    #expect(found == ["range": .range(0, 13, 17), "placeholder": "User"])
    let answer = await project.client.request(
      "textDocument/prepareRename",
      ["textDocument": .document(project.kitfile), "position": kit.position(of: "2️⃣")]
    )
    #expect(answer["error"]?["message"] == "'String' is not declared by the kit; rename it in Swift")
  }

  @Test func otherFilesOfTheKit() async throws {
    try project.folder.write("model B { user: User }\n", to: "other.kit")
    let answer = try await project.rename(MarkedText("model 1️⃣User { id: String }\n"), to: "Person")
    let steps = answer["result"]?["documentChanges"]?.array ?? []
    let other = steps.first { $0["textDocument"]?["uri"]?.string?.hasSuffix("/other.kit") ?? false }
    #expect(other?["edits"]?.array?.first?["range"] == .range(0, 16, 20))
  }

  /// Where the rename is refused, so is the fix, or the uses would be left behind.
  @Test(arguments: [false, true]) func conventionsAreRefusedAsRenamesAre(resolves: Bool) async throws {
    let literals: JSON = ["codeActionLiteralSupport": [:], "isPreferredSupport": true, "disabledSupport": true]
    let resolve: JSON = ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
    guard case .object(let base) = literals, case .object(let more) = resolve else { return }
    try project.folder.write("struct Größe {}\n", to: "Own.swift")
    let kit = "model größe { id: Int }\nmodel Post { a: größe? }\n"
    try await project.open(kit, ["textDocument": ["codeAction": .object(resolves ? base.merging(more) : base)]])
    let params: JSON = ["range": .range(0, 6, 6), "context": ["diagnostics": [], "only": ["quickfix"]]]
    let actions = await project.ask("codeAction", with: params).array ?? []
    let action = try #require(actions.first { $0["title"] == "Replace 'größe' with 'Größe'" }, "\(actions)")
    #expect(action["edit"] == nil)
    #expect((action["disabled"] == nil) == resolves)
    guard resolves else { return }
    let resolved = await project.client.request("codeAction/resolve", action)
    #expect(resolved["result"] == nil && resolved["error"]?["message"]?.string?.isEmpty == false, "\(resolved)")
  }

  /// The fix of a name that is not spelled by convention is a rename.
  @Test(arguments: [false, true]) func conventionsAreRenames(resolves: Bool) async throws {
    let resolve: JSON = ["dataSupport": true, "resolveSupport": ["properties": ["edit"]]]
    let literals: JSON = ["codeActionLiteralSupport": [:], "isPreferredSupport": true]
    guard case .object(let base) = literals, case .object(let more) = resolve else { return }
    let kit = "model größe { id: Int }\nmodel Post { a: größe?; b: [größe] }\n"
    try await project.open(kit, ["textDocument": ["codeAction": .object(resolves ? base.merging(more) : base)]])
    let range: JSON = .range(0, 6, 6)
    let context: JSON = ["diagnostics": [], "only": ["quickfix"]]
    let actions = await project.ask("codeAction", with: ["range": range, "context": context]).array ?? []
    let action = try #require(actions.first { $0["title"] == "Replace 'größe' with 'Größe'" }, "\(actions)")
    #expect(action["isPreferred"] == true)
    #expect((action["edit"] == nil) == resolves)
    let resolved = resolves ? await project.client.request("codeAction/resolve", action)["result"] ?? .null : action
    let edits = resolved["edit"]?["changes"]?[DocumentURI(path: project.kitfile).string]?.array ?? []
    #expect(edits.count == 3 && edits.allSatisfy { $0["newText"] == "Größe" }, "\(resolved)")
  }

  /// Files that were up to date are so afterwards: they move with the name, and the lock with them.
  @Test func emittedFilesMove() async throws {
    let kit = MarkedText("project App\nmodel 1️⃣User { id: String }\n")
    try project.generate(kit.text)
    let answer = try await project.rename(kit, to: "Person")
    let steps = answer["result"]?["documentChanges"]?.array ?? []
    let move = steps.first { $0["kind"] == "rename" }
    #expect(move?["oldUri"]?.string?.hasSuffix("/Models/User.swift") == true, "\(answer)")
    #expect(move?["newUri"]?.string?.hasSuffix("/Models/Person.swift") == true)
    #expect(steps.contains { $0["textDocument"]?["uri"]?.string?.hasSuffix("/kitgen.lock") ?? false })
    let edit = steps.first { $0["textDocument"]?["uri"]?.string?.hasSuffix("/Person.swift") ?? false }
    #expect(edit?["edits"]?.array?.first?["newText"]?.string?.contains("struct Person") == true)
  }

  /// Where the files were not generated, a rename does not generate them.
  @Test func filesThatAreNotThereStayAway() async throws {
    let answer = try await project.rename(MarkedText("project App\nmodel 1️⃣User { id: String }\n"), to: "Person")
    #expect(answer["result"]?["documentChanges"]?.array?.count == 1)
  }

  private static let handWritten = """
    /* 日本 */ func größe(_ user: User) -> [User] { [user] }
    // User, "User"
    struct Box<User> { let user: User }
    #predicate(User.self)

    """

  /// Where hand-written Swift uses the type, it gets the new name; what only the user can know has to be confirmed.
  @Test(arguments: [true, false])
  func usesInSwiftFollow(asks: Bool) async throws {
    try project.folder.write(Self.handWritten, to: "Sources/Hand.swift")
    let kit = MarkedText("model 1️⃣User { id: String }\n")
    let capabilities: JSON = [
      "workspace": ["workspaceEdit": ["documentChanges": true, "changeAnnotationSupport": [:]]],
      "textDocument": ["rename": ["honorsChangeAnnotations": .bool(asks)]],
    ]
    try await project.open(kit.text, capabilities)
    let answer = try await project.rename(kit, to: "Person", open: false)
    let step = answer["result"]?["documentChanges"]?.array?.first { step in
      step["textDocument"]?["uri"]?.string?.hasSuffix("/Hand.swift") ?? false
    }
    let edits = step?["edits"]?.array ?? []
    let proven = edits.filter { $0["annotationId"] == nil }
    #expect(proven.compactMap { $0["range"] } == [.range(0, 28, 32), .range(0, 38, 42)], "\(answer)")
    #expect(proven.allSatisfy { $0["newText"] == "Person" })
    let asked = edits.filter { $0["annotationId"] != nil }
    #expect(asked.compactMap { $0["range"] } == (asks ? [.range(3, 11, 15)] : []), "\(answer)")
    let annotation = answer["result"]?["changeAnnotations"]?["kitgen.unproven"]
    #expect(annotation?["needsConfirmation"] == (asks ? true : nil))
  }

  /// The folder of the setting 'tests' is a module that imports the kit's, whatever it is called.
  @Test func usesInTestsFollow() async throws {
    try project.folder.write("@testable import App\nlet größe: User? = nil\n", to: "Checks/A.swift")
    let kit = MarkedText("project App { tests \"Checks\" }\nmodel 1️⃣User { id: String }\n")
    let steps = try await project.rename(kit, to: "Person")["result"]?["documentChanges"]?.array ?? []
    let tests = steps.first { $0["textDocument"]?["uri"]?.string?.hasSuffix("/Checks/A.swift") ?? false }
    #expect(tests?["edits"]?.array?.first?["range"] == .range(1, 11, 15), "\(steps)")
  }
}
