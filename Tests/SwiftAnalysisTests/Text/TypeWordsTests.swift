import SwiftAnalysis
import Testing

/// Which types a piece of Swift names.
struct TypeWordsTests {
  private static func words(_ text: String) -> TypeWords {
    TypeWords(text, placeholder: "◊")
  }

  @Test(arguments: [
    ("let 名前: Date? = Outer.Inner(é)", ["Date", "Outer"]),
    ("// Comment\n/* Block */ let text = \"Text Int \\(Date.self)\"", ["Date"]),
    ("@MainActor func f(_ x: any Sendable) {}", ["MainActor", "Sendable"]),
    ("func f<Item: Codable, each Part>(_ x: Item) -> Part where Item: Hashable {}", ["Codable", "Hashable"]),
    ("◊func f<Item>(_ x: Item) -> Result<Item, any Error> {}", ["Result", "Error"]),
    ("◊Request(a: ◊Name, b: Name)", ["Name"]),
    ("struct A<B> { let c: B; let d: A }", []),
    ("extension Array where Element: P {}", ["Array", "P"]),
    ("a < B, c > D", ["B", "D"]),
  ])
  func used(text: String, expected: [String]) {
    #expect(Self.words(text).used == Set(expected))
  }

  @Test func nestedDeclarations() {
    let text =
      "struct ◊ { typealias API = ◊API; private enum Keys { case Other }; func f() { struct Deep {} } }; class Top {}"
    #expect(Self.words(text).nested == ["API", "Keys", "Deep"])
    #expect(Self.words(text).outermost == ["Top"])
  }

  @Test(arguments: ["", "<", "func", "func f<", "struct", "a<b<c", "\"", "/*", "@", "#"])
  func piecesOfSwift(text: String) {
    #expect(Self.words(text).used.isEmpty)
  }
}
