import Diagnostics
import TestSupport
import Testing

/// Prints a diagnostic for the text between 1️⃣ and 2️⃣ and compares it with `expected`.
private func checkPrinted(
  _ marked: String,
  _ expected: String,
  notes: [Diagnostic.Note] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let source = SourceText(path: "Kitfile", marked.text)
  let location = Diagnostics.SourceLocation(source, marked["1️⃣"]..<marked["2️⃣"])
  let diagnostic = Diagnostic(code: "some-code", "it is wrong", at: location, notes: notes)
  #expect(DiagnosticPrinter().text(for: [diagnostic]) == expected, sourceLocation: sourceLocation)
}

struct DiagnosticPrinterTests {
  @Test func marksTheRange() {
    checkPrinted(
      "a\n  bad1️⃣ne2️⃣ss",
      "Kitfile:2:6: error: it is wrong [some-code]\n  badness\n     ^~\n"
    )
  }

  @Test func measuresWidthAsATerminalDoes() {
    checkPrinted(
      "👍 e\u{301} フォ 1️⃣x2️⃣",
      "Kitfile:1:9: error: it is wrong [some-code]\n👍 e\u{301} フォ x\n" + String(repeating: " ", count: 10) + "^\n"
    )
  }

  @Test func keepsTabsAndShowsControlCharacters() {
    checkPrinted("\t\u{1B}[31m1️⃣x2️⃣", "Kitfile:1:7: error: it is wrong [some-code]\n\t␛[31mx\n\t     ^\n")
  }

  @Test func shortensLongLines() {
    let long = String(repeating: "a", count: 500)
    let a = String(repeating: "a", count: 120)
    checkPrinted(
      "\(long)1️⃣x2️⃣\(long)",
      "Kitfile:1:501: error: it is wrong [some-code]\n…\(a)x\(a)…\n" + String(repeating: " ", count: 121) + "^\n"
    )
  }

  @Test func copesWithPlacesPastTheEnd() {
    let source = SourceText(path: "Kitfile", "\u{FEFF}a")
    let diagnostic = Diagnostic(code: "c", "m", at: .init(source, 90..<99))
    #expect(DiagnosticPrinter().text(for: [diagnostic]) == "Kitfile:1:3: error: m [c]\na\n ^\n")
  }

  @Test func printsNotesAndFixes() {
    let source = SourceText(path: "Kitfile", "ab")
    let diagnostic = Diagnostic(
      code: "c",
      severity: .warning,
      "m",
      at: nil,
      notes: [.init("see here", at: .init(source, 0..<2)), .init("advice")],
      fixIts: [FixIt("Replace it", in: source, edits: [])]
    )
    let expected = "warning: m [c]\nKitfile:1:1: note: see here\nab\n^~\nnote: advice\nnote: fix: Replace it\n"
    #expect(DiagnosticPrinter().text(for: [diagnostic]) == expected)
    #expect(DiagnosticPrinter(usesColor: true).text(for: [diagnostic]).contains("\u{1B}[1;35mwarning: \u{1B}[0m"))
  }

  /// A mistake in each word of a line of megabytes: eight times the size may take about eight times as long.
  @Test func printsLongLinesInLinearTime() {
    func time(_ count: Int) -> Double {
      let source = SourceText(path: "Kitfile", String(repeating: "日本 ab;", count: count))
      let diagnostics = (0..<count).map { Diagnostic(code: "c", "m", at: .init(source, $0 * 10 + 7..<$0 * 10 + 9)) }
      return ProcessorTime.seconds {
        _ = DiagnosticPrinter().text(for: diagnostics)
        _ = diagnostics.map { JSONRecord($0) }
        _ = JSONRecord(logOf: [(diagnostics, ShownPaths())], version: "1")
      }
    }
    _ = time(500)
    #expect(time(4_000) < time(500) * 24)
  }
}
