import Diagnostics
import TestSupport
import Testing

/// Checks where mark 1️⃣ of `marked` is, in every way of counting.
private func checkPosition(
  _ marked: String,
  _ line: Int,
  column: Int,
  utf16: Int,
  utf8: Int,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let source = SourceText(path: "Kitfile", marked.text)
  let offset = marked["1️⃣"]
  #expect(source.position(at: offset) == SourcePosition(line: line, column: column), sourceLocation: sourceLocation)
  for (encoding, character) in [(SourceText.PositionEncoding.utf16, utf16), (.utf8, utf8)] {
    let found = source.lineAndCharacter(at: offset, encoding: encoding)
    #expect(found.line == line - 1 && found.character == character, sourceLocation: sourceLocation)
    let back = source.offset(line: line - 1, character: character, encoding: encoding)
    #expect(back == offset, sourceLocation: sourceLocation)
  }
}

struct SourceTextTests {
  @Test func countsInEachUnit() {
    checkPosition("1️⃣", 1, column: 1, utf16: 0, utf8: 0)
    checkPosition("a\n1️⃣b", 2, column: 1, utf16: 0, utf8: 0)
    checkPosition("フォロー1️⃣", 1, column: 5, utf16: 4, utf8: 12)
    checkPosition("x 👨‍👩‍👧1️⃣", 1, column: 8, utf16: 10, utf8: 20)
    checkPosition("e\u{301}1️⃣", 1, column: 3, utf16: 2, utf8: 3)
  }

  @Test func knowsEveryLineEnd() {
    checkPosition("a\r\nb1️⃣", 2, column: 2, utf16: 1, utf8: 1)
    checkPosition("a\rb1️⃣", 2, column: 2, utf16: 1, utf8: 1)
    checkPosition("a\n\rb1️⃣", 3, column: 2, utf16: 1, utf8: 1)
    #expect(SourceText(path: "", "a\r").lineStarts == [0, 2])
    #expect(SourceText(path: "", "").lineStarts == [0])
  }

  @Test func clampsWhatLiesOutside() {
    let source = SourceText(path: "", "é👍\r\nb")
    #expect(source.offset(line: 0, character: 99, encoding: .utf16) == 6)
    #expect(source.offset(line: 0, character: 99, encoding: .utf8) == 6)
    #expect(source.offset(line: 9, character: 0, encoding: .utf16) == 9)
    #expect(source.offset(line: -1, character: -1, encoding: .utf16) == 0)
    // Inside the surrogate pair and inside the sequence: the character's start.
    #expect(source.offset(line: 0, character: 2, encoding: .utf16) == 2)
    #expect(source.offset(line: 0, character: 4, encoding: .utf8) == 2)
    #expect(source.position(at: 1_000) == SourcePosition(line: 2, column: 2))
    #expect(source[5..<1_000] == SourceText(path: "", utf8: Array(source.utf8[5...])).string)
  }

  @Test func survivesInvalidUTF8() {
    let source = SourceText(path: "", utf8: [0x61, 0xFF, 0xE3, 0x81, 0x62])
    let end = source.lineAndCharacter(at: 5, encoding: .utf16)
    #expect(end.character == source.string.utf16.count)
    #expect(source.offset(line: 0, character: end.character, encoding: .utf16) == 5)
  }
}

struct TextEditTests {
  @Test func appliesInOrderAndLeavesOverlapsOut() {
    let edits = [
      TextEdit(2..<4, "X"), TextEdit(0..<0, "a"), TextEdit(0..<0, "b"), TextEdit(3..<5, "Y"), TextEdit(9..<99, "Z"),
    ]
    #expect(String(decoding: edits.applied(to: Array("012345".utf8)), as: UTF8.self) == "ab01X45")
  }
}

struct NearestNameTests {
  @Test(arguments: [
    ("requst", "request"), ("qeury", "query"), ("PATH", "path"), ("zzz", nil), ("", nil), ("follower", "followers"),
    ("module", nil), ("modee", "mode"),
  ])
  func suggests(name: String, expected: String?) {
    #expect(NearestName.of(name, in: ["request", "query", "path", "followers", "mode"]) == expected)
  }

  /// The last of many names that look alike is found as well.
  @Test func suggestsOneOfManyNames() {
    let parts = ["Transfer", "Terminal", "Delivery", "Customer", "Größe"]
    let names = parts.flatMap { first in
      parts.flatMap { second in
        (0..<30).map { "\(first)\(second)Zone\(["Config", "Layout", "Filter"][$0 % 3])\($0)ConfigurationResponse" }
      }
    }
    for name in [names[0], names[names.count / 2], names[names.count - 1]] {
      #expect(NearestName.of(name.replacing("Response", with: "Responze"), in: names) == name)
    }
  }

  /// Long lines have counts noted along them; the positions are those that counting from the start gives.
  @Test func countsLongLines() {
    var utf8: [UInt8] = Array("é\n".utf8)
    for index in 0..<3_000 {
      utf8 += ["a", "é", "日本", "👍", "e\u{301}"][index % 5].utf8
      if index % 7 == 0 { utf8 += [0xE3, 0x81] }
    }
    let source = SourceText(path: "", utf8: utf8)
    for offset in stride(from: 3, through: utf8.count, by: 61) {
      let prefix = String(decoding: utf8[3..<offset], as: UTF8.self)
      let position = source.position(at: offset)
      let character = source.lineAndCharacter(at: offset, encoding: .utf16).character
      guard position == SourcePosition(line: 2, column: prefix.unicodeScalars.count + 1),
        character == prefix.utf16.count
      else {
        Issue.record("\(position) and \(character) for \(offset)")
        break
      }
    }
  }

  @Test(
    arguments: [
      ([], nil), ([0x61, 0xC3, 0xA9, 0xF0, 0x9F, 0x98, 0x80], nil), ([0xEF, 0xBB, 0xBF, 0x61], nil), ([0xFF], 0..<1),
      ([0x61, 0xE9, 0xFE, 0x62, 0xFF], 1..<3), ([0xC3, 0xA9, 0xF0, 0x9F], 2..<4), ([0xED, 0xA0, 0x80, 0x61], 0..<3),
      ([0xC0, 0x80], 0..<2),
    ] as [([UInt8], Range<Int>?)]
  )
  func findsTheFirstBytesThatAreNotUTF8(bytes: [UInt8], expected: Range<Int>?) {
    #expect(bytes.firstInvalidUTF8 == expected)
  }
}
