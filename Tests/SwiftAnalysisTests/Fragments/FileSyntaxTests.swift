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

  @Test(
    arguments: [
      .repeating("#if A\nvar a = 1\n", 20_000), .repeating("[", 20_000),
      .repeating("f { ", 20_000), "let a = " + .repeating("if x {} else ", 20_000),
      "let a: " + .repeating("A<", 20_000), "let a: " + .repeating("() -> ", 20_000),
    ] as [LongText]
  )
  func survivesWhatNobodyWrites(text: LongText) {
    #expect(FragmentChecker.problems(inFile: text.text).isEmpty)
  }
}
