import SwiftAnalysis
import SwiftFacts
import TestSupport
import Testing

/// Inputs made to exhaust SwiftParser's stack or patience.
@Suite struct FragmentLimitsTests {
  private static let kinds: [SwiftFragment.Kind] = [
    .type, .expression, .generics, .requirements, .signature, .code,
  ]

  @Test(arguments: [
    "try ", "await ", "a.", "a()", "a!", "a?", "if a {} else ", "() -> ", "any ", "some ", "A<", "(", "[", "{",
    "#if a\n",
    "inout ", "repeat ", "each ", "copy ", "unsafe ", "a + ", "a ? b : ", "x: ", "\"\\(", "\"", "/", "~", "- ", "@a ",
    "return ",
    "func f() ", "func f() throws(", "\\.a", "a {} ", "case ", "_ = ", "var a: Int { get ", "#a{", "] ", ") ", "日", "`",
    ",",
    "if ", "else ", "switch a {\ncase ", "enum A ", "x = ", "A & ", "as A ", "is A ", "#", "\n", "{ a in ", "then ",
    "guard ",
    "for a in ", "while ", "do ", "defer ", "import ", "\u{0}", "\u{301}", "A.", "...", "in ", "where ", "@a(",
    "throws ",
    "async ", "-> ", ": ", "let ", "try? ", "try! ", "&", "await try ", "@Sendable () -> ", "precedencegroup ", "init ",
  ])
  func repetition(_ piece: String) {
    let checker = FragmentChecker()
    for kind in Self.kinds {
      // Beside the limits of chains, and far beyond all.
      for count in [20, 60, 450, 30_000] {
        let text = String(repeating: piece, count: count)
        let seconds = ProcessorTime.seconds { _ = checker.read(text, as: kind) }
        #expect(seconds < 5, "\(kind), \(count) times '\(piece)'")
      }
    }
  }

  @Test(arguments: 0..<8)
  func tokens(_ seed: Int) {
    let pieces = [
      "try ", "(", ")", "[", "]", "{", "}", "<", ">", "->", "a", "Int", ".", ",", ":", "?", "!", "\"", "\\(", "#if ",
      "else ", "if ",
      "func ", "f", "\n", " ", "1", "=", "@", "any ", "throws", "\"\"\"", "/", "日本", "e\u{301}", "`", "$0", "&", "#",
      ";", "where ", "= ", " =", "let ", "\u{FEFF}", "\u{B}", "\u{C}", "\u{0}", "\r", "‘", "\u{2028}", "\u{E000}", "→",
      "/*", "*/", "//", "\u{A0}", "🎉",
    ]
    var random = SplitMix(seed: UInt64(seed))
    let checker = FragmentChecker()
    for _ in 0..<TriedShare.count(250, usually: 80) {
      let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for kind in Self.kinds {
        let problems = checker.read(text, as: kind).problems
        #expect(problems.allSatisfy { $0.range.upperBound <= text.utf8.count })
      }
    }
  }

  /// Beside an operator such characters make SwiftParser's diagnostics end the program.
  @Test(arguments: [
    ("let 日本 =|\u{FEFF} 1", "unexpected character U+FEFF"), ("let é =|\u{B} 1", "unexpected character U+000B"),
    ("y = 1|\u{E000}", "unexpected character U+E000"), ("foo(|\u{C}", "expected value and ')' to end function call"),
    ("let x = \"\u{FEFF}\u{E000}‘\" // \u{FEFF}", ""),
  ])
  func oddCharacters(marked: String, message: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let problem = FragmentChecker().read(parts.joined(), as: .code).problems.first
    #expect(problem?.message ?? "" == message)
    if !message.isEmpty { #expect(problem?.range.lowerBound == parts[0].utf8.count) }
    #expect(FragmentChecker.problems(inFile: parts.joined()).isEmpty == message.isEmpty)
  }

  @Test func reasonableDepth() {
    #expect(FragmentChecker().read("[[[[[[Int]]]]]]", as: .type).problems.isEmpty)
    #expect(FragmentChecker().read("((((((((((1))))))))))", as: .expression).problems.isEmpty)
    let problem = FragmentChecker().read(String(repeating: "[", count: 9), as: .type).problems.first
    #expect(problem?.message == "this Swift is nested too deeply")
    #expect(problem?.range == 8..<9)
  }
}
