import Diagnostics
import Foundation
import Generation
import TestSupport
import Testing

/// Every example of every pattern gives the files that it must give.
struct PatternTests {
  @Test(arguments: Example.all)
  func givesTheExpectedFiles(example: Example) throws {
    let run = try ExampleRun(example)
    defer { run.folder.remove() }
    let planning = try run.plan()
    #expect(planning.diagnostics.map { "\($0.code): \($0.message)" } == [])
    let first = try #require(planning.plan)
    let files = ExampleRun.files(of: first)
    let fixture = Fixture(folder: example.expected)
    for (path, text) in files {
      try fixture.expect(text, equals: path)
    }
    let superfluous = Set(try example.expectedFiles().keys).subtracting(files.keys)
    #expect(superfluous.sorted() == [])
    // A second run changes nothing.
    try PlanWriter.open(root: run.folder.path).write(first)
    let second = try #require(try run.plan().plan)
    #expect(second.status == .upToDate)
    #expect(second.writtenChanges.isEmpty)
    #expect(second.changes.count == first.changes.count)
  }

  /// Each pattern that emits something has an example, its own or one that uses it.
  @Test func everyKeywordHasAnExample() throws {
    let kits = try Example.all.map { try String(contentsOf: $0.kitfile, encoding: .utf8) }
    let patterns = PatternLibrary.builtIn.schemas.patterns.filter { !$0.emissions.isEmpty || !$0.supports.isEmpty }
    #expect(patterns.count > 15)
    for keyword in patterns.map(\.keyword) {
      let use = try Regex("(?m)^\\s*\(keyword) ")
      #expect(kits.contains { $0.contains(use) }, "no example uses '\(keyword)'")
    }
  }

  /// A private type hides one of its name that is there for the whole module, and neither is found.
  @Test func privateTypesHaveNamesOfTheirOwn() throws {
    let keywords = "(?:class|struct|enum|actor|protocol)"
    let declaration = try Regex("(?m)^(\\w[\\w ]* |)\(keywords) (\\w+)", as: (Substring, Substring, Substring).self)
    for example in Example.all {
      let declarations = try example.expectedFiles().values.flatMap { $0.matches(of: declaration).map(\.output) }
      #expect(!declarations.isEmpty, "\(example.name)")
      let hidden = declarations.filter { $0.1.hasPrefix("private") }.map(\.2)
      let others = declarations.filter { !$0.1.hasPrefix("private") }.map(\.2)
      #expect(Set(hidden).intersection(others) == [], "\(example.name)")
    }
  }
}
