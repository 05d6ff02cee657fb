import Foundation
import TestSupport
import Testing

/// The words of docs/ and of comments and messages.
struct WordTests {
  /// "Text" is the content of a file or a template. The value of a slot, a key or JSON is a string.
  @Test func stringsAreNotCalledTexts() throws {
    let wrong = try Self.files.flatMap { file in
      try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { Self.namesText(Self.prose(of: String($0.element), in: file)) }
        .map { "\(file):\($0.offset + 1): \($0.element)" }
    }
    #expect(wrong == [], "write 'string', 'contents' or 'source'")
  }

  @Test(
    arguments: [
      ("/// Returns a text.", true), ("/// The text of a file, a `text`, a text file.", false),
      ("let texts = [a text]", false), ("report(\"It has another text\")", true), ("print(\"\\(texts)\")", false),
      ("  // MARK: - Texts", true),
    ]
  )
  func findsTexts(line: String, isFound: Bool) {
    #expect(Self.namesText(Self.prose(of: line, in: "A.swift")) == isFound)
  }

  /// Words that a reader has to translate, in comments, messages and pages.
  @Test func habitsAreNotUsed() throws {
    let wrong = try Self.files.flatMap { file in
      try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { Self.hasHabit(Self.prose(of: String($0.element), in: file)) }
        .map { "\(file):\($0.offset + 1): \($0.element)" }
    }
    #expect(wrong == [], "see the list in hasHabit(_:)")
  }

  @Test(
    arguments: [
      ("/// Nil where nothing is there, `nil` where it is not.", true), ("// In front of the type.", true),
      ("report(\"Write it beside the kit\")", true), ("/// Whether `beside` is set.", false),
      ("/// A truth value.", true), ("/// The files of an app, before its tests.", false),
      ("/// As far as the names tell.", true), ("let told = \"a \\(told) b\"", false),
    ]
  )
  func findsHabits(line: String, isFound: Bool) {
    #expect(Self.hasHabit(Self.prose(of: line, in: "A.swift")) == isFound)
  }

  /// Parts of the habits: most lines have none, and regular expressions are slow.
  private static let parts = [
    "where", "truth value", "front of", "place of", "beside", "mend", "slip", "goes on", "handed o", "tell", "told",
    "that of", "those of",
  ]

  private static func hasHabit(_ prose: String) -> Bool {
    let lowercased = prose.lowercased()
    guard parts.contains(where: lowercased.contains) else { return false }
    let words = prose.replacing(/\\\([^)]*\)/, with: "")
    if words.contains(/nil`? where\b/.ignoresCase()) { return true }
    return words.replacing(/`[^`]*`|^ *tells \w+: .*/, with: "").contains(
      /\b(?:truth values?|in (?:front|place) of|beside|mend(?:s|ed)?|slips?|goes on|handed o(?:n|ver)|tells?|told|(?:that|those) of)\b/
        .ignoresCase()
    )
  }

  private static let files: [String] = {
    let folders = ["Sources", "Templates", "docs", "editors"].flatMap { folder in
      let names = FileManager.default.enumerator(atPath: SourceTree.root.appendingPathComponent(folder).path)
      return (names?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    return (folders + SourceTree.entries(of: "")).filter { path in
      ["swift", "stencil", "kit", "md"].contains { path.hasSuffix("." + $0) }
        && !["/Examples/", "node_modules"].contains(where: path.contains)
    }
  }()

  private static let exceptions = ["a text file", "Parameter texts:", "`SampleInference`: Texts"]

  private static func namesText(_ prose: String) -> Bool {
    let rest = exceptions.reduce(prose) { $0.replacing($1, with: "") }.replacing(/`[^`]*`|\\\([^)]*\)/, with: "")
    return rest.contains(
      /\b(?:an?|another|any|each|empty|every|no|one|other|same|some) texts?\b|\btexts\b/.ignoresCase()
    )
  }

  /// The comment, or the strings, in a line; all of a line in Markdown.
  private static func prose(of line: String, in file: String) -> String {
    if file.hasSuffix(".md") { return line }
    if let comment = line.firstRange(of: "//") ?? line.firstRange(of: "{#") {
      return String(line[comment.upperBound...])
    }
    return line.matches(of: /"(?:[^"\\]|\\.)*"/).map { String($0.output) }.joined(separator: "\n")
  }
}
