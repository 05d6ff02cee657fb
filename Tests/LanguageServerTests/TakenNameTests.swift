import Generation
import LanguageServer
import TestSupport
import Testing

/// New names that mean something already.
@Suite(.timeLimit(.minutes(30)))
final class TakenNameTests {
  private let project: OpenKitProject

  init() throws {
    project = try OpenKitProject()
  }

  /// What the module has at its top level, and what is in reach of a use.
  @Test(arguments: [
    ("struct Account {}", "'Account' is declared at Hand.swift:1:17 already"),
    ("private struct Account {}", "'Account' is declared at Hand.swift:1:25 already"),
    ("typealias Account = Int", "'Account' is declared at Hand.swift:1:20 already"),
    ("func Account() {}", "'Account' is declared at Hand.swift:1:15 already"),
    ("#if DEBUG\nlet Account = 1\n#endif", "'Account' is declared at Hand.swift:2:5 already"),
    (
      "struct A { struct Account {}; let a: User }",
      "'Account' means another declaration at Hand.swift:1:47, where 'User' is used"
    ),
    (
      "func f<Account>(_ a: Account, _ b: User) {}",
      "'Account' means another declaration at Hand.swift:1:45, where 'User' is used"
    ),
    (
      "func f() { struct Account {}; let a: User }",
      "'Account' means another declaration at Hand.swift:1:47, where 'User' is used"
    ),
    (
      "enum A {}\nextension A { struct Account {} }\nextension A { func f(_ a: User) {} }",
      "'Account' means another declaration at Hand.swift:3:27, where 'User' is used"
    ),
  ])
  func namesInHandWrittenSwift(_ example: (swift: String, reason: String)) async throws {
    try project.folder.write("/* 日本 */ " + example.swift + "\n", to: "Hand.swift")
    let found = try await project.renamed("model 1️⃣User { id: Int }\n", to: "Account")
    #expect(found == "error: " + example.reason)
  }

  /// Another declaration of the name that no use is in reach of is none of the module's names.
  @Test func namesOutOfReach() async throws {
    let swift = "struct A { struct Account {} }\nfunc f(_ é: User) -> A.Account? { nil }\n"
    try project.folder.write(swift, to: "Hand.swift")
    let answer = try await project.rename(MarkedText("model 1️⃣User { id: Int }\n"), to: "Account")
    #expect(
      OpenKitProject.text(swift, of: "/Hand.swift", after: answer) == swift.replacing("é: User", with: "é: Account")
    )
  }

  @Test(arguments: [
    (
      "model 1️⃣User { id: Int }\napi A { base \"https://a.example\"\n"
        + " envelope Page<Item: Decodable> { é: [Item] @payload; owner: User } }\n", "Item",
      "'Item' means another declaration at Kitfile:3:62"
    ),
    (
      "api A { base \"https://a.example\"; request B { path 1️⃣é: Int; GET \"b/{é}/{id}\" } }\n", "id",
      "'id' means something already at Kitfile:1:74"
    ),
    ("model 1️⃣User { é: Int }\nmodel A { b: [User] }\n", "class", "'class' is a keyword of Swift; use another name"),
    (
      "model 1️⃣User { é: Int }\nmodel A { b: [User] }\n", "A",
      "'model A' is declared twice (Kitfile:2:7)"
    ),
  ])
  func namesInTheKit(_ example: (marked: String, name: String, reason: String)) async throws {
    let found = try await project.renamed(example.marked, to: example.name)
    #expect(found == "error: " + example.reason)
  }

  /// Of two kits of which one uses the other, each sees the names of the used one.
  @Test func namesInOtherKits() async throws {
    let core = MarkedText("model 1️⃣User { id: Int }\n")
    try project.folder.write(core.text, to: "Core/Kitfile")
    let kit = MarkedText("use \"Core\"\nmodel 1️⃣日本 { id: Int; user: User }\n")
    let path = project.folder.path
    let own = try await project.rename(kit, to: "User")
    #expect(own["error"]?["message"] == .string("'User' is declared at \(path)/Core/Kitfile:1:7 already"), "\(own)")
    await project.client.open(path + "/Core/Kitfile", core.text)
    let answer = await project.client.request(
      "textDocument/rename",
      [
        "textDocument": .document(path + "/Core/Kitfile"), "position": core.position(of: "1️⃣"), "newName": "日本",
      ]
    )
    #expect(answer["error"]?["message"] == .string("'日本' is declared at \(path)/Kitfile:2:7 already"))
  }
}
