import Diagnostics
import TestSupport
import Testing

/// The fix of a name that is nearly another one.
@Suite struct CorrectingFixTests {
  @Test(
    arguments: [
      ("Größe.delegat", "delegat", "delegate", "Größe.delegate"),
      ("\"größe.stencl\"", "größe.stencl", "größe.stencil", "\"größe.stencil\""),
      ("`repaet`", "repaet", "`repeat`", "`repeat`"),
      ("a.a", "a", "b", nil),
      ("größe", "öße", "x", nil),
      ("a", "a", nil, nil),
      ("a", "a", "\"", nil),
    ] as [(String, String, String?, String?)]
  )
  func replacesTheNameAlone(text: String, old: String, new: String?, expected: String?) {
    let front = "// 日本\n"
    let source = SourceText(path: "Kitfile", front + text + "\nx")
    let start = front.utf8.count
    let fixes = FixIt.correcting(old, to: new, at: SourceLocation(source, start..<start + text.utf8.count))
    #expect(fixes.count == (expected == nil ? 0 : 1))
    guard let fix = fixes.first, let expected else { return }
    #expect(String(decoding: fix.edits.applied(to: source.utf8), as: UTF8.self) == front + expected + "\nx")
  }
}
