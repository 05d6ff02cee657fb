import TestSupport
import Testing

@testable import SwiftAnalysis

@Suite struct SwiftTreeTests {
  private static let text = """
    import Foundation

    /// Größe in 日本.
    protocol Delegate: AnyObject {
      func started(_ é: Int)
    }

    #if DEBUG
      struct Box<T> where T: Hashable {
        let names: [String: T?] = ["ä": nil]
        var count: Int { get { names.count } }
      }
    #endif

    final class Loader {
      weak var delegate: (any Delegate)?
      func load(id: String, completion: @escaping (Result<Int, any Error>) -> Void) async throws -> Int {
        if id == "日本 \\(id.count)" { return 1 }
        return try await run { $0 + 1 } /* comment */
      }
    }

    extension Loader.Inner { case a, b }

    """

  /// What a new version takes from the tree of the version before it is what parsing the text gives, also after versions
  /// with errors. Where a version has errors itself, their recovery may differ.
  @Test(arguments: 0..<4)
  func versionsAreAsIfParsedAnew(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var valid = Self.text
    var tree = try #require(SwiftTree(valid))
    for step in 0..<50 {
      for text in [Self.broken(valid, &random), Self.edited(valid, step, &random)] {
        tree = try #require(tree.reparsed(text))
        #expect(tree.utf8 == Array(text.utf8))
        #expect(tree.file.description == text)
        let fresh = try #require(SwiftTree(text))
        #expect(tree.hasErrors == fresh.hasErrors)
        if fresh.hasErrors { continue }
        #expect(tree.file.debugDescription == fresh.file.debugDescription, "\(text)")
        valid = text.utf8.count < 3_000 ? text : Self.text
      }
    }
  }

  /// A text as it is typed: a piece more in any place, or some characters less.
  private static func broken(_ text: String, _ random: inout SplitMix) -> String {
    let pieces = [
      "{", "}", "(", "\"", "\n", "é", "/*", "//", "#if A\n", "async ", "@MainActor ", "<", "?", ".", "return ", ",",
    ]
    let start = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
    let end = text.index(start, offsetBy: Int.random(in: 1...6, using: &random), limitedBy: text.endIndex)
    guard Bool.random(using: &random) else {
      return String(text[..<start] + text[(end ?? start)...])
    }
    return String(text[..<start]) + (pieces.randomElement(using: &random) ?? "") + text[start...]
  }

  /// A text with a line more, or with another name.
  private static func edited(_ text: String, _ step: Int, _ random: inout SplitMix) -> String {
    let lines = [
      "struct S\(step) { let 日本: Int }", "func f\(step)() {}", "let x\(step) = [1, 2]", "// é", "", "/* a */ ",
    ]
    let line = (lines.randomElement(using: &random) ?? "") + "\n"
    let places = ["protocol", "#if DEBUG", "  struct Box", "final class", "  func load", "extension"]
    let place = places.randomElement(using: &random) ?? ""
    return Bool.random(using: &random)
      ? text.replacing(place, with: line + place, maxReplacements: 1)
      : text.replacing("delegate", with: "delegate\(step)", maxReplacements: step % 3)
  }

  @Test func theSameTextIsAVersion() throws {
    let tree = try #require(SwiftTree(Self.text))
    #expect(tree.reparsed(Self.text)?.file.description == Self.text)
    #expect(tree.reparsed("")?.file.description == "")
    #expect(tree.reparsed("")?.reparsed(Self.text)?.file.description == Self.text)
  }

  @Test func whatNobodyWritesIsNotParsed() throws {
    let tree = try #require(SwiftTree(Self.text))
    for text in ["(", "[User", "struct A { "].map({ String(repeating: $0, count: 10_000) }) {
      #expect(SwiftTree(text) == nil)
      #expect(tree.reparsed(text) == nil)
    }
  }
}
