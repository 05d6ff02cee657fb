import Generation
import LanguageServer
import TestSupport
import Testing

/// Renaming what the Swift in kits names: defaults of values, and code.
@Suite(.timeLimit(.minutes(30)))
final class RenamedSwiftTests {
  private let project: OpenKitProject

  init() throws {
    project = try OpenKitProject()
  }

  @Test(arguments: [
    (
      "enum 1️⃣Role { case 日; case admin }\nmodel A { a: Role = Role.日; b: [Role] = [Role.admin, .日] }\n", "Duty",
      "enum Duty { case 日; case admin }\nmodel A { a: Duty = Duty.日; b: [Duty] = [Duty.admin, .日] }\n"
    ),
    (
      "model 1️⃣Team { id: Int = 0 }\nmodel A { é: Team = Team(id: 3); b: [Team] = [Team]() }\n", "Club",
      "model Club { id: Int = 0 }\nmodel A { é: Club = Club(id: 3); b: [Club] = [Club]() }\n"
    ),
    (
      "project App\nmodel 1️⃣User { id: Int }\nmodel A { é: Int = User.first + App.User.last + { User in User }(1) }\n",
      "Person",
      "project App\nmodel Person { id: Int }\nmodel A { é: Int = Person.first + App.Person.last + { User in User }(1) }\n"
    ),
    (
      "model 1️⃣User { id: Int }\nextend Foo {\n  binder user: Any \"\"\"\n    // User\n    let 日本 = \"User\"\n"
        + "    base.text = 日本 + ((value as? User).map { \"\\($0.id)\" } ?? \"\")\n  \"\"\"\n}\n", "Person",
      "model Person { id: Int }\nextend Foo {\n  binder user: Any \"\"\"\n    // User\n    let 日本 = \"User\"\n"
        + "    base.text = 日本 + ((value as? Person).map { \"\\($0.id)\" } ?? \"\")\n  \"\"\"\n}\n"
    ),
    (
      "enum Role { case 1️⃣guest; case admin }\nmodel A { a: Role = true ? (.guest) : Role.guest; b: [String: Role] = "
        + "[\"日\": .guest]; c: Role? = .some(Role.guest) }\n", "visitor",
      "enum Role { case visitor as \"guest\"; case admin }\nmodel A { a: Role = true ? (.visitor) : Role.visitor; "
        + "b: [String: Role] = [\"日\": .visitor]; c: Role? = .some(Role.visitor) }\n"
    ),
    // Another type's case, and that of the Optional.
    (
      "enum Role { case 1️⃣none; case admin }\nenum Kind { case none }\nmodel A { a: Kind = .none; b: Role? = .none }\n",
      "nobody",
      "enum Role { case nobody as \"none\"; case admin }\nenum Kind { case none }\n"
        + "model A { a: Kind = .none; b: Role? = .none }\n"
    ),
    // The type has a name of its own, which stays.
    (
      "api A { base \"https://a.example\"\n request 1️⃣Load @named(\"Loading\") { GET \"é\" } }\n"
        + "model B { x: Loading? }\n", "Fetch",
      "api A { base \"https://a.example\"\n request Fetch @named(\"Loading\") { GET \"é\" } }\n"
        + "model B { x: Loading? }\n"
    ),
    (
      "api 1️⃣Shop { base \"https://a.example/é\" }\ndefaults B { x: String = ShopAPI.name }\n", "Store",
      "api Store { base \"https://a.example/é\" }\ndefaults B { x: String = StoreAPI.name }\n"
    ),
  ])
  func namesInSwift(_ example: (marked: String, name: String, expected: String)) async throws {
    let found = try await project.renamed(example.marked, to: example.name)
    #expect(found == example.expected)
  }

  /// A type inside of the project's own, into an extension of which the code goes.
  @Test func nestedTypesAreOthers() async throws {
    try project.folder.write("class Foo { struct User {}; var text: String? }\n", to: "Foo.swift")
    let code = "extend Foo {\n  binder é: Any \"\"\"\n    base.text = value is User ? \"\" : nil\n  \"\"\"\n}\n"
    #expect(
      try await project.renamed("model 1️⃣User { id: Int }\n" + code, to: "Person") == "model Person { id: Int }\n" + code
    )
  }

  /// What may be a case of another type is not left behind: the place is named.
  @Test(arguments: [
    ("model A { é: Role? = .some(.guest) }", "Kitfile:2:29"), ("model A { é: Int = f(.guest) }", "Kitfile:2:23"),
    ("extend Foo {\n  binder x: Any \"\"\"\n    f(.guest)\n  \"\"\"\n}", "Kitfile:4:8"),
  ])
  func casesThatDoNotShow(_ example: (node: String, place: String)) async throws {
    let kit = "enum Role { case 1️⃣guest; case admin }\n\(example.node)\n"
    let found = try await project.renamed(kit, to: "visitor")
    #expect(
      found
        == "error: '.guest' at \(example.place) may be a case of another type: write the type before the dot first"
    )
  }

  @Test func references() async throws {
    let kit = MarkedText("model Us1️⃣er { id: Int }\nmodel A { é: Int = User.first; b: Int = f(.User) }\n")
    try await project.open(kit.text)
    let found = await project.ask(
      "references",
      with: ["position": kit.position(of: "1️⃣"), "context": ["includeDeclaration": false]]
    )
    #expect(found.array?.compactMap { $0["range"] } == [.range(1, 19, 23)])
  }
}
