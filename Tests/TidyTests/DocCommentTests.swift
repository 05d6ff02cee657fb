import TestSupport
import Testing

/// What other targets see of a declaration is its name and its doc comment.
struct DocCommentTests {
  @Test func everyDeclarationForOthersHasADocComment() throws {
    let missing = try SourceTree.swiftFiles(below: "Sources").flatMap { file in
      Self.undocumented(in: try SourceTree.text(file)).map { "\(file):\($0.line): \($0.declaration)" }
    }
    #expect(missing.isEmpty, "without a doc comment:\n\(missing.joined(separator: "\n"))")
  }

  @Test(
    arguments: [
      ("package let a: Int", [1]),
      ("/// A.\npackage let a: Int", []),
      ("/// A.\n@MainActor\n@available(macOS 13, *)\npackage let a: Int", []),
      ("@MainActor\n@inlinable public func a() {}", [2]),
      ("// A.\npackage let a: Int\n/// B.\npackage let b: Int\npackage let c: Int", [2, 5]),
      ("/// A.\n\npackage let a: Int", [3]),
      ("package private(set) var a = 0", [1]),
      ("public import Foundation", []),
      ("package init() {}\npackage init(a: Int) {}", [2]),
      ("package override func a() {}", []),
      ("package static func < (a: A, b: A) -> Bool { true }\npackage func hash(into hasher: inout Hasher) {}", []),
      ("package var description: String { a }\npackage var descriptionOfA: String { a }", [2]),
      ("package init(from decoder: any Decoder) throws {}\npackage func encode(to encoder: any Encoder) {}", []),
      ("let packages = 1\n  package\n  }", []),
      ("private let a = 1", []),
    ]
  )
  func findsDeclarationsWithoutOne(source: String, lines: [Int]) {
    #expect(Self.undocumented(in: source).map(\.line) == lines)
  }

  /// The `package` and `public` declarations without `///` above them and their attributes, by line from 1.
  ///
  /// What carries out a protocol of Swift's own is documented there, and an override where it is first declared.
  private static func undocumented(in source: String) -> [(line: Int, declaration: String)] {
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0.drop { $0 == UInt8(ascii: " ") }) }
    return lines.indices.compactMap { index in
      let line = lines[index]
      // Few lines can match, and regular expressions take their time.
      guard ["@", "p"].contains(line.unicodeScalars.first),
        line.prefixMatch(of: /(?:@\w+(?:\([^)]*\))? )*(?:package|public) (?!import )/) != nil,
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
