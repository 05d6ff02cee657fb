import SwiftAnalysis
import Testing

@Suite struct DeclarationTextTests {
  @Test(arguments: [
    ("final class Loader: NSObject {}", ["Loader"]),
    ("struct A { enum Größe { actor `C` {} }; class B<T> where T: X {} }", ["A", "A.B", "A.Größe", "A.Größe.C"]),
    ("extension Outer.Mitte { struct 曲 {} }\nenum E {}", ["E", "Outer.Mitte", "Outer.Mitte.曲"]),
    ("class A { class func b() { struct C {} }; class var d: Int { 1 }; struct E {} }", ["A", "A.E"]),
    ("/* class X { */ struct A { let s = \"} class Y { \\(b)\"; struct B {} } // struct Z {}", ["A", "A.B"]),
    ("#if DEBUG\nstruct A { struct B {} }\n#else\nenum A {}\n#endif", ["A", "A.B"]),
    (
      "private struct A { struct B {} }\npublic fileprivate(set) var x = 1\nopen class C { private final class D {} }",
      ["C"]
    ),
    ("extension [Int] { struct A {} }; struct B {}", ["B"]),
    (
      "let a = Kind.class; let b = [Kind.enum: 1]; struct C { var d: D { switch e { case .f: g } }; enum H {} }",
      ["C", "C.H"]
    ),
    ("import struct Größe.Länge\nimport typealias A.B\nimport class C.D\nstruct E {}", ["E"]),
    ("", []), ("class", []), ("extension A.", []),
  ])
  func shownTypes(file: String, expected: [String]) {
    let text = DeclarationText(Array(file.utf8))
    #expect(text.isCertain)
    #expect(text.parts.flatMap(\.shownTypes).sorted() == expected)
  }

  /// There only a parser can tell.
  @Test(arguments: [
    "struct A {", "struct A {}}", "} struct A {", "let r = /{/; struct A {}", "let r = #/}/#", "let s = \"a\n\"",
    "#if A\nstruct A {\n#else\nclass A {\n#endif\n}", "struct A { func a( }", "/* /* */ struct A {}",
  ])
  func uncertainTexts(file: String) {
    let text = DeclarationText(Array(file.utf8))
    #expect(!text.isCertain)
    #expect(text.parts.map(\.text) == [Array(file.utf8)])
    #expect(text.parts[0].names == nil)
  }

  private static let whole = #"""
    import Foundation
    import typealias Foundation.TimeInterval
    import struct Foundation.Date
    /// A class.
    @objc public final class Größe<T: Hashable>: Base, P where T: Q {
      class func a() -> Int { struct Local {}; return [1].map { $0 + 1 }[0] }
      /// Dokumentation.
      @discardableResult func b(_ c: () -> Int = { 1 }, d: String = "\("{")") async throws -> [T] { return [] }
      private(set) var e = 0 { didSet { print("}") } }
      var f: Int { get { 1 } set { _ = newValue } }
      var g: Int { 1 / 2 }
      var h: Int {
        // A comment.
        get throws { 1 }
      }
      lazy var i: Int = { 1 }(), j = 2
      static let actor = 1, k = #"\#("}")"#
      subscript(_ l: Int) -> Int { get { l } set {} }
      var m: Int { @inlinable get { 1 } nonmutating set {} }
      init?<U>(from n: U) where U: Decoder { self.e = (try? n.o()) ?? nil }
      deinit { print("""
        } \(1)
        """) }
      #if DEBUG
        func p() {}
      #else
        func p() { if e > 0 {} }
      #endif
      enum `Type`: String { case q, r = "}" ; private struct S { let t: Int } }
      typealias V = [T]
      @W(.x) struct W {}
      var x: Int { get { y(self, .z) } set { y(.z) } }
    }
    class AfterADot { protocol Inner: AnyObject {} }
    struct Codable1: Decodable {
      let a: Int?
      init(from decoder: any Decoder) throws { a = try? decoder.singleValueContainer().decode(Int.self) }
    }
    func free() { class Hidden {} }
    protocol Q1: class, Q2 { var a: Int { get set }; func b(); associatedtype C; init(d: Int) }
    extension Outer.Inner: Q1 where A == B { func b() { switch 1 { default: break } } }
    extension [Int] { var z: Int { 1 } }
    #if os(iOS)
    public typealias Name = String
    extension Name { struct X { } }
    #endif
    private extension String { func y() { let a = /x/ } }
    """#

  /// What is left of a text declares what the text does, part by part, and a part has what its names say.
  @Test func partsDeclareTheSame() {
    let file = Self.whole.replacing("/x/", with: "1")
    let text = DeclarationText(Array(file.utf8))
    #expect(text.isCertain)
    let parts = text.parts.map { SourceFileReader.declarations(in: String(decoding: $0.text, as: UTF8.self)) }
    let all = SourceFileReader.declarations(in: file)
    #expect(parts.flatMap(\.types) == all.types)
    #expect(parts.flatMap(\.aliases) == all.aliases)
    for (part, found) in zip(text.parts, parts) {
      guard let names = part.names else { continue }
      #expect(Set((found.types.map(\.name) + found.aliases.map(\.name))) == names)
    }
    #expect(text.parts.map { $0.text.count }.reduce(0, +) < file.utf8.count * 9 / 10)
    #expect(!DeclarationText(Array(Self.whole.utf8)).isCertain)
  }

  @Test(arguments: [
    ("import Foundation\nimport struct A.B\n\n/// It.\nextension String { var a: Int { 1 } }", "String"),
    ("extension Outer.Inner {\n  #if DEBUG\n  func a() {}\n  #endif\n}", "Outer.Inner"),
    ("extension Type { @MainActor func a() {}; subscript(b: Int) -> Int { b } }", "Type"), ("extension `Type` {}", nil),
    ("extension String {}", "String"),
    ("public extension String { var a: Int { 1 } }", nil), ("@MainActor extension String {}", nil),
    ("extension String: A {}", nil), ("extension Array where Element == Int {}", nil),
    ("extension String { typealias A = Int }", nil), ("extension String { enum A {} }", nil),
    ("extension [Int] {}", nil), ("extension Array<Int> {}", nil), ("let a = 1\nextension String {}", nil),
    ("#if A\nextension String {}\n#endif", nil), ("@testable import A\nextension String {}", nil),
    ("struct String {}", nil), ("func a() {}", nil),
    (
      "extension String { func a(b: Int = \(String(repeating: "(", count: 300))1\(String(repeating: ")", count: 300))) {} }",
      nil
    ),
  ])
  func plainExtensions(file: String, expected: String?) throws {
    let text = DeclarationText(Array(file.utf8))
    #expect(text.isCertain)
    let part = try #require(text.parts.first)
    #expect(part.plainExtension == expected)
    guard let name = expected else { return }
    let read = SourceFileReader.declarations(in: file)
    #expect(read.types == [.plainExtension(of: name) { read.types[0].members }])
    #expect(read.aliases.isEmpty)
  }

  @Test func wordsOutsideOfBodies() {
    let text = DeclarationText(Array("struct Größe { @Wert var a: Länge { Tiefe() } }\nenum E {}".utf8))
    let words = ["Größe", "Wert", "Länge", "Tiefe", "E", "Anderes"]
    #expect(words.filter(text.parts[0].mentions) == ["Größe", "Wert", "Länge"])
    #expect(words.filter(text.parts[1].mentions) == ["E"])
  }
}
