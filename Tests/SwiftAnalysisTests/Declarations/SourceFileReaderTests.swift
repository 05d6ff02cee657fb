import SwiftAnalysis
import TestSupport
import Testing

@Suite struct SourceFileReaderTests {
  /// A declaration in one line.
  private func outline(_ declaration: TypeDeclaration) -> String {
    var words = [declaration.access.rawValue]
    if declaration.isFinal { words.append("final") }
    switch declaration.isolation {
    case .nonisolated: words.append("nonisolated")
    case .globalActor(let name): words.append("@" + name)
    case .attribute, nil: break
    }
    words += [declaration.keyword.rawValue, declaration.name]
    if !declaration.inherited.isEmpty { words.append(": " + declaration.inherited.joined(separator: ", ")) }
    return words.joined(separator: " ")
  }

  @Test(arguments: [
    ("public final class 読込: NSObject, P<Int> {}", ["public final class 読込 : NSObject, P"]),
    ("@MainActor\nopen class A {}", ["open @MainActor class A"]),
    ("nonisolated struct S: @unchecked Sendable {}", ["internal nonisolated struct S : Sendable"]),
    ("@Work.DatabaseActor actor `in` {}", ["internal @Work.DatabaseActor actor in"]),
    (
      "enum Outer { struct Inner { class Most {} } }\nextension Outer.Inner: Hashable { class Late {} }",
      [
        "internal enum Outer", "internal struct Outer.Inner", "internal class Outer.Inner.Most",
        "internal extension Outer.Inner : Hashable", "internal class Outer.Inner.Late",
      ]
    ),
    (
      "#if os(iOS)\nclass A {}\n#else\n#if DEBUG\nclass A: B {}\n#endif\n#endif",
      ["internal class A", "internal class A : B"]
    ),
    ("class C {\n#if DEBUG\nstruct D {}\n#endif\n}", ["internal class C", "internal struct C.D"]),
    ("protocol P: A & B.C, AnyObject {}", ["internal protocol P : A, B.C, AnyObject"]),
    ("extension Array<Int>: P {}; extension [Int] {}", ["internal extension Array : P", "internal extension "]),
    ("class A { func f() { class Local {} } }", ["internal class A"]),
    ("class A: B, {", ["internal class A : B"]), ("))) class A", ["internal class A"]), ("", []),
  ])
  func declarations(file: String, expected: [String]) {
    #expect(SourceFileReader.declarations(in: "// 😀\n" + file).types.map(outline) == expected)
  }

  @Test func members() throws {
    let file = """
      @objc protocol PlayerDelegate: AnyObject {
        /// The player has begun 🎵.
        ///   Really.
        @objc optional func playerDidStart(_ player: Player)
        #if os(iOS)
        func player(_ player: Player, shouldSeekTo 時: inout Double, then: @escaping () -> Void) async throws(E) -> Bool
        #endif
        init?(x: Int...)
        static var shared: Self { get }
        var `default`, other: (a: Int, Int)? { get set }
        subscript(index: Int) -> Int { get }
        associatedtype Item
      }
      """
    let declaration = try #require(SourceFileReader.declarations(in: file).types.first)
    let members = declaration.members
    #expect(
      members.map(\.name) == ["playerDidStart", "player", "init", "shared", "default", "other", "subscript", "Item"]
    )
    #expect(
      members.map(\.keyword.rawValue) == ["func", "func", "init", "var", "var", "var", "subscript", "associatedtype"]
    )
    #expect(members.map(\.isOptional) == [true, false, false, false, false, false, false, false])
    #expect(members.map(\.isStatic) == [false, false, false, true, false, false, false, false])
    #expect(members.map(\.condition) == [nil, "os(iOS)", nil, nil, nil, nil, nil, nil])
    #expect(members[0].documentation == ["The player has begun 🎵.", "  Really."])
    #expect(members[1].signature?.parameters.map(\.label) == [nil, "shouldSeekTo", "then"])
    #expect(members[1].signature?.thrownType?.text == "E")
    #expect(members[5].type?.text == "(a: Int, Int)?")
  }

  @Test func modifiers() throws {
    let file =
      "class A { @objc dynamic public class func f() {}; private(set) var a = 1; nonisolated var b: Int { 1 } }"
    let members = try #require(SourceFileReader.declarations(in: file).types.first).members
    #expect(members.map(\.isDynamic) == [true, false, false])
    #expect(members.map(\.isStatic) == [true, false, false])
    #expect(members.map(\.access) == [.public, .internal, .internal])
    #expect(members.map(\.isolation) == [nil, nil, .nonisolated])
  }

  /// What an extension says of its isolation holds for its members; what a type says is asked of the type.
  @Test(
    arguments: [
      ("@MainActor extension A { func ü() {}; nonisolated func g() {} }", [.globalActor("MainActor"), .nonisolated]),
      ("nonisolated extension A { func ü() {}; @MainActor func g() {} }", [.nonisolated, .globalActor("MainActor")]),
      ("@MainActor class A { func ü() {}; nonisolated func g() {} }", [nil, .nonisolated]),
    ] as [(String, [Isolation?])]
  )
  func extensionsIsolateTheirMembers(file: String, isolations: [Isolation?]) throws {
    let members = try #require(SourceFileReader.declarations(in: file).types.first).members
    #expect(members.map(\.isolation) == isolations)
  }

  @Test(arguments: [
    ("größe = try? A(from: d)", ["größe"]), ("self.a = (try? A(from: d))", ["a"]), ("a = try A(from: d)", []),
    ("a = (try? A(from: d)) ?? 1", []), ("let a = try? A(from: d)", []),
  ])
  func decodingMayKeepErrorsToItself(line: String, properties: [String]) throws {
    let file = "struct A { init(from d: any Decoder) throws { \(line) }; init(d: Int) { a = try? f() } }"
    let members = try #require(SourceFileReader.declarations(in: file).types.first).members
    #expect(members.map(\.attemptedProperties) == [properties, []])
  }

  @Test(arguments: [
    ("@objcMembers class A { func f() {} }", [true, false, false, false]),
    ("class A { override func f() {} }", [true, true, false, false]),
    ("class A { @IBAction final func f() {} }", [true, false, true, false]),
    ("class A { private func f() {} }", [false, false, true, false]),
    ("extension A { func f() {} }", [false, false, true, false]),
    ("extension A { @objc func f(_ 値: some P) {} }", [true, false, false, true]),
    ("protocol A { func f<T>(_ a: T) }", [false, false, false, true]),
  ])
  func overriding(file: String, expected: [Bool]) throws {
    let function = try #require(SourceFileReader.declarations(in: file).types.first?.members.first)
    #expect([function.isObjC, function.isDynamic, function.isFinal, function.isGeneric] == expected)
  }

  @Test(arguments: [
    ("typealias 名 = String", ["internal 名 = String: String"]),
    (
      "class A { public typealias B = [Int]; struct C { typealias D<T> = (T, T) } }",
      ["public A.B = [Int]", "internal A.C.D = (T, T)"]
    ),
    ("public protocol P { typealias F = () -> Void }", ["public P.F = () -> Void"]),
    ("public extension A.B { typealias C = P & Q.R }", ["public A.B.C = P & Q.R: P Q.R"]),
    ("#if os(Linux)\nprivate typealias X = any P\n#endif", ["private X = any P"]),
  ])
  func aliases(file: String, expected: [String]) {
    let aliases = SourceFileReader.declarations(in: "// 😀\n" + file).aliases
    let texts = aliases.map { alias in
      let names = alias.names.isEmpty ? "" : ": " + alias.names.joined(separator: " ")
      return "\(alias.access.rawValue) \(alias.name) = \(alias.type.text)" + names
    }
    #expect(texts == expected)
  }

  @Test func generics() throws {
    let declarations = SourceFileReader.declarations(
      in: "class 蔵<Key: Hashable, `Value`> where Value: P, Key: Q {}; struct S<T> {}; enum E {}"
    ).types
    #expect(declarations.map(\.generics?.names) == [["Key", "Value"], ["T"], nil])
    #expect(declarations[0].generics?.parameters == "Key: Hashable, `Value`")
    #expect(declarations.map(\.generics?.requirements) == ["Value: P, Key: Q", nil, nil])
  }

  /// Each with the systems that are needed, and whether that is all.
  @Test(arguments: [
    ("@available(iOS 16, macOS 13.1.2, *)", "iOS 16, macOS 13.1.2", true),
    ("@available(iOS 15.4, *)", "iOS 15.4", true),
    ("@available(tvOS, introduced: 12.0)", "tvOS 12.0", true), ("@available(*, deprecated)", "", false),
    ("@available(iOS, introduced: 9, deprecated: 13, message: \"古い\")", "iOS 9", false),
    ("@available(swift 5.9)", "", false), ("@available(*, noasync, renamed: \"b\")", "", false),
    ("@available()", "", true),
  ])
  func availability(attribute: String, systems: String, isAll: Bool) throws {
    let file = "@objc \(attribute) protocol P { \(attribute) func f() }"
    let declaration = try #require(SourceFileReader.declarations(in: file).types.first)
    for availability in [declaration.availability.first, declaration.members.first?.availability.first] {
      let found = try #require(availability)
      #expect(found.text == attribute)
      let texts = found.systems.map { $0.name + " " + $0.version.map(String.init).joined(separator: ".") }
      #expect(texts.joined(separator: ", ") == systems)
      #expect(found.saysMore != isAll)
      #expect(!found.isUnavailable)
    }
  }

  /// What SwiftParser would recurse on until it crashes, or take for ever for, is not read.
  @Test(
    arguments: [
      .repeating("(", 100_000), .repeating("[", 1_000),
      .repeating("try ", 100_000),
      "let f: " + .repeating("() -> ", 100_000), .repeating("{", 10_000),
      "let x: Int" + .repeating("?", 100_000),
    ] as [LongText]
  )
  func refusesWhatNobodyWrites(text: LongText) {
    #expect(SourceFileReader.declarations(in: "class A {}\n" + text.text).types.isEmpty)
  }

  @Test func readsWhatOnlyLooksDangerous() {
    let words = String(repeating: "word ", count: 500)
    let strings = String(repeating: "let a = \"\\u{1B}[31m((\" // :( [\n", count: 300)
    #expect(SourceFileReader.declarations(in: "// \(words)\n\(strings)class A {}").types.map(\.name) == ["A"])
  }
}
