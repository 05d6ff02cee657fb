import SwiftAnalysis
import TestSupport
import Testing

/// Files made to exhaust the stack or the patience of SwiftParser, which an editor may have open.
@Suite struct SourceLimitsTests {
  struct Form: CustomTestStringConvertible {
    let start: String
    let piece: String
    var middle = "a"
    var end = ""

    var testDescription: String { "\(start)…\(piece)…" }

    func text(_ count: Int) -> String {
      start + String(repeating: piece, count: count) + middle + String(repeating: end, count: count) + "\n"
    }
  }

  @Test(arguments: [
    Form(start: "let y: ", piece: "A<", middle: "A", end: ">\n"),
    Form(start: "let y: ", piece: "A<\n", middle: "A", end: ">"),
    Form(start: "let y = ", piece: "A<"), Form(start: "let y = a", piece: " <a"),
    Form(start: "func f() {", piece: "switch\n"),
    Form(start: "func f() {", piece: "repeat\n"), Form(start: "", piece: "#if A\n"),
    Form(start: "let y = ", piece: "try\n"),
    Form(start: "let y: ", piece: "() ->\n"), Form(start: "let y = a", piece: " ?\n a"),
    Form(start: "if case ", piece: "let\n"),
    Form(start: "let y = \\A", piece: "?.a\n"), Form(start: "let y = \"\\(", piece: "try "),
    Form(start: "if a {}", piece: "\nelse if a {}"), Form(start: "let y = ", piece: "if a {} else\n"),
    Form(start: "let y = \"\\(", piece: "[", middle: "1", end: "]"),
    Form(start: "//\rlet y = ", piece: "[", middle: "1", end: "]"),
    Form(start: "//\rlet y = ", piece: "try "), Form(start: "let y = \"日\\(", piece: "(", middle: "1", end: ")"),
    Form(start: "enum E {", piece: "case a\n"), Form(start: "let y = [", piece: "\n  \"日\": A<B>.c ? 1 : 2,"),
    Form(start: "", piece: "let größe: [String?]? = a?.b\n"), Form(start: "let y = a", piece: ".a"),
    Form(start: "let y = a", piece: " + a"), Form(start: "let y = ", piece: "{ a in "),
    Form(start: "", piece: "// ((([[[ try\n"), Form(start: "let y = a", piece: ".日()"),
    Form(start: "let y = a", piece: "()"), Form(start: "let y = a", piece: "[0]"),
    Form(start: "let y = a", piece: "!"), Form(start: "let y = a", piece: "\n  .b { c }"),
  ])
  func repetition(_ form: Form) {
    // Beside the limits, and far beyond.
    for count in [14, 63, 190, 450, 990, 3_000, 20_000] {
      let seconds = ProcessorTime.seconds { _ = SourceFileReader.declarations(in: form.text(count)) }
      #expect(seconds < 5, "\(count) times")
    }
  }

  /// What comments, strings and words of declarations hide from who only counts.
  @Test(arguments: [
    Form(start: "let y = ", piece: "[ /*]*/ ", middle: "1"), Form(start: "", piece: "/* // */ [\n"),
    Form(start: "func f() {", piece: "/*}*/if a {"), Form(start: "let y: ", piece: "A</*let*/", middle: "A"),
    Form(start: "let y: ", piece: "A<`let`,", middle: "A"), Form(start: "let y = ", piece: "a.let<"),
    Form(start: "let y: ", piece: "A<A.init,", middle: "A"), Form(start: "let y = ", piece: "if case a = "),
    Form(start: "let y = ", piece: "try! await "), Form(start: "let y = ", piece: "switch -"),
    Form(start: "let y = ", piece: "if a == "), Form(start: "let y: ", piece: "inout @a ", middle: "A"),
    Form(start: "let y: ", piece: "any~", middle: "A"), Form(start: "let y = ", piece: "#\"x let "),
    Form(start: "let y = \"\"\"\n\\(", piece: "[", middle: "1", end: "]"),
  ])
  func hiddenRepetition(_ form: Form) {
    repetition(form)
  }

  /// What people write, or what other tools do, is read.
  @Test(arguments: [
    Form(start: "enum E {\n", piece: "  case größe\n", middle: "", end: ""),
    Form(start: "struct S {\n", piece: "  var a: [String: Array<Int?>]? = b?.c ?? d < e ? 1 : 2\n", middle: ""),
    Form(start: "let t = [\n", piece: "  f(a ? \"日 [(\" : b, g < h),\n", middle: ""),
    Form(start: "", piece: "#if A // é\nlet a = 1\n#else\nlet a = 2\n#endif\n", middle: ""),
    Form(start: "let plist = \"\"\"\n", piece: "<key>größe</key><string>[1, 2)?</string>\n", middle: "", end: "\"\"\""),
    Form(start: "func f() {\n", piece: "  view?.label?.text = \"x\"\n", middle: ""),
    Form(start: "let t = [\n", piece: "  a ? b : c,\n", middle: ""),
    Form(start: "func f() {\n", piece: "  a.b(c)(d)[0].map { $0.é }\n", middle: ""),
    Form(start: "func f() {\n", piece: "  switch a.b {\n  case .c: d.e()\n  default: f()()\n  }\n", middle: ""),
    Form(start: "class A {\n", piece: "  @B.C var a: D.E? { f().g.h() }\n\n", middle: ""),
    Form(start: "let t = [\n", piece: "  #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1),\n", middle: ""),
    Form(start: "func f() {\n", piece: "  guard let a = b, c < d else { return }\n  try? await e()\n", middle: ""),
    Form(start: "", piece: "/* [0, 1) /* if ( */ { */\nlet a = 1\n", middle: ""),
    Form(start: "", piece: "// 1) [ ( {\nfunc f() { print(\"\\(a) [[[ (((\") }\n", middle: ""),
  ])
  func whatPeopleWrite(_ form: Form) {
    #expect(SwiftTree(form.text(3_000)) != nil)
  }
}
