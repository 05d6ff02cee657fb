import Foundation
import Generation
import Testing

@testable import kitgen

/// The pages below docs/patterns/reference are made from the schemas and the templates.
struct PatternReferenceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../docs/patterns/reference").standardizedFileURL
  private static let keywords = PatternLibrary.builtIn.schemas.patterns.map(\.keyword)

  @Test(arguments: keywords)
  func pageIsCurrent(keyword: String) throws {
    let pattern = try #require(PatternLibrary.builtIn.schemas.pattern(keyword))
    try compare(try PatternReference(pattern: pattern).text(), "\(keyword).md")
  }

  /// Offers that only explain why a declaration is not taken are not listed, and equal lines once.
  @Test(arguments: [
    ("model", ["struct", "struct"]), ("enum", ["enum"]), ("extend", ["method", "method", "property"]),
  ])
  func offersCanBeAccepted(keyword: String, kinds: [String]) throws {
    let pattern = try #require(PatternLibrary.builtIn.schemas.pattern(keyword))
    let text = PatternPage(pattern: pattern, types: [], isTeams: false).text
    let lines = text.split(separator: "\n").drop { $0 != "Made from Swift" }.dropFirst()
    #expect(lines.compactMap { $0.split(separator: " ").first.map(String.init) } == kinds, "\(text)")
  }

  @Test func contentsAreCurrent() throws {
    let lines = PatternLibrary.builtIn.schemas.patterns.map { pattern in
      "- [`\(pattern.keyword)`](\(pattern.keyword).md): \(pattern.node.documentation.first ?? "")\n"
    }
    let head = "# Reference of the patterns\n\nWritten by the tests, from the schemas and from what kits give.\n\n"
    try compare(head + lines.joined(), "README.md")
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(pages) == Set(Self.keywords.map { "\($0).md" } + ["README.md"]))
  }

  private func compare(_ text: String, _ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    Issue.record("docs/patterns/reference/\(name) is out of date; UPDATE_FIXTURES=1 records it again")
  }
}
