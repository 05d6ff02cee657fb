import Diagnostics
import Generation
import TestSupport
import Testing

/// The built-in schemas refuse what the flavour of the kit cannot do with the project's types.
struct FlavorRequirementTests {
  /// What Rx cannot do, or what it can and sequences cannot.
  @Test(arguments: [
    (
      "rx", "delegate P on 1️⃣O.delegate", "class O { weak var delegate: P! }; protocol P: AnyObject { func a() }",
      "'O.delegate' is unwrapped implicitly, which RxCocoa does not take: declare it '(any P)?'"
    ),
    (
      "rx", "extend A { event 1️⃣b(_ c: Int) }", "class A { func b(_ c: Int) {} }",
      "RxCocoa intercepts what Objective-C sends: declare '@objc dynamic func b(_ c: Int)'"
    ),
    (
      "rx", "extend 1️⃣A { call b() }", "actor A { func b(completion: @escaping () -> Void) {} }",
      "Rx begins a call at once, which is impossible from outside of the actor 'A'; the flavour async can"
    ),
    (
      "rx", "extend 1️⃣A { call b() }", "@DBActor class A { func b(completion: @escaping () -> Void) {} }",
      "'A' is on the actor 'DBActor', and Rx cannot begin a call there; the flavour async can"
    ),
    (
      "rx", "extend 1️⃣A { call b() }", "protocol A { func b(completion: @escaping () -> Void) }",
      "Rx extends objects: declare 'protocol A: AnyObject'"
    ),
    (
      "rx", "extend 1️⃣A { binder b: Int \"\"\"\n  _ = value\n  \"\"\" }", "class A<T> {}",
      "'A' is generic, which no property of 'Reactive' can be; only a 'call' can"
    ),
    (
      "rx", "extend 1️⃣A.名 { binder b: Int \"\"\"\n  _ = value\n  \"\"\" }", "enum A<T> { class 名 {} }",
      "'A.名' is generic, which no property of 'Reactive' can be; only a 'call' can"
    ),
    (
      "rx", "extend 1️⃣A.B { call b() }", "class A<Größe> { class B<Größe> { func b(completion: () -> Void) {} } }",
      "'A.B' has a generic parameter of the name that one of a type around it has, and the extensions of 'Reactive' need "
        + "both; give one of them another name"
    ),
    (
      "rx", "extend 1️⃣A { call b() }",
      "typealias A<量> = B<Int, 量>; class B<X, Y> { func b(completion: @escaping () -> Void) {} }",
      "'A' is 'B<Int, 量>' with a generic parameter of its own, which no extension of 'Reactive' is about; extend the type itself"
    ),
    (
      "async", "extend 1️⃣A { event b() }", "typealias A = B<Int>; struct B<T> { func b() {} }",
      "Events are the calls of an object's methods, and 'A' is declared as 'struct'"
    ),
    (
      "async", "extend 1️⃣A { binder b: Int \"\"\"\n  _ = value\n  \"\"\" }", "actor A {}",
      "A binder sets something at once, which is impossible from outside of the actor 'A'"
    ),
    (
      "async", "extend 1️⃣A { event b() }", "enum A { case c; func b() {} }",
      "Events are the calls of an object's methods, and 'A' is declared as 'enum'"
    ),
    (
      "async", "extend A { event 1️⃣viewDidAppear(a: Bool) }",
      "final class A { init() {}; func viewDidAppear(a: Bool) {} }",
      "The events of 'viewDidAppear' come from a subclass that overrides it, which Swift does not allow here: 'A' is final"
    ),
    (
      "async", "delegate D on P.delegate { func a1️⃣(x: inout Int); optional func b() }", "",
      "With 'optional' or '@objc' functions the protocol is one of Objective-C, which has no 'inout' parameters, as those of "
        + "'a'"
    ),
    (
      "async", "extend A { event 1️⃣b() }", "final class A { init() {}; func b() {} }",
      "The events of 'b' come from a subclass that overrides it, which Swift does not allow here: 'A' is final"
    ),
    (
      "async", "extend A { event 1️⃣b() }", "class A { init() {} }; extension A { func b() {} }",
      "The events of 'b' come from a subclass that overrides it, which Swift does not allow here: it is final, private, or "
        + "is in an extension"
    ),
    (
      "async", "extend A { event 1️⃣b() }", "class A { init() {}; class func b() {} }",
      "'b' is a function of the type itself; events are those of objects"
    ),
    (
      "async", "extend 1️⃣A { event b() }", "typealias A = B; enum B { case c; func b() {} }",
      "Events are the calls of an object's methods, and 'A' is declared as 'enum'"
    ),
    (
      "async", "extend A { event b1️⃣(_ 曲: Done) }",
      "class A: B { init() {}; func b(_ 曲: Done) {} }; class B { typealias Done = (Int) -> Void }",
      "An event hands its arguments on, and a closure is not one: only who is called may call it"
    ),
    (
      "async", "extend A { event b1️⃣(_ 曲: Inner.Done) }",
      "class A: B { init() {}; func b(_ 曲: Inner.Done) {} }; class B { enum Inner { typealias Done = (Int) -> Void } }",
      "An event hands its arguments on, and a closure is not one: only who is called may call it"
    ),
    (
      "async", "extend A { event b1️⃣(_ 曲: Done) }",
      "class A: B<Int> { init() {}; func b(_ 曲: Done) {} }; class B<T> { typealias Done = (T) -> Void }",
      "An event hands its arguments on, and a closure is not one: only who is called may call it"
    ),
    (
      "async", "extend A { call b1️⃣() -> Done }",
      "struct A<T> { typealias Done = (T) -> Void; func b(completion: @escaping (Done) -> Void) {} }",
      "The answer of 'b' is a closure, which a completion cannot keep: let it get a 'Result' or an Optional"
    ),
    (
      "async", "extend A { call b1️⃣(_ x: Done<Int>) -> Done<Int> }",
      "protocol A: AnyObject { typealias Done<T> = (T) -> Void }; "
        + "extension A { func b(_ x: @escaping Done<Int>, completion: @escaping (Done<Int>) -> Void) {} }",
      "The answer of 'b' is a closure, which a completion cannot keep: let it get a 'Result' or an Optional"
    ),
    (
      "async", "extend 1️⃣A { event b() }", "class A { func b() {} }",
      "Where types are on the main actor by default, Swift has no subclasses of a class that leaves its initializer out. "
        + "Write 'init() {}' into 'A', or 'isolation nonisolated' into the kit's project, where they are not"
    ),
    (
      "async", "extend A { event b1️⃣(c: C) }", "class A { init() {}; func b(c: C) {} }; class C {}",
      "The event hands 'C' to other tasks, and it is not 'Sendable': make it so"
    ),
    (
      "async", "extend A { call b1️⃣() -> [C] }",
      "class A { func b(completion: @escaping ([C]) -> Void) {} }; public struct C {}",
      "The answer 'C' may come from any task, and is not 'Sendable': make it so"
    ),
    (
      "async", "extend A { call b1️⃣() -> [String: Any] }",
      "class A { func b(completion: @escaping ([String: Any]) -> Void) {} }",
      "The answer 'Any' may come from any task, and is not 'Sendable': let it be 'any Sendable' in Swift"
    ),
    (
      "async", "extend A { call b1️⃣() throws -> [() -> Größe] }",
      "class A { func b(completion: @escaping (Result<[() -> Größe], any Error>) -> Void) {} }",
      "The answer '() -> Größe' may come from any task, and is not 'Sendable': write '@Sendable' in front of its type "
        + "in Swift"
    ),
    (
      "async", "extend A { call b1️⃣() -> F? }",
      "typealias F = () -> Void; class A { func b(completion: @escaping (F?) -> Void) {} }",
      "The answer 'F' may come from any task, and is not 'Sendable': write '@Sendable' in front of its type in Swift"
    ),
    (
      "async", "extend A { call 1️⃣b() }", "struct A { mutating func b(completion: @escaping () -> Void) {} }",
      "'b' changes the value that it is called on, which a call cannot"
    ),
    (
      "async", "extend A { call 1️⃣b<T: Decodable>(_ type: T.Type) throws -> [T] }",
      "class A { func b<T: Decodable>(_ type: T.Type, completion: @escaping (Result<[T], any Error>) -> Void) {} }",
      "The answer of 'b' may come from any task, and 'T' in it may be a type that is not 'Sendable': add '& Sendable' to what "
        + "is asked of it"
    ),
    (
      "async", "extend A { call 1️⃣b() -> Größe? }",
      "final class A<Größe: Hashable> { func b(completion: @escaping (Größe?) -> Void) {} }",
      "The answer of 'b' may come from any task, and 'Größe' in it may be a type that is not 'Sendable': add '& Sendable' to "
        + "what is asked of it"
    ),
    (
      "async", "extend A { call b1️⃣() -> B }",
      "typealias B = [Größe]; class Größe {}; class A { func b(completion: @escaping (B) -> Void) {} }",
      "The answer 'Größe' may come from any task, and is not 'Sendable': make it so"
    ),
    (
      "async", "extend A { event b1️⃣(c: F) }",
      "typealias F = (() -> Void)?; class A { init() {}; func b(c: F) {} }",
      "An event hands its arguments on, and a closure is not one: only who is called may call it"
    ),
    (
      "rx", "extend A { call b1️⃣() -> 名 }",
      "typealias F = () -> Void; typealias 名 = F; class A { func b(completion: @escaping (名) -> Void) {} }",
      "The answer of 'b' is a closure, which a completion cannot keep: let it get a 'Result' or an Optional"
    ),
    (
      "async", "extend A { event b1️⃣(c: F) }", "typealias F = () -> Void; class A { init() {}; func b(c: F) {} }",
      "An event hands its arguments on, and a closure is not one: only who is called may call it"
    ),
    (
      "async", "extend A { event b1️⃣(größe: NSString) }", "class A { init() {}; func b(größe: NSString) {} }",
      "The event hands 'NSString' to other tasks, and it is not 'Sendable': let it be a type in Swift that is"
    ),
    (
      "async", "extend A { call b1️⃣() throws -> Int }",
      "class A { func b(completion: @escaping (Int?, (any Error)?) -> Void) {} }",
      "The completion of 'b' gets no 'Result'; say what it gets: '@completion(error)' for a value and an error"
    ),
    (
      "rx", "extend A { call b1️⃣() -> Int }", "class A { func b(done: @escaping (Result<Int, any Error>) -> Void) {} }",
      "The completion of 'b' reports errors: write 'throws'"
    ),
    (
      "async", "extend A { 1️⃣static call b() }", "class A { func b(completion: @escaping () -> Void) {} }",
      "'b' is a function of objects; leave 'static' out"
    ),
    (
      "async", "extend A { call 1️⃣b() }", "class A { static func b(completion: @escaping () -> Void) {} }",
      "'b' is a function of the type itself: write 'static call'"
    ),
    (
      "async", "extend A { call 1️⃣b() }", "class A { private func b(completion: @escaping () -> Void) {} }",
      "'b' is private, so that no other file can call it"
    ),
    (
      "async", "extend 1️⃣A { call b() }", "private class A { func b(completion: @escaping () -> Void) {} }",
      "'A' is private, so that no other file can extend it"
    ),
  ])
  func refusesWhatAFlavorCannotDo(flavor: String, marked: String, swift: String, message: String) throws {
    try expectUnmetRequirement("project K { flavor \(flavor) }\n" + marked, message, swift: swift)
  }

  /// Types that may go from task to task, or of which the sources do not show that they may not.
  @Test(arguments: [
    "struct B {}", "class B: Sendable {}", "@MainActor class B {}", "final class B: Error {}", "actor B {}",
    "class B: UIView {}", "enum B { case c }", "public struct B: Sendable {}", "protocol B: Sendable {}", "",
    "class B: Q {}; protocol Q: Error {}",
  ])
  func acceptsWhatMayBeSendable(swift: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("delegate P on O.delegate\n", to: "Kitfile")
    try folder.write(swift + "\nprotocol P: AnyObject { func a(b: B) }", to: "Existing.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.message) == [])
  }

  /// A property is as visible as the extension that it is in says.
  @Test func publicExtensions() async throws {
    let swift = """
      public protocol ClockDelegate: AnyObject { func clock(_ clock: Clock, didStrike größe: Int) }
      public final class Clock { public init() {} }
      public extension Clock {
        weak var delegate: (any ClockDelegate)? { get { nil } set {} }
      }

      """
    let kit = "project K { access public; flavor rx }\ndelegate ClockDelegate on Clock.delegate\n"
    try await EmittedFiles.expectCompiles(kit, existing: ["Clock.swift": swift.replacing("weak var", with: "var")])
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(swift.replacing("weak var", with: "var"), to: "Clock.swift")
    let planning = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).plan()
    let texts = planning.plan?.changes.compactMap { $0.new.map { String(decoding: $0, as: UTF8.self) } } ?? []
    #expect(texts.contains { $0.contains("public nonisolated final class RxClockDelegateProxy") })
  }

  /// What RxCocoa asks for of an object is as visible as its property for the delegate.
  @Test(arguments: ["", "package ", "public "])
  func publicObjects(access: String) async throws {
    let swift = """
      public protocol MetronomeDelegate: AnyObject { func metronome(_ metronome: Metronome, didBeat größe: Int) }
      public final class Metronome {
        public init() {}
        \(access)weak var delegate: (any MetronomeDelegate)?
      }

      """
    try await EmittedFiles.expectCompiles(
      "project K { access public; flavor rx }\ndelegate MetronomeDelegate on Metronome.delegate\n",
      existing: ["Metronome.swift": swift]
    )
  }
}
