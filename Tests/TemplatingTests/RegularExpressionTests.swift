import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Templating

/// Regular expressions are those of Foundation, in both modes.
@Suite struct RegularExpressionTests {
  @Test(arguments: [
    ("漢字ab", #"\p{Han}"#, "#", "##ab"), ("漢字ab", #"\P{Han}"#, "#", "漢字##"), ("αβ x", #"[[:Greek:]]"#, "g", "gg x"),
    ("カa", #"\p{Script=Katakana}"#, "#", "#a"), ("ひa", #"\p{Block=Hiragana}"#, "#", "#a"),
    ("e\u{301}x", #"\X"#, "<$0>", "<e\u{301}><x>"), ("a-b", #"\N{HYPHEN-MINUS}"#, "+", "a+b"),
    ("it's", #"(?w)\b"#, "|", "|it's|"), ("aaa", "a{1001}", "b", "aaa"),
    ("aa", "((a{0,1000}){0,1000}){0,1000}", "b", "b"),
    ("banana", "(an)+", "$1", "bana"), ("ab", "(.)(.)", #"$2$1\$\\$3$"#, "ba$\\$"),
    ("é😀", ".", "<$0>", "<é><😀>"), ("a\r\nb", "$", ";", "a\r\nb;"), ("x", "(y)?x", "<$1>", "<>"),
  ])
  func replacesAsFoundationDoes(text: String, pattern: String, replacement: String, output: String) {
    for mode in TemplateMode.allCases {
      let context: Record = ["s": .string(text), "p": .string(pattern), "r": .string(replacement)]
      let environment = Templating.Environment(Templating.Environment.Options(mode: mode))
      let template = environment.compile(SourceText(path: "t", "{{ s|replace:p,r,\"regex\" }}"))
      let result = environment.render(template, context: context)
      #expect(result.diagnostics.map(\.message) == [])
      #expect(result.text == foundation(text, pattern, replacement))
    }
  }

  /// Replacements of all forms, against Foundation's own.
  @Test func replacementsMeanTheSame() {
    var random = SplitMix(seed: 5)
    let pieces = ["$", "\\", "0", "1", "2", "9", "12", "a", "é", "$0", "$1", "$12", "\\$"]
    for groups in [0, 1, 2, 9, 10, 12, 120] {
      let pattern = "[a-g]" + String(repeating: "(.?)", count: groups)
      for _ in 0..<200 {
        let replacement = (0..<(1 + random.next() % 6)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
          .joined()
        let expected = foundation("abcdefghijklmn", pattern, replacement)
        let outcome = PatternCache().replaceMatches(
          of: pattern,
          in: "abcdefghijklmn",
          by: replacement,
          limit: 1 << 20,
          budget: 1 << 29
        )
        guard case .text(let text) = outcome else {
          Issue.record("no text for \(replacement)")
          continue
        }
        #expect(text == expected, "\(groups) groups, replacement \(replacement)")
      }
    }
  }

  /// Each ends soon, in both modes, with an error where it is.
  @Test(
    arguments: [
      (#"(a+)+$"#, .repeating("a", 60) + "b"), (#"(a*)\1b"#, .repeating("a", 20_000)),
      ("(?:a|a)*b", .repeating("a", 50)), (#"[ab]*+c"#, .repeating("a", 500_000)),
      ("(?=(?:a?){40}b)a", .repeating("a", 40)),
      (.repeating("\\p{L}", 200_000), "a"),
    ] as [(LongText, LongText)]
  )
  func slowExpressions(pattern: LongText, text: LongText) {
    for mode in TemplateMode.allCases {
      var options = Templating.Environment.Options(mode: mode)
      options.limits.work = 32 << 20
      let environment = Templating.Environment(options)
      let template = environment.compile(SourceText(path: "t", "é{{ s|replace:p,\"\",\"regex\" }}"))
      let context: Record = ["s": .string(text.text), "p": .string(pattern.text)]
      let duration = ContinuousClock().measure {
        let result = environment.render(template, context: context)
        #expect(result.diagnostics.map(\.code) == ["work-limit"])
        #expect(result.diagnostics.first?.location?.position == SourcePosition(line: 1, column: 7))
      }
      #expect(duration < .seconds(60))
    }
  }

  private func foundation(_ text: String, _ pattern: String, _ replacement: String) -> String {
    text.replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
  }
}
