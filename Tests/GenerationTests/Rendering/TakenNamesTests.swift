import Diagnostics
import Generation
import TestSupport
import Testing

/// Names of a kit that emitted code uses for something else.
struct TakenNamesTests {
  private static func errors(_ kit: MarkedText, swift: String = "") throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit.text, to: "Kitfile")
    try folder.write(swift, to: "Own.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    return project.diagnosticsWithFiles.filter { $0.severity == .error }
  }

  @Test(arguments: [
    ("model 1️⃣NSLock { id: Int }\ndefaults P { a: Int = 0 }", "taken-name"),
    ("model 1️⃣NotificationCenter { id: Int }\ndefaults P { a: Int = 0 @observe }", "taken-name"),
    ("enum 1️⃣Result @named(\"HTTPURLResponse\") { case a }\napi A { request R { GET \"r\" } }", "taken-name"),
    ("api A { request R { GET \"r\"; query 1️⃣API: Int } }", "taken-name"),
    ("enum 1️⃣Key { case a }\ndefaults P { a: Key? }", "taken-name"),
    ("enum 1️⃣LossyElement { case a }\nmodel M { a: [Int] @lossy }", "support-name-clash"),
    ("api A { request R { GET \"r\"; query 1️⃣URLRequest: Int } }", "taken-name"),
    ("project P { flavor rx }\nextend UIA { binder 1️⃣Binder: Int \"\"\"\nprint(value)\n\"\"\" }", "taken-name"),
    ("project P { flavor rx }\nmodel 1️⃣Observable { id: Int }\nextend UIA { call load() -> Int }", "taken-name"),
  ])
  func refuses(marked: String, code: String) throws {
    let kit = MarkedText("// 名前 👨‍👩‍👧\n" + marked)
    let errors = try Self.errors(kit)
    #expect(errors.map(\.code) == [code])
    #expect(errors.first?.location?.range.lowerBound == kit["1️⃣"])
  }

  /// What is named after a class of the project is no member.
  @Test func acceptsCellsInExpressions() throws {
    let kit = MarkedText("// 名前 👨‍👩‍👧\ncells { supplementary Kopf @kind(Kopf.kind) }")
    let errors = try Self.errors(kit, swift: "class Kopf: UICollectionReusableView { static let kind = \"größe\" }")
    #expect(errors.map(\.message) == [])
  }

  /// Names in defaults, which mean the member beside them and not what is declared outside.
  @Test(arguments: [
    ("model M { limit: Int = 1; last: Int = 1️⃣limit }", "limit"),
    ("delegate D on C.delegate { func URL(_ c: C) -> [String: URL] = 1️⃣[\"a\": URL(fileURLWithPath: \"/\")] }", "URL"),
    ("delegate D on C.delegate { func size(_ c: C) -> Int = 1️⃣best() + 1; func best() -> Int = 0 }", "best"),
  ])
  func refusesInDefaults(marked: String, name: String) throws {
    let kit = MarkedText("// 名前 👨‍👩‍👧\n" + marked)
    let errors = try Self.errors(kit, swift: "class C { weak var delegate: (any D)? }")
    #expect(errors.map(\.code) == ["taken-name"], "\(errors.map(\.message))")
    #expect(errors.first?.location?.range.lowerBound == kit["1️⃣"])
    #expect(errors.first?.message.contains("the name '\(name)'") == true)
  }

  /// While a user types: nothing was wrong before, and what changes is neither a name nor a type.
  @Test func refusesInADefaultThatChanges() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("class C { weak var delegate: (any D)? }", to: "Own.swift")
    let core = Core(.builtIn)
    func errors(of value: String) throws -> [String] {
      try folder.write("delegate D on C.delegate { func URL(_ c: C) -> [String: URL] = \(value) }", to: "Kitfile")
      let project = try core.project(at: folder.path, Disk())
      return project.diagnosticsWithFiles.filter { $0.severity == .error }.map(\.code)
    }
    for _ in 0..<2 {
      #expect(try errors(of: "[:]") == [])
      #expect(try errors(of: "[\"ä\": .init(fileURLWithPath: \"/\")]") == [])
      #expect(try errors(of: "[\"ä\": URL(fileURLWithPath: \"/\")]") == ["taken-name"])
    }
  }

  /// A parameter of the function is nearer, a member of something else is meant, and so is what has a module in front.
  @Test(arguments: [
    "func best(_ c: C) -> Int = 0; func size(_ c: C, best: Int) -> Int = best + 1",
    "func max(_ c: C) -> Int = 0; func size(_ c: C) -> Int = Int.max - 1",
    "func max(_ c: C) -> Int = 0; func size(_ c: C) -> Int = Swift.max(1, 2)",
  ])
  func acceptsInDefaults(functions: String) throws {
    let kit = MarkedText("delegate D on C.delegate { \(functions) }")
    #expect(try Self.errors(kit, swift: "class C { weak var delegate: (any D)? }").map(\.message) == [])
  }

  /// Types of the project that the kit is about.
  @Test(arguments: [
    (
      "api A { request 1️⃣User { GET \"r\" } }\nextend UserRequest { call load() }",
      "class UserRequest { func load(completion: @escaping () -> Void) {} }"
    ),
    ("model 1️⃣User { id: Int }\ndelegate D on User.delegate { func a() }", "class User { weak var delegate: (any D)? }"),
    ("extend 1️⃣Callback { call load() }", "class Callback { func load(completion: @escaping () -> Void) {} }"),
    ("extend 1️⃣AsyncStream { event turn() }", "class AsyncStream { init() {}; func turn() {} }"),
  ])
  func refusesBesideSwift(marked: String, swift: String) throws {
    let kit = MarkedText("// 名前 👨‍👩‍👧\n" + marked)
    let errors = try Self.errors(kit, swift: swift)
    #expect(errors.map(\.code) == ["taken-name"], "\(errors.map(\.message))")
    #expect(errors.first?.location?.range.lowerBound == kit["1️⃣"])
    #expect(try Self.errors(kit).allSatisfy { $0.code != "taken-name" })
  }

  /// Names of parameters and associated types in templates, and of types that the kit's files do not use.
  @Test(arguments: ["Element", "Value", "Key", "Request", "Session", "Task", "Single", "Notification", "Locale"])
  func accepts(name: String) throws {
    let kit = """
      api A {
        auth bearer @refresh
        retry 2
        request R -> [\(name)] { GET "r"; query page: Int = 1; paging page }
      }
      model \(name): Codable { id: Int }
      defaults Prefs { a: Int = 0 @observe }
      """
    #expect(try Self.errors(MarkedText(kit)).map(\.message) == [])
  }

  /// A template of both flavours uses RxSwift in one of them.
  @Test func acceptsNamesOfTheOtherFlavor() throws {
    let kit = """
      api A { request R -> [Größe] { GET "r" }; service All { R } }
      model Größe { one: Single; all: [Observable] }
      model Single { id: Int }
      model Observable { id: Int }
      """
    #expect(try Self.errors(MarkedText(kit)).map(\.message) == [])
    let errors = try Self.errors(MarkedText("project P { flavor rx }\n" + kit))
    #expect(Set(errors.map(\.code)) == ["taken-name"] && errors.count == 1)
  }

  /// A team's templates may mention what the team's kit declares.
  @Test func teamsMentionTheirOwn() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project P { templates \"T\" }\nnote A\nmodel Theme { id: Int }\n", to: "Kitfile")
    try folder.write(
      "pattern note { name: UpperCamel; emit \"a.stencil\" to \"{name}.swift\" }\n",
      to: "T/note/pattern.kit"
    )
    try folder.write("let theme: Theme? = nil\n", to: "T/note/a.stencil")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnosticsWithFiles.isEmpty)
  }
}
