import Foundation
import Testing

/// The tables of docs/regeneration.md against the tests that there are.
struct RegenerationTableTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func namesTestsThatThereAre() throws {
    let tests = Self.root.appendingPathComponent("Tests")
    let paths = try #require(FileManager.default.enumerator(atPath: tests.path)).compactMap { $0 as? String }
    let sources = try paths.filter { $0.hasSuffix("Tests.swift") }
      .map { try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8) }.joined()
    let functions = Set(sources.split(separator: "func ").map { $0.prefix { $0 != "(" } })
    let page = try String(contentsOf: Self.root.appendingPathComponent("docs/regeneration.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasSuffix("| Tests |") }
    #expect(rows.count > 40)
    for row in rows {
      let cell = row.split(separator: "|").last ?? ""
      let names = cell.matches(of: /`([A-Za-z]+)`/).map(\.1)
      #expect(!names.isEmpty, "\(row)")
      for name in names { #expect(functions.contains(name), "\(name)") }
    }
  }
}
