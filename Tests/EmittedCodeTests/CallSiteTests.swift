import Diagnostics
import Generation
import KitLanguage
import TestSupport
import Testing
import Verification

/// Uses of an emitted type in the project's own Swift, as a rename of its node changes them.
@Suite(.timeLimit(.minutes(30)))
final class CallSiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  deinit {
    folder.remove()
  }

  private func write(_ kit: String) throws -> Project {
    try folder.write(kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    try PlanWriter.open(root: folder.path).write(try #require(try project.plan().plan))
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
  }

  /// Files in each of which `User` means what the comment tells; those with `Member` must change.
  private static let sources: [String: String] = [
    "Plain.swift": "func plain(_ user: User) -> [User] { [user, User(id: \"\", name: \"日本\")] }\n",
    "Extension.swift":
      "extension User { var title: String { name } }\nextension User: CustomStringConvertible { var description: String { title } }\n",
    "Paths.swift":
      "nonisolated(unsafe) let path: KeyPath<User, String> = \\User.id\nfunc type() -> User.Type { User.self }\n",
    "Other.swift":
      "import Other\nfunc other(_ user: Other.User) -> Int { user.number }\nfunc own(_ user: User) -> String { user.id }\n",
    "Generic.swift":
      "struct Box<User> { var content: User; func map<T>(_ f: (User) -> T) -> T { f(content) } }\nfunc box<User>(_ user: User) -> Box<User> { Box(content: user) }\n",
    "Local.swift":
      "func local() -> Int { struct User { var age = 1 }; return User().age }\nfunc global(_ user: User) -> String { user.name }\n",
    "Nested.swift":
      "enum Game { struct User { var score = 0 } }\nextension Game { static func make() -> User { User(score: 1) } }\n",
    "NestedElsewhere.swift":
      "extension Game { static func best(_ users: [User]) -> Int { users.map(\\.score).max() ?? User().score } }\n",
    "Cases.swift":
      "enum Kind { case User, other; static func make() -> Kind { User } }\nfunc kind() -> Kind { .User }\nfunc kind2() -> Kind { Kind.User }\n",
    "Text.swift":
      "// User\n/* User */\n/// A ``User``.\nfunc text() -> String { \"User \\(User.self)\" + #\"\\(User)\"# }\n",
    "Macro.swift": "import Foundation\nfunc filter() -> Predicate<User> { #Predicate<User> { $0.id == \"1\" } }\n",
    "Alias.swift": "typealias Person = User\nstruct Holder { typealias User = Int; var a: User = 1 }\n",
    "Protocol.swift":
      "protocol Source { associatedtype User; func one() -> User }\nstruct Fixed: Source { func one() -> Int { 1 } }\n",
    "Value.swift": "func value() -> Int { let User = 1; return User }\n",
    "Condition.swift": "#if DEBUG\nfunc debug(_ user: User) {}\n#else\nfunc debug(_ user: User) {}\n#endif\n",
  ]

  private static func allSources() -> [String: String] {
    var all = sources
    for number in all.count..<50 {
      all["File\(number).swift"] = "func use\(number)(_ user: User) -> String { \"User\" + user.id }\r\n"
    }
    return all
  }

  @Test func afterwardsFiftyFilesCompile() async throws {
    let sources = Self.allSources()
    #expect(sources.count == 50)
    for (path, text) in sources { try folder.write(text, to: "Own/" + path) }
    let project = try write("project App\nmodel User { id: String; name: String }\n")
    #expect(project.emittedTypes(of: try #require(project.spec.nodes(of: "model").first?.id)).first == "User")
    let sites = project.callSites(of: .types(["User"]))
    let names = ["User": "Member"]
    let unproven = sites.filter { site in !site.edits(renaming: names) { !$0.isProven }.isEmpty }
    #expect(unproven.map { $0.source.path.split(separator: "/").last } == ["Macro.swift"])
    var renamed = sources
    for site in sites {
      let edits = site.edits(renaming: names) { _ in true }
      let name = String(try #require(site.source.path.split(separator: "/").last))
      renamed[name] = String(decoding: edits.applied(to: site.source.utf8), as: UTF8.self)
    }
    for name in [
      "Generic.swift", "Nested.swift", "NestedElsewhere.swift", "Cases.swift", "Protocol.swift", "Value.swift",
    ] {
      #expect(renamed[name] == sources[name])
    }
    #expect(renamed["Local.swift"]?.contains("_ user: Member") == true)
    #expect(renamed["Text.swift"]?.contains("// User\n/* User */\n/// A ``User``.") == true)
    let emitted = try EmittedFiles.emitted(by: "project App\nmodel Member { id: String; name: String }\n")
    let other = [
      SwiftFile(path: "Other.swift", text: "public struct User { public let number = 1; public init() {} }\n")
    ]
    let mode = try #require(CompilerMode.all.first)
    let path = try await EmittedFiles.verifier().module("Other", of: other, in: mode)
    let files = emitted.filter { $0.key.hasSuffix(".swift") }.merging(renamed) { $1 }
      .map { SwiftFile(path: $0.key, text: $0.value) }
    let verdicts = try await EmittedFiles.verifier(searchPaths: [try #require(path)]).verify(files, modes: [mode])
    #expect(verdicts.flatMap(\.messages).map(\.description) == [])
  }

  @Test func filesOfTargetsThatImportTheModule() throws {
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "App"), .target(name: "Tool", dependencies: ["App"]), .target(name: "Apart"),
        .testTarget(name: "AppTests", dependencies: ["App"]),
      ])
      """,
      to: "Package.swift"
    )
    try folder.write("let a: User? = nil\n", to: "Sources/App/Own.swift")
    try folder.write("import App\nlet a: User? = nil; let b: App.User? = nil\n", to: "Sources/Tool/Tool.swift")
    try folder.write("struct User {}\nlet a = User()\n", to: "Sources/Apart/Apart.swift")
    try folder.write("@testable import App\nlet a: User? = nil\n", to: "Tests/AppTests/A.swift")
    try folder.write("let user = \"User\"; struct A { let a: User }\n", to: "Tests/AppTests/B.swift")
    let project = try write("project App { out \"Sources/App\" }\nmodel User { id: String }\n")
    let found = project.callSites(of: .types(["User"])).map {
      "\($0.source.path.dropFirst(folder.path.count + 1)) \($0.uses.count)"
    }
    #expect(found == ["Sources/App/Own.swift 1", "Sources/Tool/Tool.swift 2", "Tests/AppTests/A.swift 1"])
    #expect(project.callSites(of: .types([])).isEmpty)
  }
}
