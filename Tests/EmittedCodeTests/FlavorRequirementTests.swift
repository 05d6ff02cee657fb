import Diagnostics
import Generation
import TestSupport
import Testing

/// The built-in schemas refuse what the flavour of the kit cannot do with the project's types.
struct FlavorRequirementTests {
  /// What Rx cannot do, or what it can and sequences cannot.
  @Test(arguments: [
    ("rx", "delegate P on 1️⃣O.delegate", "class O { weak var delegate: P! }; protocol P: AnyObject { func a() }"),
    ("rx", "extend A { event 1️⃣b(_ c: Int) }", "class A { func b(_ c: Int) {} }"),
    ("rx", "extend 1️⃣A { call b() }", "actor A { func b(completion: @escaping () -> Void) {} }"),
    ("rx", "extend 1️⃣A { call b() }", "@DBActor class A { func b(completion: @escaping () -> Void) {} }"),
    ("rx", "extend 1️⃣A { call b() }", "protocol A { func b(completion: @escaping () -> Void) }"),
    ("rx", "extend 1️⃣A { binder b: Int \"\"\"\n  _ = value\n  \"\"\" }", "class A<T> {}"),
    ("rx", "extend 1️⃣A.名 { binder b: Int \"\"\"\n  _ = value\n  \"\"\" }", "enum A<T> { class 名 {} }"),
    ("rx", "extend 1️⃣A.B { call b() }", "class A<Größe> { class B<Größe> { func b(completion: () -> Void) {} } }"),
    (
      "rx", "extend 1️⃣A { call b() }",
      "typealias A<量> = B<Int, 量>; class B<X, Y> { func b(completion: @escaping () -> Void) {} }"
    ),
    ("async", "extend 1️⃣A { event b() }", "typealias A = B<Int>; struct B<T> { func b() {} }"),
    ("async", "extend 1️⃣A { binder b: Int \"\"\"\n  _ = value\n  \"\"\" }", "actor A {}"),
    ("async", "extend 1️⃣A { event b() }", "enum A { case c; func b() {} }"),
    (
      "async", "extend A { event 1️⃣viewDidAppear(a: Bool) }",
      "final class A { init() {}; func viewDidAppear(a: Bool) {} }"
    ),
    ("async", "delegate D on P.delegate { func a1️⃣(x: inout Int); optional func b() }", ""),
    ("async", "extend A { event 1️⃣b() }", "final class A { init() {}; func b() {} }"),
    ("async", "extend A { event 1️⃣b() }", "class A { init() {} }; extension A { func b() {} }"),
    ("async", "extend A { event 1️⃣b() }", "class A { init() {}; class func b() {} }"),
    ("async", "extend 1️⃣A { event b() }", "typealias A = B; enum B { case c; func b() {} }"),
    (
      "async", "extend A { event b1️⃣(_ 曲: Done) }",
      "class A: B { init() {}; func b(_ 曲: Done) {} }; class B { typealias Done = (Int) -> Void }"
    ),
    (
      "async", "extend A { event b1️⃣(_ 曲: Inner.Done) }",
      "class A: B { init() {}; func b(_ 曲: Inner.Done) {} }; class B { enum Inner { typealias Done = (Int) -> Void } }"
    ),
    (
      "async", "extend A { event b1️⃣(_ 曲: Done) }",
      "class A: B<Int> { init() {}; func b(_ 曲: Done) {} }; class B<T> { typealias Done = (T) -> Void }"
    ),
    (
      "async", "extend A { call b1️⃣() -> Done }",
      "struct A<T> { typealias Done = (T) -> Void; func b(completion: @escaping (Done) -> Void) {} }"
    ),
    (
      "async", "extend A { call b1️⃣(_ x: Done<Int>) -> Done<Int> }",
      "protocol A: AnyObject { typealias Done<T> = (T) -> Void }; "
        + "extension A { func b(_ x: @escaping Done<Int>, completion: @escaping (Done<Int>) -> Void) {} }"
    ),
    ("async", "extend 1️⃣A { event b() }", "class A { func b() {} }"),
    ("async", "extend A { event b1️⃣(c: C) }", "class A { init() {}; func b(c: C) {} }; class C {}"),
    (
      "async", "extend A { call b1️⃣() -> [C] }",
      "class A { func b(completion: @escaping ([C]) -> Void) {} }; public struct C {}"
    ),
    (
      "async", "extend A { call b1️⃣() -> [String: Any] }",
      "class A { func b(completion: @escaping ([String: Any]) -> Void) {} }"
    ),
    (
      "async", "extend A { call b1️⃣() throws -> [() -> Größe] }",
      "class A { func b(completion: @escaping (Result<[() -> Größe], any Error>) -> Void) {} }"
    ),
    (
      "async", "extend A { call b1️⃣() -> F? }",
      "typealias F = () -> Void; class A { func b(completion: @escaping (F?) -> Void) {} }"
    ),
    ("async", "extend A { call 1️⃣b() }", "struct A { mutating func b(completion: @escaping () -> Void) {} }"),
    (
      "async", "extend A { call 1️⃣b<T: Decodable>(_ type: T.Type) throws -> [T] }",
      "class A { func b<T: Decodable>(_ type: T.Type, completion: @escaping (Result<[T], any Error>) -> Void) {} }"
    ),
    (
      "async", "extend A { call 1️⃣b() -> Größe? }",
      "final class A<Größe: Hashable> { func b(completion: @escaping (Größe?) -> Void) {} }"
    ),
    (
      "async", "extend A { call b1️⃣() -> B }",
      "typealias B = [Größe]; class Größe {}; class A { func b(completion: @escaping (B) -> Void) {} }"
    ),
    ("async", "extend A { event b1️⃣(c: F) }", "typealias F = (() -> Void)?; class A { init() {}; func b(c: F) {} }"),
    (
      "rx", "extend A { call b1️⃣() -> 名 }",
      "typealias F = () -> Void; typealias 名 = F; class A { func b(completion: @escaping (名) -> Void) {} }"
    ),
    ("async", "extend A { event b1️⃣(c: F) }", "typealias F = () -> Void; class A { init() {}; func b(c: F) {} }"),
    ("async", "extend A { event b1️⃣(größe: NSString) }", "class A { init() {}; func b(größe: NSString) {} }"),
    (
      "async", "extend A { call b1️⃣() throws -> Int }",
      "class A { func b(completion: @escaping (Int?, (any Error)?) -> Void) {} }"
    ),
    ("rx", "extend A { call b1️⃣() -> Int }", "class A { func b(done: @escaping (Result<Int, any Error>) -> Void) {} }"),
    ("async", "extend A { 1️⃣static call b() }", "class A { func b(completion: @escaping () -> Void) {} }"),
    ("async", "extend A { call 1️⃣b() }", "class A { static func b(completion: @escaping () -> Void) {} }"),
    ("async", "extend A { call 1️⃣b() }", "class A { private func b(completion: @escaping () -> Void) {} }"),
    ("async", "extend 1️⃣A { call b() }", "private class A { func b(completion: @escaping () -> Void) {} }"),
  ])
  func refusesWhatAFlavorCannotDo(flavor: String, marked: String, swift: String) throws {
    try expectUnmetRequirement("project K { flavor \(flavor) }\n" + marked, swift: swift)
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
