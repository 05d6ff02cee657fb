import Generation
import TestSupport
import Testing

/// The message about a function whose further parameters are not those that the call passes.
private func passing(_ closures: String) -> String {
  "'tick' takes 'tick' and 'completion' besides its parameters here, while the call passes \(closures). One that gets the "
    + "progress is '@progress(…)', two for success and failure are '@completion(closures)'; what else there is needs a default"
}

/// What the schema of `extend` refuses.
struct ExtensionRequirementTests {
  @Test(arguments: [
    "extend 1️⃣A {}",
    "extend A { event b1️⃣() throws }",
    "extend A { event b1️⃣(`self`: Int) }",
    "extend A { call 1️⃣withCallback(é: Int) }",
    "extend A { event b1️⃣() async }",
    "extend A { call b1️⃣(with callback: Int) }",
    "extend A { call b(a: Int) 1️⃣@progress(Void) }",
    "extend A { call b() 1️⃣@progress([Self]) }",
    "extend A { call b1️⃣(report: Int) @progress(Int) }",
    "extend A { call b1️⃣(c: Int...) }",
    "extend A { call b1️⃣(c: inout Int) }",
    "extend A { call b1️⃣() -> (Int) -> Void }",
    "extend A { call b1️⃣() throws -> (x: Int, y: @Sendable () -> Void) @completion(closures) }",
    "extend A { call b1️⃣() async }",
    "extend A { call b1️⃣() -> sending Größe }",
    "extend A { call b() -> Int 1️⃣@completion(error) }",
    "extend A { call b() throws 1️⃣@completion(value) }",
  ])
  func refusesExtensions(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  /// An override of a deprecated method calls it without a warning.
  @Test(arguments: ["async", "rx"]) func eventsOfDeprecatedMethods(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      "project P { flavor \(flavor) }\nextend Größe { event alt(é: Int) }",
      existing: [
        "Größe.swift": """
        import Foundation
        class Größe: NSObject {
          override init() {}
          @available(*, deprecated) @objc dynamic func alt(é: Int) {}
        }
        """
      ]
    )
  }

  /// The emitted extension repeats no requirements; the call may.
  @Test func functionsOfConstrainedExtensions() throws {
    let swift = "extension Array where Element == Größe { func lade(completion: @escaping (Int) -> Void) {} }"
    try expectUnmetRequirement(
      "extend Array { call 1️⃣lade() -> Int }",
      "'lade' is for 'Array' 'where Element == Größe' only. Write that after the result of the call",
      swift: swift
    )
    try expectOneMistake("extend Array { call lade() -> Int where Element == Größe }", swift: swift)
  }

  @Test(arguments: ["async", "rx"]) func callsOnAnActor(flavor: String) async throws {
    try await EmittedFiles.expectCompiles(
      "project P { flavor \(flavor) }\nextend Größe { call lade(_ a: isolated (any Actor)? = #isolation) -> Int }",
      existing: [
        "Größe.swift": """
        nonisolated final class Größe: Sendable {
          init() {}
          func lade(_ a: isolated (any Actor)? = #isolation, completion: @escaping (Int) -> Void) {}
        }
        """
      ]
    )
  }

  /// The subclass that publishes events has properties, which override no others.
  @Test(arguments: [
    "var bMulticast = 1", "let bEvents = 1", "}; extension A { var bEvents: Int { 1 }",
    "}; class Ö { init() {}; let bMulticast = 1",
    "private let bEvents = 1; static let bMulticast = 1; func bEvents() {}",
  ])
  func refusesEventsWithTakenNames(member: String) throws {
    let parent = member.contains("Ö") ? ": Ö" : ""
    let swift = "class A\(parent) { \(parent.isEmpty ? "init() {}; " : "")func b() {}; \(member) }"
    let isTaken = !member.contains("private")
    let kit = "project 名 { isolation nonisolated }\nextend A { event \(isTaken ? "1️⃣" : "")b() }"
    try expectOneMistake(kit, swift: swift)
    if isTaken { try expectUnmetRequirement(kit, swift: swift, code: "taken-name") }
  }

  /// A subscription begins the call, and its observers keep what they get.
  @Test(arguments: [
    "call b1️⃣(c: @Sendable (Int) -> Void)",
    "call b() 1️⃣@progress((Int) -> Int, after)",
    "event b1️⃣(c: (() -> Void)?)",
  ])
  func refusesClosuresInRx(member: String) throws {
    try expectUnmetRequirement("project P { flavor rx }\nextend A { \(member) }")
  }

  @Test(arguments: [
    "call b(c: (x: () -> Void, y: Int))", "call b(c: (() -> Void)?, d: @escaping () -> Int)",
    "call b() throws -> () -> Int",
    "call b() @progress((() -> Void)?)",
  ])
  func takesClosuresThatLastInRx(member: String) throws {
    let text = try emitted("project P { flavor rx }\nextend A { \(member) }")
    #expect(text.contains("func b("))
  }

  /// A base is of a generic struct's type, or of a subclass of a generic class.
  @Test(arguments: [("struct", "Base == "), ("enum", "Base == "), ("final class", "Base: ")])
  func extendsGenericTypesInRx(kind: String, base: String) throws {
    let swift = "\(kind) Größe<T> { func b(completion: @escaping (Int) -> Void) {} }\n"
    let text = try emitted("project P { flavor rx }\nextend Größe { call b() -> Int }", beside: swift)
    #expect(text.contains("where \(base)Größe<T>"), "\(text)")
  }

  /// What a type conforms to may be for one actor alone, where the answer need not be.
  @Test(arguments: [
    "1️⃣lade<T: Decodable>(_ typ: T.Type) throws -> T",
    "1️⃣lade<T>(_ typ: T.Type) throws -> [T?] where T: Größe & AnyObject",
    "static 1️⃣lade<T: Hashable>(_ typ: T.Type) -> T",
  ])
  func refusesConformancesOfOneActorInRx(call: String) throws {
    let message =
      "The result of 'lade' may come from any actor, but 'T' in it may conform to its protocol on one actor alone: add "
      + "'& Sendable'"
    let head = call.hasPrefix("static ") ? "static call " : "call "
    let kit = "project P { flavor rx }\nextend A { \(head)\(call.replacing("static ", with: "")) }"
    try expectUnmetRequirement(kit, message, swift: "protocol Größe {}\n")
  }

  /// What is said to be Sendable, classes, and what stays on no actor.
  @Test(arguments: [
    ("lade<T: Decodable & Sendable>(_ typ: T.Type) throws -> T", ""), ("lade<T>(_ wert: T) throws -> T", ""),
    ("lade<T: Größe>(_ typ: T.Type) throws -> T", ""), ("lade<T: NSObject>(_ wert: T) throws -> T", ""),
    ("lade<T: Decodable>(_ typ: T.Type) throws -> Int", ""),
    ("lade<T: Decodable>(_ typ: T.Type) throws -> T", "@isolated(nonisolated) "),
  ])
  func takesGenericsInRx(call: String, isolation: String) throws {
    let kit = "project P { flavor rx }\nextend A \(isolation){ call \(call) }"
    #expect(try emitted(kit, beside: "protocol Größe: Sendable {}\n").contains("func lade<T"))
  }

  /// The function is called with the closures that the call passes.
  @Test(arguments: [
    ("tick1️⃣() -> Int", "tick: @escaping (Double) -> Void, completion: @escaping (Int) -> Void"),
    ("tick1️⃣() -> Int", "tick: @escaping (Int) -> Void, completion: Int"),
    ("tick() -> Int 1️⃣@progress(Double)", "tick: @escaping (Double) -> Void, 終: @escaping (Int) -> Void"),
    ("tick() -> Int 1️⃣@progress(Double, after)", "completion: @escaping (Int) -> Void, _ b: @escaping (Double) -> Void"),
    (
      "tick() throws -> Int 1️⃣@completion(closures)",
      "success: @escaping (Int) -> Void, ko: @escaping (any Error) -> Void"
    ),
    (
      "tick() throws -> Int 1️⃣@completion(closures) @progress(Double)",
      "a: @escaping (Double) -> Void, ok: @escaping (Int) -> Void, failure: @escaping (any Error) -> Void"
    ),
  ])
  func knowsTheClosuresOfFunctions(call: String, parameters: String) throws {
    let swift = "class A { func tick(\(parameters)) {} }"
    try expectUnmetRequirement("extend A { call \(call) }", swift: swift)
  }

  /// What Swift declares of a closure, and what the kit says of it, agree.
  @Test(arguments: [
    (
      "a() throws -> Int 1️⃣@completion(closures, failure: \"failure\")",
      "success: @escaping (Int) -> Void, failure: @escaping () -> Void",
      "'failure' of 'a' is '() -> Void', and the call passes '(any Error) -> Void'"
    ),
    (
      "a() throws -> Int 1️⃣@completion(closures)",
      "success: @escaping (String) -> Void, failure: @escaping (any Error) -> Void",
      "'success' of 'a' is '(String) -> Void', and the call passes '(Int) -> Void'"
    ),
    (
      "a() throws -> Int 1️⃣@completion(closures)",
      "success: @escaping (Int, Int) -> Void, failure: @escaping (any Error) -> Void",
      "'success' of 'a' is '(Int, Int) -> Void', and the call passes '(Int) -> Void'"
    ),
    (
      "a() throws -> Int 1️⃣@completion(closures)",
      "success: @escaping (Int) -> Void, failure: @escaping ((any Error)?) -> Void",
      "'failure' of 'a' is '((any Error)?) -> Void', and the call passes '(any Error) -> Void'"
    ),
    (
      "a1️⃣() -> Int", "completion: @escaping (Bool) -> Void",
      "'completion' of 'a' is '(Bool) -> Void', and the call passes '(Int) -> Void'"
    ),
    (
      "a1️⃣() -> Int", "completion: @escaping () -> Void",
      "'completion' of 'a' is '() -> Void', and the call passes '(Int) -> Void'"
    ),
    ("a1️⃣()", "completion: (Int) -> Void", "'completion' of 'a' is '(Int) -> Void', and the call passes '() -> Void'"),
    ("a1️⃣() -> Int", "completion: Int", "'completion' of 'a' is 'Int', and the call passes '(Int) -> Void'"),
    (
      "a1️⃣() throws -> Int", "completion: @escaping (Result<String, any Error>) -> Void",
      "'completion' of 'a' is '(Result<String, any Error>) -> Void', and the call passes '(Result<Int, any Error>) -> Void'"
    ),
    (
      "a() throws 1️⃣@completion(error)", "completion: @escaping (Result<Void, any Error>) -> Void",
      "'completion' of 'a' is '(Result<Void, any Error>) -> Void', and the call passes '((any Error)?) -> Void'"
    ),
    (
      "a() throws -> (Int, Int) 1️⃣@completion(error)", "completion: @escaping (Int?, String?, (any Error)?) -> Void",
      "'completion' of 'a' is '(Int?, String?, (any Error)?) -> Void', and the call passes '(Int?, Int?, (any Error)?) -> Void'"
    ),
    (
      "a() throws -> Int 1️⃣@completion(throwing)", "completion: @escaping (() -> Int) -> Void",
      "'completion' of 'a' is '(() -> Int) -> Void', and the call passes '(() throws -> Int) -> Void'"
    ),
  ])
  func comparesClosures(call: String, parameters: String, problem: String) throws {
    let swift = "class A { func a(\(parameters)) {} }"
    let message = problem + ". Describe the closure by '->' and '@completion(…)', or change it in Swift"
    for flavor in ["async", "rx"] {
      try expectUnmetRequirement("project P { flavor \(flavor) }\nextend A { call \(call) }", message, swift: swift)
    }
  }

  /// What may be meant, and what is served.
  @Test(arguments: [
    (
      "a() throws -> Int @completion(closures)",
      "success: @escaping (Int) -> Void, failure: @escaping (別, any Error) -> Void", "$1"
    ),
    (
      "a() throws -> (別, Int) @completion(closures)",
      "success: @escaping (別, Int) -> Void, failure: @escaping (any Error, 別) -> Void", "throwing: $0"
    ),
    ("a() -> Int?", "completion: @escaping (Int) -> Void", "$0"),
    ("a() -> [Int]", "completion: @escaping (Array<Swift.Int>) -> Void", "$0"),
    ("a() -> Fremd", "completion: @escaping (Anders) -> Void", "$0"), ("a() -> 別", "completion: Done?", "$0"),
    ("a() throws(E) -> Int", "completion: @escaping Answer<Int>", "with: $0"),
  ])
  func takesClosures(call: String, parameters: String, part: String) throws {
    let swift = """
      final class 別 {}; struct E: Error {}; typealias Done = (別) -> Void; typealias Answer<T> = (Result<T, E>) -> Void
      class A { func a(\(parameters)) {} }
      """
    #expect(try emitted("project P { mode 5 }\nextend A { call \(call) }", beside: swift).contains(part))
  }

  @Test(arguments: [
    "a() throws -> Int 1️⃣@uncancellable",
    "a() -> Int @uncancellable 1️⃣@cancel",
  ])
  func refusesUncancellableCalls(call: String) throws {
    try expectUnmetRequirement("extend A { call \(call) }")
  }

  /// What only has the word in another one needs no variable, which the compiler would report as unused.
  @Test(arguments: [
    ("_ = \"database \\(value)\"", false), ("_ = (value, base)", true), ("_ = \"\\(base) \\(value)\"", true),
  ])
  func bindersHaveTheObjectWhereTheyNameIt(code: String, hasBase: Bool) throws {
    let text = try emitted("extend UILabel { binder a: Int \"\"\"\n  \(code)\n  \"\"\" }")
    #expect(text.contains("let base = self") == hasBase)
  }

  @Test(arguments: [
    ("(Int) -> Void", "(_ value: @escaping (Int) -> Void)"), ("((Int) -> Void)?", "(_ value: ((Int) -> Void)?)"),
    ("[() -> Int]", "(_ value: [() -> Int])"), ("(Int, () -> Int)", "(_ value: (Int, () -> Int))"),
  ])
  func bindersKeepTheFunctionsThatTheyTake(type: String, parameter: String) throws {
    let text = try emitted("extend UILabel { binder a: \(type) \"\"\"\n  base.tag = 1; _ = value\n  \"\"\" }")
    #expect(text.contains(parameter), "\(text)")
  }

  /// Documentation refers to the function as it is declared.
  @Test(arguments: [
    ("func b(_ handler: @escaping (Int) -> Void) {}", "call b() -> Int @completion(label: \"_\")", "`b(_:)`"),
    (
      "func b(é: Int, page: Int = 1, completion: @escaping (Int) -> Void) {}", "call b(é: Int) -> Int",
      "`b(é:page:completion:)`"
    ),
  ])
  func functionsAreCalledAsTheyAre(function: String, call: String, name: String) throws {
    let text = try emitted("extend A { \(call) }", beside: "class A { \(function) }")
    #expect(text.contains("/// Calls \(name) and"), "\(text)")
  }

  @Test func labelsOfElementsNeedNoBackticks() throws {
    let text = try emitted("extend UIView { event a(_ catch: Int, `where`: Int) }")
    #expect(text.contains(".send((`catch`, `where`))"), "\(text)")
  }

  /// The file of the kit's one node.
  private func emitted(_ kit: String, beside swift: String = "") throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(swift, to: "Own.swift")
    let planning = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).plan()
    let file = try #require(planning.mainFiles.first, "\(planning.diagnostics)")
    return String(decoding: file.text, as: UTF8.self)
  }

  /// What cancels a call is the result of its function, which may be nil.
  @Test func cancellationFollowsTheFunction() async throws {
    let swift = """
      final class Auftrag: Sendable { func cancel() {} }
      final class Lader: Sendable {
        func größe(completion: @escaping @Sendable (Int) -> Void) -> Auftrag? { nil }
        func farbe(completion: @escaping @Sendable (Int) -> Void) {}
      }
      """
    try await EmittedFiles.expectCompiles(
      "extend Lader { call größe() -> Int @cancel }",
      existing: ["Lader.swift": swift]
    )
    try expectUnmetRequirement("extend Lader { call farbe() -> Int 1️⃣@cancel }", swift: swift)
    try expectOneMistake("extend Lader { call farbe() -> Int @cancel(print(base)) }", swift: swift)
  }
}
