import Diagnostics
import Testing

/// What differs between two versions of a text.
struct TextChangeTests {
  @Test(
    arguments: [
      ("", "", 0..<0, 0..<0), ("", "ab", 0..<0, 0..<2), ("abc", "abc", 3..<3, 3..<3), ("abc", "axc", 1..<2, 1..<2),
      ("aaa", "aaaa", 3..<3, 3..<4), ("aaaa", "aaa", 3..<4, 3..<3),
      // Both begin, or end, with a byte of another scalar.
      ("é", "è", 0..<2, 0..<2), ("xé", "xèé", 1..<1, 1..<3), ("日本", "日木", 3..<6, 3..<6), ("ɩ", "é", 0..<2, 0..<2),
      ("0123456789é", "0123456789xé", 10..<10, 10..<11), ("aé0123456789", "a0123456789", 1..<3, 1..<1),
    ]
  )
  func holdsWhatDiffers(before: String, after: String, expectedBefore: Range<Int>, expectedAfter: Range<Int>) {
    let change = TextChange(from: Array(before.utf8), to: Array(after.utf8))
    #expect(change.before == expectedBefore)
    #expect(change.after == expectedAfter)
  }
}
