import TestSupport
import Testing

/// Types that other targets use, and all that is public, say what their names do not.
struct DocCommentTests {
  @Test func everyTypeForOthersHasADocComment() throws {
    let missing = try SourceTree.swiftFiles(below: "Sources").flatMap { file in
      Self.undocumented(in: try SourceTree.text(file)).map { "\(file):\($0.line): \($0.declaration)" }
    }
    #expect(missing.isEmpty, "without a doc comment:\n\(missing.joined(separator: "\n"))")
  }

  /// A comment says what something is: it begins with a noun, or with a verb for a function.
  @Test func commentsBeginWithNoQuestion() throws {
    let words: Set<Substring> = ["What", "How", "Where", "When", "Which", "Why", "Who", "Whose", "Those"]
    let questions = try SourceTree.swiftFiles(below: "Sources").flatMap { file in
      let lines = try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
      return zip([""] + lines, lines).enumerated().compactMap { index, pair -> String? in
        guard pair.1.hasPrefix("/// "), !pair.0.hasPrefix("///") else { return nil }
        let isQuestion = words.contains(pair.1.dropFirst(4).prefix(while: \.isLetter)) || pair.1.contains("nil` where")
        return isQuestion ? "\(file):\(index + 1): \(pair.1)" : nil
      }
    }
    #expect(questions == [])
  }

  @Test(
    arguments: [
      ("package let a: Int", []),
      ("public let a: Int", [1]),
      ("package final class A {}", [1]),
      ("/// A.\npackage struct A {}", []),
      ("/// A.\n@MainActor\n@available(macOS 13, *)\npackage indirect enum A {}", []),
      ("@MainActor\n@inlinable public func a() {}", [2]),
      ("// A.\npublic let a: Int\n/// B.\npublic let b: Int\npublic let c: Int", [2, 5]),
      ("/// A.\n\npublic let a: Int", [3]),
      ("public private(set) var a = 0", [1]),
      ("public import Foundation", []),
      ("public init() {}\npublic init(a: Int) {}", [2]),
      ("public override func a() {}", []),
      ("public static func < (a: A, b: A) -> Bool { true }\npublic func hash(into hasher: inout Hasher) {}", []),
      ("public var description: String { a }\npublic var descriptionOfA: String { a }", [2]),
      ("public init(from decoder: any Decoder) throws {}\npublic func encode(to encoder: any Encoder) {}", []),
      ("let packages = 1\n  package\n  }", []),
      ("private let a = 1", []),
    ]
  )
  func findsDeclarationsWithoutOne(source: String, lines: [Int]) {
    #expect(Self.undocumented(in: source).map(\.line) == lines)
  }

  /// The `package` types and `public` declarations without `///` above them and their attributes, by line from 1.
  ///
  /// What carries out a protocol of Swift's own is documented there, and an override where it is first declared.
  private static func undocumented(in source: String) -> [(line: Int, declaration: String)] {
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0.drop { $0 == UInt8(ascii: " ") }) }
    return lines.indices.compactMap { index in
      let line = lines[index]
      // Few lines can match, and regular expressions take their time.
      guard ["@", "p"].contains(line.unicodeScalars.first),
        line.prefixMatch(
          of: /(?:@\w+(?:\([^)]*\))? )*(?:public (?!import )|package (?:\w+ )*(?:struct|enum|class|actor|protocol) )/
        )
          != nil,
        !exempt.contains(where: line.contains)
      else { return nil }
      let above = lines[..<index].last { !$0.hasPrefix("@") || $0.wholeMatch(of: /(?:@\w+(?:\([^)]*\))? ?)+/) == nil }
      return above?.hasPrefix("///") == true ? nil : (index + 1, String(line))
    }
  }

  private static let exempt = [
    " override ", " init()", " init(from decoder", " encode(to ", " static func ==", " static func <", " hash(into ",
    " var description:",
  ]
}
