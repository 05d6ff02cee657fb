import Diagnostics
import Generation
import TestSupport
import Testing

/// Functions of a kit that say something else than those of the project's protocol with their name and labels.
@Suite struct MismatchedRequirementTests {
  private static let types = """
    // 再生
    enum Player曲 { case a }
    struct Song { enum Mode { case long } }
    final class Player { weak var delegate: (any PlayerDelegate)? }
    struct Page<Item> {}
    typealias Seconds = Double
    protocol Other { typealias Kurz = Int; associatedtype Duration }

    """

  private func diagnostics(_ function: String, _ requirements: String) throws -> (kit: String, found: [Diagnostic]) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let kit = "model Größe { id: Int }\ndelegate PlayerDelegate on Player.delegate { func \(function) }\n"
    try folder.write(kit, to: "Kitfile")
    try folder.write(Self.types + "protocol PlayerDelegate: AnyObject { \(requirements) }\n", to: "Player.swift")
    return (kit, try Project.read(root: folder.path, files: Disk(), library: .builtIn).diagnosticsWithFiles)
  }

  /// What the kit says, what the protocol does, the message, and what the fix makes of the kit's.
  static let mismatches: [(stated: String, required: String, message: String, fixed: String)] = [
    (
      "ok(p: Player) -> 1️⃣Bool", "ok(p: Player) -> Int?", "'ok(p:)' returns 'Int?', not 'Bool'", "ok(p: Player) -> Int?"
    ),
    (
      "seek(_ é: Player, 時刻: 1️⃣Float)", "seek(_ p: Player, 時刻: Double)",
      "'時刻' of 'seek(_:時刻:)' is 'Double', not 'Float'", "seek(_ é: Player, 時刻: Double)"
    ),
    (
      "go(_ a: 1️⃣String)", "go(_ b: inout String)", "'a' of 'go(_:)' is 'inout String', not 'String'",
      "go(_ a: inout String)"
    ),
    ("go(a: 1️⃣[String?])", "go(a: [Player曲?])", "'a' of 'go(a:)' is '[Player曲?]', not '[String?]'", "go(a: [Player曲?])"),
    ("go(a: 1️⃣any Error)", "go(a: String)", "'a' of 'go(a:)' is 'String', not 'any Error'", "go(a: String)"),
    ("go(a: 1️⃣Größe)", "go(a: Song.Mode)", "'a' of 'go(a:)' is 'Song.Mode', not 'Größe'", "go(a: Song.Mode)"),
    (
      "go(a: 1️⃣Set<Int>)", "go(a: Set<String>)", "'a' of 'go(a:)' is 'Set<String>', not 'Set<Int>'",
      "go(a: Set<String>)"
    ),
    (
      "go(a: 1️⃣@escaping (Bool) -> Void) = a(true)", "go(a: @escaping (Int) -> Void)",
      "'a' of 'go(a:)' is '@escaping (Int) -> Void', not '@escaping (Bool) -> Void'",
      "go(a: @escaping (Int) -> Void) = a(true)"
    ),
    ("go(a: Int) -> 1️⃣Bool", "go(a: Int)", "'go(a:)' has no result", "go(a: Int)"),
    ("go1️⃣(a: Int)", "go(a: Int) -> Int?", "'go(a:)' returns 'Int?', which the kit leaves out", "go(a: Int) -> Int?"),
    ("go() 1️⃣async throws", "go() throws", "'go()' is not 'async'", "go() throws"),
    ("go() async 1️⃣throws -> Int?", "go() async -> Int?", "'go()' does not throw", "go() async -> Int?"),
    (
      "go() throws(1️⃣Player曲)", "go() throws(Song.Mode)", "'go()' throws 'Song.Mode', not 'Player曲'",
      "go() throws(Song.Mode)"
    ),
    (
      "go(a: 1️⃣(Int, Int, Int))", "go(a: (Int, b: Int))", "'a' of 'go(a:)' is '(Int, b: Int)', not '(Int, Int, Int)'",
      "go(a: (Int, b: Int))"
    ),
  ]

  @Test(arguments: mismatches)
  func mismatch(_ example: (stated: String, required: String, message: String, fixed: String)) throws {
    let stated = MarkedText(example.stated)
    let (kit, found) = try diagnostics(stated.text, "func \(example.required)")
    let diagnostic = try #require(found.first { $0.code == "mismatched-requirement" }, "\(found.map(\.message))")
    #expect(diagnostic.message == "In the protocol 'PlayerDelegate' " + example.message)
    let start = try #require(kit.range(of: stated.text)?.lowerBound)
    let offset = kit.utf8.distance(from: kit.startIndex, to: start)
    #expect(diagnostic.location?.range.lowerBound == offset + stated["1️⃣"])
    let fix = try #require(diagnostic.fixIts.first)
    let fixed = String(decoding: fix.edits.applied(to: Array(kit.utf8)), as: UTF8.self)
    #expect(fixed == kit.replacing(stated.text, with: example.fixed))
    #expect(try diagnostics(example.fixed, "func \(example.required)").found.allSatisfy { $0.code != diagnostic.code })
  }

  /// What is answered without a delegate would be of the old type.
  @Test(arguments: [("go() -> Int = 1", "go()"), ("go() -> Int = 1", "go() -> Bool")])
  func answersAreNotChangedWithoutTheirDefaults(stated: String, required: String) throws {
    let found = try diagnostics(stated, "func " + required).found.first { $0.code == "mismatched-requirement" }
    #expect(found?.fixIts.isEmpty == true)
  }

  /// What may be the same, or what Swift lets an implementation leave out.
  @Test(arguments: [
    ("go(a: Optional<Int>, b: Array<String>)", "go(a: Int?, b: [String])"), ("go() -> Void", "go()"),
    ("go(a: Swift.Optional<Int>, b: Swift.Array<String>)", "go(a: Int?, b: [String])"), ("go()", "go() -> Swift.Void"),
    ("go(a: [Int: () -> Void])", "go(a: Swift.Dictionary<Int, () -> Swift.Void>)"),
    ("go()", "go() -> ()"), ("go(a: Swift.Int, m: Mode)", "go(a: Int, m: Song.Mode)"),
    ("go(a: Seconds)", "go(a: Float)"), ("go(a: TimeInterval)", "go(a: Int)"), ("go(a: Kurz)", "go(a: String)"),
    ("go(a: Duration)", "go(a: String)"), ("go(a: MKCoordinate)", "go(a: Int)"), ("go(e: Error)", "go(e: any Error)"),
    ("go(a: @escaping () -> Void) = a()", "go(a: @escaping @Sendable () -> Void)"),
    ("go(p: Player)", "go(p: borrowing Player)"), ("go(a: Dictionary<Int,String>)", "go(a: [Int : String])"),
    ("go(a: Page<Int>)", "go(a: Page<Int>)"), ("go()", "go() async throws"), ("go() throws", "go() throws(Player曲)"),
    ("go(a: Int?)", "go(a: Int!)"), ("go(x: Int)", "go<X>(x: X)"),
    ("go(a: String)", "go(a: Int); func go(a: String)"), ("go(a: Float)", "go(a: Int); func go(a: Unknown)"),
    ("go(a: Int)", "a()\n#if os(iOS)\nfunc go(a: Int)\n#else\nfunc go(a: String)\n#endif\n"),
  ])
  func whatMayBeMeant(stated: String, required: String) throws {
    let found = try diagnostics(stated, "func " + required).found
    let codes = ["mismatched-requirement", "unknown-requirement"]
    #expect(found.allSatisfy { !codes.contains($0.code) }, "\(found.map(\.message))")
  }

  /// A function goes to the overload that it has the types of, whichever is declared first.
  @Test func overloads() throws {
    let required = "func stop(_ a: Int) -> Int?; func stop(_ a: String?) -> Int"
    let found = try diagnostics("stop(_ é: Optional<String>) -> Int = 1 @called(ende)", required).found
    #expect(found.map(\.message) == [])
    let missing = try diagnostics("stop(_ é: Bool) -> Int? @called(ende)", required).found
    #expect(missing.first?.message == "In the protocol 'PlayerDelegate' 'é' of 'stop(_:)' is 'Int', not 'Bool'")
  }

  /// Members of a kit that are about functions of a type, and what is wrong with them.
  static let members: [(member: String, code: String?)] = [
    ("call load(id: 1️⃣Int) -> Int", "mismatched-requirement"), ("call load(id: String) -> Int", nil),
    ("call both(größe: Int) -> Int", nil), ("call both(größe: String) -> String", nil),
    ("call both1️⃣(größe: Bool) -> Bool", "unmet-requirement"),
    ("call all(a: Int, b: [URL], c: Player, d: Int, e: [Int: Int]) -> Int", nil),
    ("call all(a: Int, b: 1️⃣[String], c: Player, d: Int, e: [Int: Int]) -> Int", "mismatched-requirement"),
    ("call again(f: () -> Void) -> Int", nil),
    ("event tap(x: 1️⃣String)", "mismatched-requirement"), ("event tap(x: Int)", nil),
    ("event länge() -> 1️⃣String", "mismatched-requirement"), ("event länge() -> Int", nil),
    ("event tap(x: Int) -> 1️⃣Int", "mismatched-requirement"), ("event tap(x: Int) -> Void", nil),
    ("call each(of: Int) -> Int", nil), ("call page(of: Element) -> Int", nil),
    ("call 1️⃣wait() -> Int", "unmet-requirement"), ("call 1️⃣fail() -> Int", "unmet-requirement"),
    ("call fail() -> Int @throwing", nil), ("call load(id: String) -> Int 1️⃣@throwing", "unmet-requirement"),
  ]

  @Test(arguments: members)
  func functionsOfTypes(_ example: (member: String, code: String?)) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let kit = MarkedText("// 曲\nextend Player { \(example.member) }\n")
    try folder.write(kit.text, to: "Kitfile")
    let functions = """
      func load(id: String, completion: @escaping (Int) -> Void) {}
      func both(größe: Int, completion: @escaping (Int) -> Void) {}
      func both(größe: String, completion: @escaping (String) -> Void) {}
      func each<T>(of: T, completion: @escaping (Int) -> Void) {}
      func page(of: Element, completion: @escaping (Int) -> Void) {}
      func all(a: Int?, b: [URL]?, c: NSObject, d: Any, e: [Int: Any], completion: @escaping (Int) -> Void) {}
      func again(f: () throws -> Void, completion: @escaping (Int) -> Void) rethrows {}
      func wait(completion: @escaping (Int) -> Void) async {}
      func fail(completion: @escaping (Int) -> Void) throws {}
      @objc dynamic func tap(x: Int) {}
      @objc dynamic func länge() -> Int { 1 }
      """
    try folder.write(
      "import Foundation\nclass Player: NSObject { typealias Element = Int\n\(functions)\n}\n",
      to: "Player.swift"
    )
    let found = try Project.read(root: folder.path, files: Disk(), library: .builtIn).diagnosticsWithFiles
    #expect(found.map(\.code) == [example.code].compactMap(\.self), "\(found.map(\.message))")
    if example.code != nil { #expect(found.first?.location?.range.lowerBound == kit["1️⃣"]) }
  }
}
