import SwiftAnalysis
import TestSupport
import Testing

@Suite struct NestedTypeUsesTests {
  @Test(arguments: [
    "let größe = User.1️⃣CodingKeys.id", "func f(_ key: App.User.1️⃣CodingKeys) {}", "let a = App.User.1️⃣CodingKeys.self",
    "extension User { var ü: Any { 1️⃣CodingKeys.self } }", "struct User { typealias Keys = Self.1️⃣CodingKeys }",
    "extension App.User { let all: [1️⃣CodingKeys] }",
  ])
  func finds(marked: String) throws {
    let text = MarkedText(marked)
    let found = try NestedTypeUses.offsets(of: "CodingKeys", in: #require(SwiftTree(text.text)))["User"] ?? []
    #expect(found == [text["1️⃣"]])
  }

  @Test(arguments: [
    "let ü = Team.CodingKeys.id", "struct User { struct Team { let a = CodingKeys.self } }", "// User.CodingKeys",
    "let a = CodingKeys.self", "extension Team { let a: Self.CodingKeys }", "let a = \"User.CodingKeys\"",
  ])
  func leavesOthersOut(text: String) throws {
    #expect(try NestedTypeUses.offsets(of: "CodingKeys", in: #require(SwiftTree(text)))["User"] == nil)
  }
}
