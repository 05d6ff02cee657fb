import Diagnostics
import SwiftAnalysis
import TestSupport
import Testing

struct FileSyntaxTests {
  @Test(arguments: [
    ("let 日本 = \"👋\"\nfunc f(1️⃣{ }\n"),
    ("struct S {\n  var é: 1️⃣\n}\n"),
  ])
  func findsTheFirstMistake(text: String) throws {
    let marked = MarkedText(text)
    let problem = try #require(FragmentChecker.problems(inFile: marked.text).first)
    #expect(problem.range.lowerBound == marked["1️⃣"], "\(problem)")
  }

  /// A long file is nothing deep.
  @Test func readsLongFiles() {
    let member = "  func f(x: Array<Int>) -> [Int] { if x.count < 2 { x } else if x.count < 3 { x } else { [] } }\n"
    let text = "struct S {\n" + String(repeating: member, count: 1_000) + "}\n"
    #expect(FragmentChecker.problems(inFile: text).isEmpty)
    #expect(!FragmentChecker.problems(inFile: text + "func (").isEmpty)
  }

  @Test(arguments: [
    String(repeating: "#if A\nvar a = 1\n", count: 20_000), String(repeating: "[", count: 20_000),
    String(repeating: "f { ", count: 20_000), "let a = " + String(repeating: "if x {} else ", count: 20_000),
    "let a: " + String(repeating: "A<", count: 20_000), "let a: " + String(repeating: "() -> ", count: 20_000),
  ])
  func survivesWhatNobodyWrites(text: String) {
    #expect(FragmentChecker.problems(inFile: text).isEmpty)
  }
}
