import Diagnostics
import TestSupport
import Testing

/// A text after an edit is as if it had been made anew.
struct ReplacingTests {
  /// Pieces whose ends make line ends of each other: `\r` and `\n` apart, one line of more than 4,096 bytes.
  private static let pieces: [[UInt8]] = [
    Array("a".utf8), Array("\n".utf8), Array("\r".utf8), Array("\r\n".utf8), Array("é日😀".utf8), [],
    Array(String(repeating: "フォロー😀x", count: 300).utf8), [0xFF, 0xE3],
  ]

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func isAsIfMadeAnew(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var text = SourceText(path: "a.kit", "")
    for _ in 0..<200 {
      let start = Int.random(in: 0...text.utf8.count, using: &random)
      let end = Int.random(in: start...min(text.utf8.count, start + 5_000), using: &random)
      let replacement = Self.pieces.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).joined()
      text = text.replacing(start..<end, with: Array(replacement))
      let expected = SourceText(path: "a.kit", utf8: text.utf8)
      #expect(text.lineStarts == expected.lineStarts)
      for _ in 0..<5 {
        let offset = Int.random(in: 0...text.utf8.count, using: &random)
        let (line, character) = expected.lineAndCharacter(at: offset, encoding: .utf16)
        #expect(text.lineAndCharacter(at: offset, encoding: .utf16) == (line, character))
        let back = expected.offset(line: line, character: character, encoding: .utf16)
        #expect(text.offset(line: line, character: character, encoding: .utf16) == back)
      }
    }
  }

  @Test func clampsTheRange() {
    #expect(SourceText(path: "a", "ab").replacing(1..<9, with: "c\n".utf8).string == "ac\n")
    #expect(SourceText(path: "a", "").replacing(0..<0, with: [UInt8]()).lineStarts == [0])
  }

  /// A thousand edits of a long text take a fraction of what making it anew a thousand times would.
  @Test func takesLessTimeThanToMakeItAnew() {
    let line = "model ユーザー { id: String; name: String? }\n"
    let whole = SourceText(path: "a", String(repeating: line, count: 5_000))
    let anew = ProcessorTime.seconds {
      for _ in 0..<20 { #expect(SourceText(path: "a", utf8: whole.utf8).lineStarts.count == 5_001) }
    }
    let edits = ProcessorTime.seconds {
      var text = whole
      for index in 0..<20 { text = text.replacing(index * 30..<index * 30, with: "x".utf8) }
      #expect(text.utf8.count == whole.utf8.count + 20)
    }
    #expect(edits * 2 < anew, "\(edits) s of \(anew) s")
  }
}
