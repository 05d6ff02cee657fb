import SwiftAnalysis
import Testing

@Suite struct DeclaredNamesTests {
  @Test(arguments: [
    ("final class Loader: NSObject {}", ["Loader"]),
    ("public\nprotocol\n  `P`<A> {}; actor 倉庫 {}", ["P", "倉庫"]),
    ("extension Outer.Inner: Codable {}", ["Inner"]),
    ("#if DEBUG\nstruct A {}\n#else\nenum B {}\n#endif", ["A", "B"]),
    ("let className = 1; x.class(); protocol: Int", []),
    ("// the class Commented", ["Commented"]),
    ("class", []), ("", []), ("extension A.", []), ("😀 struct é {}", ["é"]),
    ("struct CRLF\r\n{}", ["CRLF"]),
  ])
  func names(file: String, expected: [String]) {
    #expect(DeclaredNames(in: DeclarationText(Array(file.utf8))).names.sorted() == expected)
  }

  @Test func formsOfTypes() {
    let file =
      "final class 倉庫 {}\nprotocol `P` {}\nstruct S {}\nextension Outer.Inner {}\nactor A {}\ntypealias `曲` = Int\n"
      + "protocol P { associatedtype Élan }\n"
    let found = DeclaredNames(in: DeclarationText(Array(file.utf8)))
    #expect(found.classes == ["倉庫"])
    #expect(found.protocols == ["P"])
    #expect(found.aliases == ["曲", "Élan"])
    #expect(found.types == ["倉庫", "P", "S", "A"])
    #expect(found.extended == ["Inner"])
  }
}
