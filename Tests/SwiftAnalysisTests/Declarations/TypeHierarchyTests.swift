import SwiftAnalysis
import Synchronization
import Testing

@Suite struct TypeHierarchyTests {
  private func hierarchy(_ file: String) -> TypeHierarchy {
    let declarations = SourceFileReader.declarations(in: file)
    return TypeHierarchy(alias: { name in declarations.aliases.first { $0.name == name } }) { name in
      let found = declarations.types.filter { $0.name == name }
      return found.filter { $0.keyword != .extension } + found.filter { $0.keyword == .extension }
    }
  }

  @Test(arguments: [
    ("@MainActor class A {}", Isolation.globalActor("MainActor")), ("nonisolated class A {}", .nonisolated),
    ("class A {}", nil), ("class A: B {}; @MainActor class B {}", .globalActor("MainActor")),
    ("class A: B {}; class B: UIView {}", .globalActor("MainActor")), ("class A: NSObject {}", nil),
    ("class A: 規 {}; @MainActor protocol 規 {}", .globalActor("MainActor")),
    ("class A {}; extension A: P {}; @MainActor protocol P {}", nil),
    ("nonisolated class A: B {}; @MainActor class B {}", .nonisolated),
    ("class A: B {}; nonisolated class B {}", nil), ("class A: UITableViewDelegate {}", .globalActor("MainActor")),
    ("actor A: P {}; @MainActor protocol P {}", nil), ("class A: A {}", nil), ("class A: B {}; class B: A {}", nil),
    ("@StoreActor final class A {}", .globalActor("StoreActor")), ("", nil),
    ("@Store final class A {}; @globalActor actor Store {}", .globalActor("Store")), ("@Store final class A {}", nil),
    ("class A: B {}; @蔵 class B {}; @globalActor struct 蔵 {}", .globalActor("蔵")),
    ("@Observable class A {}; struct Observable {}", nil),
  ])
  func isolation(file: String, expected: Isolation?) {
    #expect(hierarchy(file).isolation(of: "A") == expected)
  }

  /// A walk along each way through the diamonds would never end.
  @Test func diamonds() {
    let ways = (0..<60).map { "protocol P\($0): P\($0 + 1), Q\($0 + 1) {}; protocol Q\($0): P\($0 + 1), Q\($0 + 1) {}" }
    let file = (ways + ["protocol P60: 基 {}; protocol Q60 {}; protocol 基 { func a() }"]).joined(separator: "\n")
    #expect(hierarchy(file).isolation(of: "P0") == nil)
    #expect(hierarchy(file).implicitlyIsolatedProtocol(of: "P0") == nil)
    let isolated = file.replacing("protocol 基", with: "@MainActor protocol 基")
    #expect(hierarchy(isolated).isolation(of: "P0") == .globalActor("MainActor"))
  }

  /// Chains of classes that no compiler takes are not gone to their end for each class in them.
  @Test func longChainsOfClasses() {
    let asked = Mutex(0)
    let hierarchy = TypeHierarchy(alias: { _ in nil }) { name in
      asked.withLock { $0 += 1 }
      let number = Int(name.dropFirst()) ?? 0
      return SourceFileReader.declarations(in: "class 類\(number): 類\(number + 1), P\(number) {}").types
    }
    #expect(hierarchy.conformances(of: "類0").contains("P9"))
    #expect(hierarchy.isolation(of: "類0") == nil)
    #expect(asked.withLock { $0 } < 5_000)
  }

  /// What a type and those around it are is looked for once, however often names are looked up in it.
  @Test func typesAreLookedForOnce() {
    let asked = Mutex<[String: Int]>([:])
    let hierarchy = TypeHierarchy(alias: { _ in nil }) { name in
      asked.withLock { $0[name, default: 0] += 1 }
      let number = Int(name.dropFirst()) ?? 0
      return SourceFileReader.declarations(in: "class 類\(number): 類\(number + 1), P {}; extension 類\(number): Q {}")
        .types
    }
    for number in 0..<20 {
      #expect(hierarchy.superclasses(of: "類\(number)").first == "類\(number + 1)")
      for name in ["Int", "String"] { #expect(hierarchy.longName(of: name, in: "類\(number)") != nil) }
    }
    // Attributes are looked for apart from types.
    #expect(asked.withLock { $0.values.max() ?? 0 } == 1)
  }

  /// However many protocols a protocol inherits, all of their requirements count.
  @Test func longChainsOfProtocols() {
    let chain = (0..<200).map { "protocol P\($0): P\($0 + 1) { func 歩\($0)() }" }
    let file = (chain + ["protocol P200 { func 末() }"]).joined(separator: "\n")
    #expect(hierarchy(file).members(of: "P0").count == 201)
  }

  /// What a protocol inherits that is not isolated as it is itself.
  @Test(arguments: [
    ("protocol A: B { func a() }; protocol B { func b() }", nil, nil),
    ("@MainActor protocol A: B { func a() }; protocol B { func b() }", "B", nil),
    ("@MainActor protocol A: B { func a() }; protocol B {}", nil, nil),
    ("@MainActor protocol A: B { func a() }; protocol B { @MainActor func b() }", nil, nil),
    ("@MainActor protocol A: B { func a() }; nonisolated protocol B { func b() }", nil, nil),
    ("@MainActor protocol A: B { func a() }; protocol B: 基 {}; protocol 基 { func b() }", "基", nil),
    ("protocol A: B { func a() }; @MainActor protocol B { func b() }", nil, "A"),
    ("protocol A: B { nonisolated func a() }; @MainActor protocol B { func b() }", nil, nil),
    ("protocol A: B {}; @MainActor protocol B { func b() }", nil, nil),
    ("nonisolated protocol A: B {}; protocol B: 基 { func b() }; @MainActor protocol 基 {}", nil, "B"),
    ("protocol A: B, C { func a() }; protocol B { func b() }; @MainActor protocol C {}", "B", "A"),
    ("protocol A: A { func a() }", nil, nil), ("", nil, nil),
  ])
  func mixedIsolation(file: String, undecided: String?, implicit: String?) {
    #expect(hierarchy(file).undecidedParent(of: "A") == undecided)
    #expect(hierarchy(file).implicitlyIsolatedProtocol(of: "A") == implicit)
  }

  /// Requirements keep the isolation of the protocol that states them.
  @Test func requirementsOfTwoIsolations() {
    let file = """
      @MainActor protocol A: B, C { func a(); nonisolated func free() }
      nonisolated protocol B { func b(); @MainActor func onMain() }
      @MainActor protocol C { func c() }
      """
    let isolations = hierarchy(file).members(of: "A").map { "\($0.name) \($0.isolation.map { "\($0)" } ?? "-")" }
    #expect(
      isolations.sorted() == [
        "a -", "b nonisolated", "c -", "free nonisolated", "onMain globalActor(\"MainActor\")",
      ]
    )
  }

  @Test(arguments: [
    ("UILabel", true), ("UIViewController", true), ("UINavigationController", true), ("UITableViewCell", true),
    ("WKWebView", true), ("NSWindow", true), ("UIColor", false), ("UIImage", false), ("UIFont", false),
    ("URLSession", false), ("AVPlayer", false), ("NSObject", false), ("NSLayoutManager", false), ("Controller", false),
    ("UITapGestureRecognizer", true), ("MKMapView", true), ("String", false), ("", false),
  ])
  func appleTypes(name: String, isOnMainActor: Bool) {
    #expect((hierarchy("").isolation(of: name) != nil) == isOnMainActor)
  }

  @Test(arguments: [
    ("UILabel", "UIKit"), ("URL", "Foundation"), ("URLRequest", "FoundationNetworking"), ("Int", nil),
    ("CLLocation", "CoreLocation"), ("SCNView", "SceneKit"), ("Track", nil),
    ("URLSessionTask", "FoundationNetworking"),
    ("CGSize", "Foundation"), ("U", nil),
  ])
  func modules(name: String, module: String?) {
    #expect(AppleType(name).module == module)
  }

  @Test(arguments: [
    (
      "class A: B, P {}; class B: C {}; class C: UITableViewController {}",
      ["B", "C", "UITableViewController", "UIViewController"]
    ),
    ("class A: P {}; protocol P {}", []), ("class A: Codable {}", []), ("class A: SomethingDelegate {}", []),
    ("struct A: B {}", []), ("class A: B {}; class B: A {}", ["B"]), ("class A: A {}", []),
    ("class A: Foo {}", ["Foo"]), ("class A: 別 {}; typealias 別 = UILabel", ["UILabel"]),
    ("class A: B {}; typealias B = C & P; class C {}", ["C"]), ("class A: B {}; typealias B = B", ["B"]),
    ("class A: B {}; typealias B = P; protocol P {}", []),
  ])
  func superclasses(file: String, expected: [String]) {
    #expect(hierarchy(file).superclasses(of: "A") == expected)
  }

  @Test func conformances() {
    let file = """
      class A: B, P {}; extension A: Q {}; class B: Equatable {}
      protocol P: R, Sendable {}; protocol Q: P {}; protocol R: Q {}
      """
    #expect(hierarchy(file).conformances(of: "A") == ["P", "Q", "Equatable", "R", "Sendable"])
    #expect(hierarchy(file).unknownProtocols(of: "P") == ["Sendable"])
  }

  @Test func conformancesThroughAliases() {
    let file = """
      class A: B {}; typealias B = P & 名; typealias 名 = Q; protocol P {}; protocol Q: AnyObject {}
      """
    #expect(hierarchy(file).conformances(of: "A") == ["P", "Q", "AnyObject"])
    #expect(hierarchy(file).meanings(of: "B") == ["P", "Q"])
    let names = (0..<40).map { "typealias A\($0) = A\($0 + 1) & A\($0 + 1) & A\(max(0, $0 - 1)) & A0" }
    #expect(hierarchy(names.joined(separator: "\n")).meanings(of: "A0") == ["A40"])
  }

  @Test func requirementsWithAliases() {
    let file = """
      class Base { typealias Index = Int }
      class Outer: Base { typealias Key = String; protocol P: Q { func p(_ 値: Key, _ index: [Index], own: Own, q: There) } }
      extension Outer.P { typealias Own = Key; func p(_ 値: Key, _ index: [Index], own: Own, q: There) {} }
      protocol Q { typealias There = () -> Void; func q(_ there: @escaping There) }
      """
    let members = hierarchy(file).members(of: "Outer.P")
    #expect(
      members.map { $0.signature?.parameters.map(\.type.text) } == [
        ["@escaping Q.There"], ["Outer.Key", "[Outer.Index]", "Outer.P.Own", "Q.There"],
      ]
    )
    #expect(members.map(\.hasDefault) == [false, true])
  }

  /// Whether a function of an extension is what a type has that leaves the requirement out.
  @Test(arguments: [
    ("func a() -> Bool", "func a() -> Bool { true }", true), ("func a() -> Bool", "func a() {}", false),
    ("func a() -> Bool", "func a() -> Int { 1 }", false),
    ("func a()", "@discardableResult func a() -> Int { 1 }", false),
    ("func a(_ 値: [Int]?)", "func a(_ 値: Optional<Array<Swift.Int>>) {}", true),
    ("func a(_ b: Int)", "func a(_ b: String) {}", false), ("func a(b: Int)", "func a(c: Int) {}", false),
    ("func a() -> ()", "func a() {}", true), ("func a() -> Void", "func a() {}", true),
    ("func a(_ b: any Q)", "func a(_ b: Q) {}", true), ("func a(_ b: (any Q)?)", "func a(_ b: Q?) {}", true),
    ("func a(_ b: 別)", "func a(_ b: [String: Int]) {}", true), ("func a(_ b: 別)", "func a(_ b: [String: Q]) {}", false),
    ("func a(_ b: Own)", "func a(_ b: Int) {}", true), ("func a(_ b: Pair<Int>)", "func a(_ b: (Int, Int)) {}", true),
    ("func a(_ b: (x: Int, y: Int))", "func a(_ b: (x: Int, z: Int)) {}", false),
    ("func a(_ f: @escaping (Int) -> Void)", "func a(_ f: @escaping (Swift.Int) -> ()) {}", true),
    ("func a(_ f: @escaping Done)", "func a(_ f: @escaping (Int) -> Void) {}", true),
    ("func a(_ f: @escaping Done)", "func a(_ f: @escaping (Int) -> Bool) {}", false),
    ("func a() throws", "func a() {}", true), ("func a()", "func a() throws {}", false),
    ("func a() async throws", "func a() async {}", true), ("func a() throws", "func a() async throws {}", false),
    ("func a() throws", "func a() throws(E) {}", true), ("func a() throws(E)", "func a() throws {}", false),
    ("func a() throws(E)", "func a() throws(E) {}", true), ("func a() throws(E)", "func a() throws(F) {}", false),
    ("func a() throws(any Error)", "func a() throws {}", true),
    ("func a(_ f: () throws -> Void) throws", "func a(_ f: () throws -> Void) rethrows {}", true),
    ("func a(_ f: () throws -> Void) rethrows", "func a(_ f: () throws -> Void) throws {}", false),
    ("func a(_ b: inout Int)", "func a(_ b: Int) {}", false), ("func a(_ b: Int)", "func a<T>(_ b: T) {}", false),
    ("func a()", "private func a() {}", false), ("func a()", "fileprivate func a() {}", false),
    ("func a()", "mutating func a() {}", false), ("func a()", "static func a() {}", false),
    ("func a()", "@available(*, unavailable) func a() {}", false),
    ("func a()", "@available(iOS 99, *) func a() {}", false),
    ("@available(iOS 99, *) func a()", "@available(iOS 99, *) func a() {}", true),
    ("func a()", "@available(*, deprecated) func a() {}", true), ("func a()", "func a() where Self: Q {}", false),
    ("func a()", "#if DEBUG\nfunc a() {}\n#endif", false), ("func a()", "@MainActor func a() {}", false),
    ("@MainActor func a()", "@MainActor func a() {}", true), ("func a()", "nonisolated func a() {}", true),
  ])
  func defaults(requirement: String, function: String, isDefault: Bool) {
    let file = """
      protocol P { typealias Own = Int; \(requirement) }
      protocol Q {}; typealias 別 = [String: Int]; typealias Pair<T> = (T, T); typealias Done = (Int) -> Void
      extension P {
      \(function)
      }
      """
    #expect(hierarchy(file).members(of: "P").map(\.hasDefault) == [isDefault])
  }

  @Test(arguments: [
    ("extension P where Self: Q { func a() {} }", false), ("@available(iOS 99, *) extension P { func a() {} }", false),
    ("private extension P { func a() {} }", false), ("@MainActor extension P { func a() {} }", false),
    ("extension Q { func a() {} }", true), ("extension R { func a() {} }", false),
  ])
  func extensionsWithDefaults(extension: String, isDefault: Bool) {
    let file = "protocol P: Q { func a() }; protocol Q {}; protocol R {}\n" + `extension`
    #expect(hierarchy(file).members(of: "P").map(\.hasDefault) == [isDefault])
  }

  /// A requirement that is stated again is one; another result makes it another one, and what meets both has the effects of
  /// the one with fewer.
  @Test(arguments: [
    ("func a()", "func a()", ["()"]), ("func a() -> Int", "func a() -> Swift.Int", ["-> Swift.Int"]),
    ("func a() -> Int", "func a() -> String", ["-> Int", "-> String"]), ("func a() throws", "func a()", ["()"]),
    ("func a()", "func a() throws", ["()"]), ("func a() async", "func a() throws", ["() async", "() throws"]),
  ])
  func restatedRequirements(inherited: String, own: String, expected: [String]) {
    let members = hierarchy("protocol P: Q { \(own) }; protocol Q { \(inherited) }").members(of: "P")
    let texts = members.map { member in
      let signature = member.signature
      let effects = (signature?.isAsync == true ? " async" : "") + (signature?.isThrowing == true ? " throws" : "")
      return signature?.returnType.map { "-> " + $0.text } ?? "()" + effects
    }
    #expect(texts == expected)
  }

  @Test func requirements() {
    let file = """
      protocol A: B { func own(); func b(x: Int) }
      protocol B: C { func b(x: Int); func b(y: Int); var 値: Int { get } }
      protocol C: A { func c() }
      extension A { func own() {}; func added() {} }
      """
    let members = hierarchy(file).members(of: "A")
    #expect(members.map(\.name) == ["c", "b", "値", "own", "b"])
    #expect(members.compactMap(\.signature).map { $0.parameters.map(\.name) } == [[], ["y"], [], ["x"]])
    #expect(
      hierarchy("class K { func f() {} }; extension K { func g() {} }").members(of: "K").map(\.name) == ["f", "g"]
    )
  }

  @Test func requirementsInsideOfTypes() {
    let file = """
      class Outer {
        struct Inner {}
        enum Deep {
          protocol P: Q {
            func a(_ a: [Inner?], inner: (Inner: Int, b: Here.Inner), c: [Inner: Outer.Inner]) throws(Fault) -> Other
          }
        }
      }
      extension Outer.Deep { struct Here {}; enum Fault: Error {} }
      protocol Q { func q(_ inner: Inner) }
      """
    let members = hierarchy(file).members(of: "Outer.Deep.P")
    #expect(members.map(\.name) == ["q", "a"])
    #expect(
      members.compactMap(\.signature).flatMap { $0.parameters.map(\.type.text) } == [
        "Inner", "[Outer.Inner?]", "(Inner: Int, b: Outer.Deep.Here.Inner)", "[Outer.Inner: Outer.Inner]",
      ]
    )
    #expect(members.last?.signature?.thrownType?.text == "Outer.Deep.Fault")
    #expect(members.last?.signature?.returnType?.text == "Other")
    #expect(members.last?.signature?.parameters.first?.type.references == ["Outer"])
  }

  @Test func requirementsThatExtensionsImplement() {
    let file = """
      protocol A: B { func a(値: Int) -> Bool; func b(); func c(_ x: Int) }
      protocol B { func d() }
      extension A { func a(値: Int) -> Bool { true }; func c(_ x: String) {} }
      extension A where Self: C { func b() {} }
      extension B { func d() {} }
      """
    let members = hierarchy(file).members(of: "A")
    #expect(members.map(\.name) == ["d", "a", "b", "c"])
    #expect(members.map(\.hasDefault) == [true, true, false, false])
  }

  /// Attributes and words of ownership do not tell functions apart, `inout` and `...` do.
  @Test(arguments: [
    ("_ done: @escaping @MainActor (Int) -> Void", "_ done: @MainActor @escaping (Int) -> Void", true),
    ("_ done: @escaping (inout Größe) -> Void", "_ done: @escaping @Sendable (inout Größe) -> Void", true),
    ("_ size: consuming Größe", "_ size: Größe", true),
    ("_ size: borrowing Größe", "_ size: __shared Größe", true),
    ("_ size: sending Größe", "_ size: sending Größe", true),
    ("_ size: inout Größe", "_ size: Größe", false),
    ("_ size: inout Größe", "_ size: inout Größe", true),
    ("_ sizes: Größe...", "_ sizes: Größe", false),
    ("_ c: @convention(c, cType: \"int (*)(int)\") (Int) -> Int", "_ c: (Int) -> Int", true),
  ])
  func requirementsAreKnownByWhatTellsFunctionsApart(required: String, implemented: String, hasDefault: Bool) {
    let file = "protocol P { func a(\(required)) }; extension P { func a(\(implemented)) {} }"
    #expect(hierarchy(file).members(of: "P").map(\.hasDefault) == [hasDefault])
  }

  /// Each object of Objective-C has the functions of `NSObjectProtocol`, and a superclass's are not required.
  @Test func requirementsOfOthers() {
    let file = """
      protocol A: NSObjectProtocol, Base { func a() }
      protocol NSObjectProtocol { func isEqual(_ other: Any?) -> Bool }
      class Base { func base() {} }
      """
    #expect(hierarchy(file).members(of: "A").map(\.name) == ["a"])
  }
}
