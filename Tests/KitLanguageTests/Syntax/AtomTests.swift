import KitLanguage
import TestSupport
import Testing

/// Parts of the values of strings are found in how they are spelled.
struct AtomTests {
  private func string(_ literal: String) throws -> SyntaxNode.Atom {
    try #require(SyntaxTree(parsing: "é \(literal)\n").nodes.first?.head.last)
  }

  @Test(arguments: [
    ("\"users/{id}/é\"", "{id}", "{id}"), ("\"é{é}\"", "{é}", "{é}"), ("#\"a/{b}\"#", "{b}", "{b}"),
    ("\"a\\u{e9}/{b}\"", "{b}", "{b}"), ("\"a\\n{b}c\"", "\n{b}", "\\n{b}"), ("\"{b}\"", "{b}", "{b}"),
  ])
  func partsArePlaced(literal: String, part: String, spelled: String) throws {
    let atom = try string(literal)
    let range = try #require(atom.value.firstRange(of: part))
    let start = atom.value.utf8.distance(from: atom.value.startIndex, to: range.lowerBound)
    let place = atom.sourceRange(of: start..<start + part.utf8.count)
    #expect(String(decoding: Array("é \(literal)".utf8)[place], as: UTF8.self) == spelled)
  }

  @Test(arguments: ["\"éa\"", "#\"éa\"#"])
  func partsBeyondTheEndAreAtTheEnd(literal: String) throws {
    let atom = try string(literal)
    let start = atom.range.lowerBound + (literal.utf8.count - 3) / 2
    #expect(atom.sourceRange(of: 7..<9) == start + 3..<start + 3)
    #expect(atom.sourceRange(of: 2..<9) == start + 2..<start + 3)
  }

  /// A path may have thousands of placeholders, each of which has a place.
  @Test func placesTakeLinearTime() throws {
    func seconds(_ count: Int) throws -> Double {
      let atom = try string("\"" + (0..<count).map { "{a\($0)}" }.joined(separator: "/") + "\"")
      return ProcessorTime.seconds {
        for index in 0..<count { _ = atom.sourceRange(of: index..<index + 1) }
      }
    }
    #expect(try seconds(8_000) < max(0.1, try seconds(2_000) * 8))
  }
}
