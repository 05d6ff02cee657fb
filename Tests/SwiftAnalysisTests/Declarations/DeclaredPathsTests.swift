import SwiftAnalysis
import Testing

@Suite struct DeclaredPathsTests {
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
    ("", []), ("class", []), ("extension A.", []),
  ])
  func paths(file: String, expected: [String]) {
    #expect(DeclaredPaths.find(in: Array(file.utf8))?.sorted() == expected)
  }

  /// There only a parser can tell.
  @Test(arguments: ["struct A {", "struct A {}}", "} struct A {", "let r = /{/; struct A {}"])
  func bracesThatDoNotBalance(file: String) {
    #expect(DeclaredPaths.find(in: Array(file.utf8)) == nil)
  }
}
