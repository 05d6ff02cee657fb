import Foundation
import LanguageServer
import TestSupport
import Testing

/// The requests in docs/editors.md against what the server answers.
struct FeatureTableTests {
  /// A feature that is not in the list is not answered.
  @Test func everyFeatureOfTheSourcesIsListed() throws {
    let texts = try SourceTexts.all(below: "Sources/LanguageServer/Features")
    let declaration = /static let (\w+)(?:: Feature)? = Feature\(/
    let names = texts.flatMap { $0.matches(of: declaration).map { String($0.output.1) } }
    let declarationOfList = /static let single: \[Feature\] = \[([^\]]*)\]/
    let lists = texts.compactMap { $0.firstMatch(of: declarationOfList)?.output.1 }
    let list = try #require(lists.first)
    let listed = list.matches(of: /\.(\w+),/).map { String($0.output.1) }
    // The requests for the colours of a language are made together.
    #expect(listed.count == Feature.all.count { !$0.method.hasPrefix("textDocument/semanticTokens/") })
    #expect(Set(names).subtracting(listed) == [], "Add these to FeatureList.swift")
  }

  @Test func listsWhatTheServerAnswers() throws {
    let page = try String(contentsOf: ExampleKits.root.appendingPathComponent("docs/editors.md"), encoding: .utf8)
    var listed: [String: String] = [:]
    for list in page.matches(of: /(?:- ([KTS ]+)|Without a document): ((?:`[\w\/]+`[,.]?\s+)+)/) {
      for name in list.output.2.matches(of: /`([\w\/]+)`/) {
        if let letters = list.output.1 { listed["textDocument/\(name.output.1)"] = String(letters) }
        if list.output.1 == nil { listed[String(name.output.1)] = "" }
      }
    }
    let letters: [(Language, String)] = [(.kit, "K"), (.template, "T"), (.swift, "S")]
    let answered = Dictionary(grouping: Feature.all, by: \.method).mapValues { features in
      let languages = features.reduce(into: Set<Language>()) { $0.formUnion($1.languages) }
      return letters.filter { languages.contains($0.0) }.map(\.1).joined(separator: " ")
    }
    #expect(listed == answered)
  }
}
