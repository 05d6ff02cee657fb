import SwiftAnalysis
import TestSupport
import Testing

@Suite struct TypeUsesTests {
  /// A file whose uses are between `«` and `»`, or between `‹` and `›` where syntax does not prove them.
  private func expectUses(
    _ marked: String,
    _ surroundings: TypeSurroundings = TypeSurroundings(modules: ["App"]),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = String(marked.filter { !"«»‹›".contains($0) })
    var found = Array(text.utf8)
    guard let tree = SwiftTree(text) else { return }
    for use in TypeUses.uses(of: ["User", "class"], in: tree, surroundings).reversed() {
      found.insert(contentsOf: (use.isProven ? "»" : "›").utf8, at: use.range.upperBound)
      found.insert(contentsOf: (use.isProven ? "«" : "‹").utf8, at: use.range.lowerBound)
    }
    #expect(String(decoding: found, as: UTF8.self) == marked, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "let a = «User»(id: 1)",
    "func f(_ users: [«User»], by: [String: «User»?]) -> Result<«User», Error> { .success(«User».empty) }",
    "extension «User» { static let empty = «User»(id: 0) }",
    "let path = \\«User».id",
    "let type = «User».self; let text = \"日本 User \\(«User».self)\"",
    "struct A: P where T == «User» {}",
    "@«User» var a: Int",
    "import struct App.«User»\nlet a: App.«User» = App.«User»(id: 1)",
    "import struct Other.User\nlet a: Other.User = Other.User(id: 1)",
    "#if DEBUG\nlet a = «User»()\n#else\nlet b: «User»\n#endif\r\nlet c: «User»\r\n",
    "let a = #selector(«User».go)",
    "let a: «`class`»; let b = «`class`»()",
    "func f(User: Int) -> «User» { g(User: 1) }",
    "let a: «User» = .init(«User».",
  ])
  func whatTheModuleDeclares(file: String) {
    expectUses(file)
  }

  @Test(arguments: [
    "func f<User>(_ user: User) -> [User] { [] }\nlet a: «User»",
    "struct Box<User> { var a: User }\nlet a: «User»",
    "struct Box { struct User {}; var a: User = User() }\nlet a: «User» = «User»()",
    "struct Box { typealias User = Int; func f(_ a: User) {} }",
    "protocol P { associatedtype User; func f() -> User }",
    "func f() { struct User {}; _ = User() }\nfunc g() { _ = «User»() }",
    "fileprivate struct User {}\nlet a = User()",
    "let a = x.User; let b = X.User.self; let c = Box.User(); let d: Box.User; let e: A = .User",
    "enum Kind { case User; static let all = [User] }\nlet a: «User»",
    "// User\n/* User */\n/// ``User``\nlet a = \"User\"\nlet b = #\"\\(User)\"#",
    "if let User = x { print(User) }\nprint(«User».self)",
    "let f = { User in User.id }\nlet g = { (_ User: Int) -> «User» in h(User) }",
    "let UserList = 1; let aUser = UserDefaults.standard",
    "User: for a in b { break User }",
  ])
  func otherDeclarationsOfTheName(file: String) {
    expectUses(file)
  }

  @Test func argumentsOfMacros() {
    expectUses(
      "#Preview { ‹User›() }\nlet a = #Predicate<‹User›> { $0.id == 1 }\n@Model(‹User›.self) class A {}\nlet b: «User»"
    )
  }

  private static func owners(_ types: [String: Set<String>]) -> NestedOwners {
    var owners = NestedOwners()
    owners.types = types
    return owners
  }

  /// What an extension sees of the type that another file declares.
  @Test(arguments: [
    ("struct Box<User> {}", "extension Box { func f() -> User {} }\nlet é: «User»"),
    (
      "enum Ns<User> { struct In {} }", "extension Ns.In { func f() -> User {} }\nextension Nsx { var é: «User» { 1 } }"
    ),
    ("enum Ns { struct User {}; struct In {} }", "extension Ns.In { func f(_ é: «User») {} }"),
    ("struct Box { static let User = 3 }", "extension Box { func f(_ é: «User») { User + 1 } }"),
    ("class Box { func User() {} }", "class Sub: Box { func f() { ‹User›() } }\nfunc f() { «User»() }"),
    ("enum Box { case User(Int) }", "extension Box { static let 日 = User(1) }"),
    ("struct Box { func f<User>(_ a: User) {} }", "extension Box { func g(_ é: «User») {} }"),
    ("struct Box { func f() { let User = 1 } }", "extension Box { func g() { «User»() } }"),
  ])
  func declarationsOfTheExtendedType(declaration: String, file: String) throws {
    let tree = try #require(SwiftTree(declaration))
    expectUses(file, TypeSurroundings(modules: ["App"], owners: NestedNames.owners(of: ["User"], in: tree).owners))
  }

  @Test func typesThatOtherFilesNest() {
    let surroundings = TypeSurroundings(owners: Self.owners(["User": ["Box", "P"]])) {
      $0 == "Derived" ? ["Base"] : $0 == "Base" ? ["P"] : []
    }
    expectUses("struct Box { let a: User }\nextension Box { func f() -> User {} }\nlet a: «User»", surroundings)
    expectUses(
      "extension Derived { func f() -> ‹User› {} }\nstruct S: P { let a: ‹User› }\nstruct T: Q { let a: «User» }",
      surroundings
    )
    expectUses("extension «User» { let a: «User» }", surroundings)
  }

  /// Uses of a type, at which the name that it is to get means another declaration.
  @Test(arguments: [
    ("struct A { struct Account {}; let 日: User }\nlet b: User", [true, false]),
    ("func f<Account>(_ a: Account, b: User) {}\nfunc g(_ b: App.User) {}", [true, false]),
    ("func f() { let Account = 1; let a: User = User() }", [false, true]),
    ("struct Box { let a: User }\nextension Derived { let a: User }\nlet c: User", [true, true, false]),
  ])
  func newNamesThatAreTaken(file: String, expected: [Bool]) throws {
    let tree = try #require(SwiftTree(file))
    let surroundings = TypeSurroundings(modules: ["App"], owners: Self.owners(["Account": ["Box", "Base"]])) {
      $0 == "Derived" ? ["Base"] : []
    }
    let uses = TypeUses.uses(of: ["User"], renaming: ["User": "Account"], in: tree, surroundings)
    #expect(uses.map(\.isNewNameTaken) == expected)
  }

  @Test func newNamesThatTheModuleHas() throws {
    let tree = try #require(SwiftTree("let 日: User, b: App.User"))
    let surroundings = TypeSurroundings(modules: ["App"], taken: ["Account"])
    let uses = TypeUses.uses(of: ["User"], renaming: ["User": "Account"], in: tree, surroundings)
    #expect(uses.map(\.isNewNameTaken) == [true, false])
  }

  @Test func topLevelNames() throws {
    let file =
      "/* é */ let a = 1, User = 2\n#if A\nfunc User() {}\n#else\nactor `User` {}\n#endif\nenum B { case User }"
    let tree = try #require(SwiftTree(file))
    let found = TopLevelNames.places(of: ["User", "B"], in: tree).map { place in
      String(decoding: Array(file.utf8)[place.range], as: UTF8.self)
    }
    #expect(found == ["User", "User", "`User`", "B"])
  }

  @Test func nestedNames() throws {
    let file =
      "struct User {}\nstruct A { enum B { class User {} } }\nextension C.D { typealias User = Int }\nprotocol P { associatedtype User }\nfunc f() { struct User {} }"
    let found = try NestedNames.owners(of: ["User"], in: #require(SwiftTree(file)))
    #expect(found.owners.types == ["User": ["A.B", "C.D", "P"]])
    #expect(found.outermost == ["User"])
    let inner = try #require(SwiftTree("func f() { struct User {} }"))
    #expect(NestedNames.owners(of: ["User"], in: inner).outermost.isEmpty)
  }
}
