import Diagnostics
import Documents
import TestSupport
import Testing

/// Documents that are refused, or that would take much time or memory.
struct MalformedDocumentTests {
  @Test(arguments: [
    "a: 1\n1️⃣\tb: 2", "a: 1\n b1️⃣: 2", "a:\n  b: 1\n 1️⃣c: 2", "a: b1️⃣: c", "a: 1️⃣- b", "a: 1️⃣[b", "a: 1️⃣\"b", "a: 1️⃣'b\n\n",
    "a: [b 1️⃣}", "a: [b: c1️⃣: d]", "a: 1️⃣!!set b", "a: 1️⃣*b", "a: &b [1️⃣*b]", "a: 1️⃣@b", "a: 1️⃣%b",
    "a: 1\n1️⃣---\nb: 2", "a: 1\n...\n1️⃣b: 2", "1️⃣[a]: b", "{[a]1️⃣: b}", "? 1️⃣[a]\n: b", "a: 1\n1️⃣b",
    "a: 1\n1️⃣- b", "a: \"1️⃣\\q\"", "a: \"\\u1️⃣12g4\"", "a: | 1️⃣b", "a: \"b\" 1️⃣c", "1️⃣<<: 1", "a: \"b1️⃣\\", "a: 1️⃣}",
    "[1, 1️⃣, 2]", "1️⃣: a",
    "a: 1️⃣\u{7}", "&a b1️⃣: 1",
  ])
  func isRefusedAtItsPlace(marked: String) throws {
    let text = MarkedText(marked)
    let (document, diagnostics) = Document.read(SourceText(path: "api.yaml", text.text))
    #expect(document == nil)
    #expect(diagnostics.map(\.code) == ["malformed-document"])
    #expect(diagnostics.first?.location?.range.lowerBound == text["1️⃣"], "\(DiagnosticPrinter().text(for: diagnostics))")
  }

  @Test func jsonIsRefusedAtItsPlace() {
    let marked = MarkedText("{\"a\": 1,1️⃣}")
    let (document, diagnostics) = Document.read(SourceText(path: "api.json", marked.text))
    #expect(document == nil)
    #expect(diagnostics.first?.location?.range.lowerBound == marked["1️⃣"])
  }

  @Test func bytesAreUTF8() {
    for bytes in [[0x61, 0x3A, 0x20, 0xFF], [0xFF, 0xFE, 0x61, 0x00], [0x61, 0x00, 0x3A, 0x00]] as [[UInt8]] {
      let (document, diagnostics) = Document.read(SourceText(path: "api.yaml", utf8: bytes))
      #expect(document == nil)
      #expect(diagnostics.map(\.code) == ["invalid-utf8"])
    }
  }

  @Test func repeatedKeysAreReportedAndTheLastValueCounts() throws {
    for (path, text) in [
      ("a.yaml", "a: 1\nb: {c: 1, c: 2}\na: 3"), ("a.json", #"{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}"#),
    ] {
      let (document, diagnostics) = Document.read(SourceText(path: path, text))
      #expect(diagnostics.map(\.code) == ["repeated-document-key", "repeated-document-key"])
      #expect(diagnostics.allSatisfy { $0.severity == .warning })
      #expect(try document?.root == readJSON(#"{"a": 3, "b": {"c": 2}}"#))
    }
    let many = (0..<5_000).map { "k\($0 % 50): 1\n" }.joined()
    #expect(Document.read(SourceText(path: "a.yaml", many)).diagnostics.count == 20)
  }

  @Test(arguments: ["[", "- ", "{a: ", "a:\n"])
  func depthIsBounded(opening: String) {
    let text =
      opening == "a:\n"
      ? (0..<100_000).map { String(repeating: " ", count: min($0, 300)) + "a:\n" }.joined()
      : String(repeating: opening, count: 100_000)
    for path in ["a.yaml", "a.json"] {
      let (document, diagnostics) = Document.read(SourceText(path: path, text))
      #expect(document == nil)
      #expect(diagnostics.map(\.code) == ["malformed-document"])
    }
  }

  @Test func aliasesDoNotMultiply() {
    var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      laughs += "a\(level): &a\(level) [\((0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", "))]\n"
    }
    let nulls =
      "a: &a\n" + String(repeating: "-\n", count: 20_000)
      + "b: [\(Array(repeating: "*a", count: 200).joined(separator: ","))]"
    let long =
      "a: &a \(String(repeating: "x", count: 1_000_000))\nb: [\(Array(repeating: "*a", count: 1_000).joined(separator: ","))]"
    var deep = "a0: &a0 [x]\n"
    for level in 1..<300 { deep += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    for text in [laughs, nulls, long, deep] {
      let (document, diagnostics) = Document.read(SourceText(path: "a.yaml", text))
      // Testing would print all of a document.
      let isRefused = document == nil
      #expect(isRefused)
      #expect(diagnostics.map(\.code) == ["malformed-document"])
    }
  }

  @Test(arguments: [
    "a", "- a\n", "\n", " \n", "#\n", "a: [", "[a, ", "'a'\n", "a\n\n", "\"\\\n", "- |\n", "x: 'y\n\n'\n", "k: v\n",
    "- &a x\n- *a\n",
    "\"a\": {b: c}\n", "- >\n  a\n\n", "? a\n: b\n", "a: \"", "\r", "\t\n",
  ])
  func takesLinearTime(piece: String) {
    func seconds(_ count: Int) -> Double {
      let source = SourceText(path: "a.yaml", String(repeating: piece, count: count))
      return ProcessorTime.seconds { _ = Document.read(source) }
    }
    let (few, many) = (seconds(5_000), seconds(80_000))
    #expect(many < 0.05 + few * 16 * 6, "\(few) s and \(many) s")
  }

  /// Whatever bytes there are: a document or an error, and no crash.
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func randomBytes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = [
      "a", "b: ", "\n", "  ", "- ", "? ", ": ", "[", "]", "{", "}", ",", "'", "\"", "\\", "|", ">", "&a ", "*a", "#",
      "!", "---", "...", "<<: ",
      "\t", "\r\n", "é", "~", "1", "%", "\\u12", "|2-", "$ref: '#/a'\n",
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let (document, diagnostics) = Document.read(SourceText(path: "a.yaml", text))
      #expect((document == nil) == diagnostics.hasErrors)
    }
  }
}
