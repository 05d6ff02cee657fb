import Diagnostics
import KitLanguage
import Testing

/// Swift that was pasted into a kit: one message for each declaration, whatever is in its block.
@Suite struct PastedSwiftTests {
  @Test(arguments: [
    ("struct A: Codable {\n  let id: Int\n  init(id: Int) { self.id = id }\n}", "struct", "'model A'"),
    ("struct A<T>: P where T: Q {\n  var a, b: Int\n}", "struct", "'model A'"),
    (
      "final class A: NSObject {\n  @objc dynamic var a = 3, b = [1: 2]\n  func f() { if a > 1 { b } else { c? } }\n}",
      "class", "'model A'"
    ),
    ("protocol P: AnyObject {\n  func a(_ b: Int) -> [Int]\n  var c: Int { get set }\n}", "protocol", "'delegate P'"),
    (
      "public extension A where B == C {\n  func a() { guard let x = y?.z, x < 3 else { return } }\n}", "extension",
      "'extend A'"
    ),
    ("let a = 3", "let", "a Swift file"),
    ("private var a: [Int] = [1, 2, 3] {\n  didSet { b() }\n}", "var", "a Swift file"),
    ("func f(a: Int) -> Int { return a + 1, 2 }", "func", "a Swift file"),
    ("@MainActor actor A { let a: Int, b: Int }", "actor", "a Swift file"),
    ("typealias A = (Int, String)", "typealias", "a Swift file"),
    ("interface A { id: number; name?: string }", "interface", "'model A'"),
  ])
  func hasOneMessage(code: String, word: String, advice: String) throws {
    let diagnostics = check("model M { id: Int }\n\(code)\nmodel N { id: Int }").diagnostics
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))")
    #expect(diagnostic.code == "unknown-keyword")
    #expect(diagnostic.message.hasPrefix("'\(word)' is not a word of kits") && diagnostic.message.contains(advice))
  }

  @Test func theNamesOfOthersAreNotTaken() {
    checkKit("model A { `struct`: Int; class: Int; let: Int; var: String }")
    checkKit("keys A { `let`; protocol }")
  }

  /// Brackets that are open make the extent of what is refused uncertain.
  @Test func openBracketsAreStillTold() {
    let codes = check("struct A {\n  let id: Int\n\nmodel B { id: Int }").diagnostics.map(\.code)
    #expect(codes.contains("missing-closing-brace"))
  }

  @Test func aBlockWithoutAPlaceIsOneMistake() {
    checkKit("project A { ios 15 1️⃣{ @x } }", "unexpected-part: 'ios' does not take a block")
    checkKit(
      "wombat A { = 1, ; ) }".replacing("wombat", with: "1️⃣wombat"),
      "unknown-keyword"
    )
  }
}
