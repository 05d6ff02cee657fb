import Generation
import TestSupport
import Testing

/// What the schema of `delegate` refuses: messages without an answer, and properties that cannot be set.
struct DelegateRequirementTests {
  @Test(arguments: [
    "delegate P on O.delegate { func a1️⃣(_ o: O) -> Int }",
    "delegate P on O.delegate { func a(_ o: O) -> Int? = 1️⃣1 }",
    "delegate P on O.delegate { func a1️⃣(_ o: O, then: @escaping () -> Void) }",
    "delegate P on O.delegate { func a(_ o: O) = 1️⃣1 }",
    "delegate P on O.delegate { func o(_ o: O, a: Int); func 1️⃣o(_ o: O, a: String) }",
    "delegate P on O.delegate { func a1️⃣(_ o: O, b: Int...) }",
    "delegate P on O.delegate { func a(_ o: O) 1️⃣@answer }",
    "delegate P on O.delegate { optional func a(_ o: O) -> Int 1️⃣@answer }",
    "delegate P on O.delegate { optional func a(_ o: O) -> Int 1️⃣@before }",
    "delegate P on O.delegate { func a(_ o: O) -> Any? 1️⃣@answer }",
    "delegate P on O.delegate { func a1️⃣(_ o: O, b: @autoclosure () -> Int) = b() }",
    "delegate P on O.delegate { func a(_ o: O, é: Int, `in`: Int) 1️⃣@omit(é, in, zz) }",
  ])
  func refusesDelegates(marked: String) throws {
    try expectUnmetRequirement(marked)
  }

  /// The function that a message shows stays optional.
  @Test func answersOfOptionalFunctions() throws {
    try expectUnmetRequirement(
      "delegate P on O.delegate { optional func größe(_ o: O) -> Int 1️⃣@answer }",
      "'größe' returns the result of the delegate, so it has no event. Add a result for no delegate: "
        + "'optional func größe(_ o: O) -> Int = …', or leave '@answer' out"
    )
  }

  /// A kit may change its flavor.
  @Test(arguments: [
    "delegate P on O.delegate 1️⃣@ordered { func a(_ o: O) }", "extend Größe { call a() -> Int 1️⃣@uncancellable }",
  ])
  func warnsOfAttributesForTheOtherFlavor(marked: String) throws {
    try expectOneMistake("project P { flavor rx }\n" + marked)
  }

  /// A property may have another isolation than its object.
  @Test func propertiesAreOnTheMainActor() async throws {
    let swift = """
      protocol MixDelegate: AnyObject { func mixDid(_ mix: Größe) }
      final class Größe: Sendable {
        @MainActor weak var delegate: (any MixDelegate)?
        init() {}
      }
      """
    try await EmittedFiles.expectCompiles("delegate MixDelegate on Größe.delegate", existing: ["Mix.swift": swift])
  }

  @Test(arguments: [
    (
      "delegate 1️⃣P on O.delegate",
      "@globalActor actor My { static let shared = My() }\n@My protocol P: AnyObject {}\nclass O"
    ),
    (
      "delegate P on 1️⃣O.delegate",
      "@globalActor actor 日 { static let shared = 日() }\nprotocol P: AnyObject {}\n@日 class O"
    ),
    (
      "project K { flavor rx }\ndelegate 1️⃣P on O.delegate",
      "import FoundationXML\nprotocol P: XMLParserDelegate { func a() }\nclass O"
    ),
    ("delegate P on O.delegate { optional func a(); func 1️⃣b(_ o: O) }", "class O"),
    ("model M { a: Int }\ndelegate P on O.delegate { optional func 1️⃣a(_ o: O, _ m: [M]) }", "class O: NSObject"),
    ("delegate P on O.delegate { optional func 1️⃣a(_ o: O, é: Int?) }", "class O: NSObject"),
    (
      "delegate P on O.delegate { optional func 1️⃣a(_ o: O, é: [Größe]) }",
      "struct Größe: Sendable {}\nclass O: NSObject"
    ),
  ])
  func refusesWhatObjectiveCDoesNotKnow(marked: String, head: String) throws {
    try expectUnmetRequirement(marked, swift: "import Foundation\n\(head) { var delegate: (any P)? }")
  }

  /// Each with the Swift of the project.
  @Test(arguments: [
    (
      "struct O { var delegate: (any P)? }; protocol P: AnyObject { func a() }",
      "A delegate belongs to an object of a class, which 'O' is not. Declare it as a class"
    ),
    (
      "class O { var delegate: (any P)? { nil } }; protocol P: AnyObject { func a() }",
      "'O.delegate' cannot be set, so no proxy can replace the delegate. Declare it with 'var'"
    ),
    (
      "class O { let delegate: (any P)? = nil }; protocol P: AnyObject { func a() }",
      "'O.delegate' cannot be set, so no proxy can replace the delegate. Declare it with 'var'"
    ),
    (
      "class O { private(set) var delegate: (any P)? }; protocol P: AnyObject { func a() }",
      "'O.delegate' cannot be set, so no proxy can replace the delegate. Declare it with 'var'"
    ),
    (
      "class O { unowned var delegate: any P }; protocol P: AnyObject { func a() }",
      "'O.delegate' must be optional: there may be no delegate. Declare it as '(any P)?'"
    ),
    (
      "class O { weak var delegate: (any P & Sendable)? }; protocol P: AnyObject { func a() }",
      "'O.delegate' requires more than 'P', which a delegate proxy does not have. Declare it as 'any P'"
    ),
    (
      "class O { weak var delegate: (any P)? }; protocol P: AnyObject { func größe(_ o: O) -> sending NSObject? }",
      "A delegate proxy cannot pass on a 'sending' result, as in 'größe'. Remove 'sending'"
    ),
    ("protocol P { func a() }", "Only objects can be delegates: declare 'protocol P: AnyObject'"),
    (
      "protocol P: AnyObject { associatedtype Item; func a(_ item: Item) }",
      "'P' has an associated type, so no object can replace all of its delegates. Move it to its own protocol"
    ),
    (
      "protocol P: AnyObject, Hashable { func a() }",
      "'P' inherits 'Hashable', which a delegate proxy cannot forward. Remove 'Hashable'"
    ),
    (
      "protocol P: Q { func a() }; protocol Q: AnyObject & CustomStringConvertible {}",
      "'P' inherits 'CustomStringConvertible', which a delegate proxy cannot forward. Remove 'CustomStringConvertible'"
    ),
    (
      "protocol P: AnyObject { init(); func a() }",
      "'P' requires an initializer, which a delegate proxy cannot forward. Move it to its own protocol"
    ),
    (
      "protocol P: AnyObject { func a(); subscript(b: Int) -> Int { get } }",
      "'P' requires a subscript, but events come from functions. Move it to its own protocol"
    ),
    (
      "protocol P: Q { func a() }; protocol Q: AnyObject { var isOn: Bool { get } }",
      "'P' requires a property, which has no event. Make it a function, or move it to its own protocol"
    ),
    (
      "protocol P: AnyObject { func a(); static func b() }",
      "'P' requires a static member, which a delegate proxy cannot forward. Move it to its own protocol"
    ),
    (
      "protocol P: AnyObject { func a<T>(_ b: T) }",
      "'P' has a generic function, whose arguments have no single type for an event. Move it to its own protocol"
    ),
    (
      "protocol P: AnyObject { func a(_ b: some Equatable) }",
      "'P' has a generic function, whose arguments have no single type for an event. Move it to its own protocol"
    ),
    (
      "protocol P: AnyObject { func a(with 名: Self) }",
      "'Self' means another type in the emitted code. Write a concrete type in the signature of 'a'"
    ),
    (
      "@MainActor protocol P: 基 { func a() }; protocol 基: AnyObject { func b() }",
      "'P' declares its isolation, but the inherited '基' does not: write '@MainActor' or 'nonisolated' before that, too"
    ),
    (
      "nonisolated protocol P: 基 { func a() }; protocol 基: AnyObject { func b() }",
      "'P' declares its isolation, but the inherited '基' does not: write '@MainActor' or 'nonisolated' before that, too"
    ),
    (
      "@MainActor protocol P: 中 { func a() }; protocol 中: 基 { func b() }; @MainActor protocol 基: AnyObject {}",
      "'中' inherits its main actor, which Swift 5 ignores: write '@MainActor' before that protocol"
    ),
    (
      "protocol P: AnyObject { func a(b: isolated (any Actor)?) }",
      "Emitted code cannot run on the actor of an 'isolated' parameter, as in 'a(b:)'. Remove 'isolated'"
    ),
    (
      "private protocol P: AnyObject { func a() }",
      "'P' is private, so emitted code cannot use it. Make it internal"
    ),
    (
      "class O { fileprivate weak var delegate: (any P)? }; protocol P: AnyObject { func a() }",
      "'O.delegate' is fileprivate, so other files cannot set it. Make it internal"
    ),
    (
      "class O { static weak var delegate: (any P)? }; protocol P: AnyObject { func a() }",
      "'O.delegate' is static, but a delegate belongs to an object. Remove 'static'"
    ),
    (
      "class O<T> { weak var delegate: (any P)? }; protocol P: AnyObject { func a() }",
      "'O' is generic, so its events have no single type. Move the delegate to a superclass that is not"
    ),
    (
      "class 箱 {}; protocol P: AnyObject { func a(b: Int, c: [箱?]) }",
      "The event of 'a' passes '箱' to other tasks, but it is not 'Sendable'. Make it so, or write "
        + "'func a(b: Int, c: [箱?]) @omit(c)'"
    ),
    (
      "@MainActor protocol B: AnyObject {}; protocol P: AnyObject { func a(_ b: any B) }",
      "The event of 'a' passes 'B' to other tasks, but it is not 'Sendable'. Make it so, or write "
        + "'func a(_ b: any B) @omit(b)'"
    ),
    (
      "protocol P: AnyObject { func a(_ b: [String: Any]) }",
      "The event of 'a' passes 'Any' to other tasks, but it is not 'Sendable'. Write 'any Sendable' in Swift, or write "
        + "'func a(_ b: [String: Any]) @omit(b)'"
    ),
  ])
  func refusesDelegatesOfTheProject(swift: String, message: String) throws {
    let isOfOwner = message.contains("'O.delegate'") || message.contains("'O'")
    let kit = isOfOwner ? "delegate P on 1️⃣O.delegate" : "delegate 1️⃣P on O.delegate"
    try expectUnmetRequirement(kit, message, swift: swift)
  }

  /// Versions are compared number by number: 15.10 is later than 15.4.
  @Test(arguments: [("15.10", 0), ("15.1", 1)])
  func comparesVersions(oldest: String, count: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project K { ios \(oldest) }\ndelegate P on O.delegate @ordered\n", to: "Kitfile")
    let swift = """
      protocol P: AnyObject { func a(_ o: O); @available(iOS 15.4, *) func b(_ o: O) }
      final class O: Sendable { var delegate: (any P)? { get { nil } set {} } }
      """
    try folder.write(swift, to: "Existing.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(
      project.diagnostics.count { $0.code == "unmet-requirement" } == count,
      "\(project.diagnostics.map(\.message))"
    )
  }

  /// What each function needs is asked for at once, also where an extension has another function of the name.
  @Test func asksForAllAnswersAtOnce() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let swift = """
      protocol P: AnyObject { func 聞く(_ o: O) -> Bool; func b() -> Int; func c() -> Int? ; func d() -> Int; func e() }
      extension P { func 聞く(_ o: O) {}; func d() -> Int { 1 } }
      class O { weak var delegate: (any P)? }
      """
    try folder.write(swift, to: "Existing.swift")
    try folder.write("delegate P on O.delegate\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(
      project.diagnosticsWithFiles.map(\.message) == [
        "Without a delegate, '聞く' has no result. Add one in the block: 'func 聞く(_ o: O) -> Bool = …'",
        "Without a delegate, 'b' has no result. Add one in the block: 'func b() -> Int = …'",
      ]
    )
  }

  /// A proxy for 'P' fits where the property asks for nothing more than 'P'.
  @Test(arguments: [
    ("(any Q)?", true), ("AnyObject?", true), ("(any Base)?", true), ("(any Sub)?", true), ("(any P & Q)?", true),
    ("(any P & NSObjectProtocol)?", true),
    ("(any P & AnyObject)?", false), ("(any P & Base)?", false), ("Alias?", false),
  ])
  func asksWhatThePropertyHolds(type: String, isRefused: Bool) throws {
    let swift = """
      protocol Base: AnyObject {}; protocol P: Base { func é(_ o: O) }; protocol Q: AnyObject {}; protocol Sub: P {}
      typealias Alias = P; class O { var delegate: \(type) }
      """
    try expectOneMistake("delegate P on \(isRefused ? "1️⃣" : "")O.delegate", swift: swift)
  }

  /// These names belong to all objects of Objective-C, which not all proxies are.
  @Test func takesNamesOfObjectiveCInSwift() throws {
    let swift =
      "class O { var delegate: (any P)? }; protocol P: AnyObject { func perform(_ é: Selector) }; struct Selector {}"
    try expectOneMistake("delegate P on O.delegate", swift: swift)
    try expectUnmetRequirement("project K { flavor rx }\ndelegate 1️⃣P on O.delegate", swift: swift)
    try expectUnmetRequirement(
      "delegate 1️⃣P on O.delegate",
      swift: "@objc " + swift.replacing("protocol", with: "@objc protocol")
    )
  }

  /// Of two functions whose events have one name, the second needs another.
  @Test func tellsOneNameOnce() throws {
    try expectOneMistake("delegate P on O.delegate { func o(_ o: O, a: Int); func 1️⃣o(_ o: O, a: String) }")
  }

  @Test func refusesToDeclareAnotherProtocolThanThatOfTheProperty() throws {
    try expectUnmetRequirement(
      "delegate Q on 1️⃣O.delegate { func a(_ o: O) }",
      "'O.delegate' holds '(any P)?', not 'Q'. Name that protocol instead",
      swift: "class O { weak var delegate: (any P)? }; protocol P: AnyObject { func a(_ o: O) }"
    )
    // One whose name has the other in it.
    try expectUnmetRequirement(
      "delegate É on 1️⃣O.delegate { func a(_ o: O) }",
      "'O.delegate' holds '(any É2)?', not 'É'. Name that protocol instead",
      swift: "class O { weak var delegate: (any É2)? }; protocol É2: AnyObject { func a(_ o: O) }"
    )
  }

  /// Two objects have delegates of one protocol: the second declaration names its types.
  @Test(arguments: ["flavor async", "flavor rx"]) func oneProtocolOfTwoObjects(flavor: String) throws {
    let ordered = flavor == "flavor async" ? "@ordered" : ""
    let kit =
      "project { \(flavor) }\ndelegate D on A.delegate \(ordered)\ndelegate D on B.delegate @named(\"ÉEvents\") \(ordered)"
    let swift = "protocol D: AnyObject { func é(_ a: Int) }; class A { weak var delegate: (any D)? }"
    try expectOneMistake(kit, swift: swift + "; class B { weak var delegate: (any D)? }")
    // Only Swift can declare it for both.
    let both = kit.replacing("delegate D", with: "delegate Ö").replacing("delegate Ö on B", with: "delegate 1️⃣Ö on B")
    try expectOneMistake(
      both.replacing(" \(ordered)\n", with: " { func a() }\n") + " { func a() }",
      swift: "class A { weak var delegate: (any Ö)? }; class B { weak var delegate: (any Ö)? }"
    )
  }
}
