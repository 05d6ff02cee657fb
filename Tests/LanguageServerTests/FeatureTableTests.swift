import Foundation
import LanguageServer
import TestSupport
import Testing

/// The tables of docs/language-server.md against what the server answers and the tests that there are.
struct FeatureTableTests {
  private static let root = ExampleKits.root

  /// The cells of each line of a table, without the lines above and below the head.
  private static func rows() throws -> [[String]] {
    let text = try String(contentsOf: root.appendingPathComponent("docs/language-server.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func quoted(_ cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// A feature that is not in the list is not answered.
  @Test func everyFeatureOfTheSourcesIsListed() throws {
    let texts = try SourceTexts.all(below: "Sources/LanguageServer/Features")
    let declaration = /static let (\w+)(?:: Feature)? = Feature\(/
    let names = texts.flatMap { $0.matches(of: declaration).map { String($0.output.1) } }
    let declarationOfList = /static let all: \[Feature\] = \[([^\]]*)\]/
    let lists = texts.compactMap { $0.firstMatch(of: declarationOfList)?.output.1 }
    let list = try #require(lists.first)
    let listed = list.matches(of: /\.(\w+),/).map { String($0.output.1) }
    #expect(listed.count == Feature.all.count)
    #expect(Set(names).subtracting(listed) == [], "Add these to FeatureList.swift")
  }

  @Test func listsWhatTheServerAnswers() throws {
    var listed: [String: String] = [:]
    for row in try Self.rows() where row.count == 8 {
      guard let method = Self.quoted(row[0]).first, !row[1].isEmpty else { continue }
      listed[method] = row[1]
    }
    let letters: [(Language, String)] = [(.kit, "K"), (.template, "T"), (.swift, "S")]
    let answered = Dictionary(grouping: Feature.all, by: \.method).mapValues { features in
      let languages = features.reduce(into: Set<Language>()) { $0.formUnion($1.languages) }
      let names = letters.filter { languages.contains($0.0) }.map(\.1)
      return names.isEmpty ? "·" : names.joined(separator: " ")
    }
    for method in Set(listed.keys).union(answered.keys).sorted() {
      #expect(listed[method] == answered[method], "the row of \(method) in docs/language-server.md")
    }
  }

  @Test func namesTestsThatThereAre() throws {
    let folder = Self.root.appendingPathComponent("Tests/LanguageServerTests")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let sources = try files.filter { $0.hasSuffix("Tests.swift") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
    let rows = try Self.rows().filter { $0.last != "Tests" }
    for row in rows where row.count == 2 || !(row.dropFirst().first ?? "").isEmpty {
      let names = Self.quoted(row.last ?? "")
      #expect(!names.isEmpty, "\(row[0])")
      for name in names { #expect(sources.contains("func \(name)("), "\(name)") }
    }
  }
}
