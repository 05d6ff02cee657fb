import SwiftAnalysis
import TestSupport
import Testing

@Suite struct PlacedNameTests {
  @Test(arguments: [
    ("let 日本 = Us1️⃣er()", "User", PlacedName.Role.plain),
    ("let a = User1️⃣.path", "User", .plain), ("let a = User.pa1️⃣th", "path", .member(of: "User")),
    ("let a: Outer.In1️⃣ner", "Inner", .member(of: "Outer")), ("f().pa1️⃣th", "path", .memberOfUnknown),
    ("a = .pa1️⃣th", "path", .memberOfUnknown), ("a.b.pa1️⃣th\r\n", "path", .member(of: "a.b")),
    ("let a = `cl1️⃣ass`", "class", .plain), ("\"\\(Us1️⃣er.self)\"", "User", .plain),
  ])
  func names(marked: String, name: String, role: PlacedName.Role) throws {
    let text = MarkedText(marked)
    let found = try PlacedName(at: text["1️⃣"], in: #require(SwiftTree(text.text)))
    #expect(found?.name == name)
    #expect(found?.role == role)
  }

  @Test func typesAround() throws {
    let text = MarkedText("extension A.B { struct 1️⃣C: 2️⃣D { enum E { case 3️⃣f } } }; let 4️⃣g = 1")
    let tree = try #require(SwiftTree(text.text))
    let found = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"].map { PlacedName(at: text[$0], in: tree)?.outerTypes }
    #expect(found == [["A.B"], ["A.B"], ["A.B.C.E", "A.B.C", "A.B"], []])
  }

  @Test(arguments: ["// Us1️⃣er", "\"Us1️⃣er\"", "/* 日本1️⃣ */", "1️⃣", " 1️⃣ ", "le1️⃣t a = 1", "42 1️⃣+"])
  func placesWithoutName(marked: String) throws {
    let text = MarkedText(marked)
    let tree = try #require(SwiftTree(text.text))
    #expect(PlacedName(at: text["1️⃣"], in: tree) == nil)
  }

  @Test func placesOutsideOfTheText() throws {
    let text = try #require(SwiftTree("User"))
    #expect(PlacedName(at: 1_000, in: text)?.name == "User")
    #expect(PlacedName(at: -1, in: text)?.name == "User")
  }
}
