import Foundation
import Generation
import TestSupport
import Testing

/// The kits on the pages about patterns (docs/patterns), and on the cheat sheet, are right.
struct PatternDocumentationTests {
  private static let pages: [String] = {
    let folder = Example.package.appendingPathComponent("docs/patterns")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "patterns/\($0)" } + ["cheat-sheet.md"]
  }()

  @Test(arguments: pages)
  func kitsGiveFiles(page: String) throws {
    let file = Example.package.appendingPathComponent("docs/\(page)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```kit\n").dropFirst()
    let kits = blocks.compactMap { $0.components(separatedBy: "\n```\n").first }
    #expect(!kits.isEmpty)
    let sources = Self.sources(on: text)
    for kit in kits {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      for (index, source) in sources.enumerated() {
        try folder.write(source, to: "Existing\(index).swift")
      }
      for sample in text.matches(of: /\n```json (\S+)\n((?s).*?)```\n/) {
        try folder.write(String(sample.output.2), to: String(sample.output.1))
      }
      try folder.write(kit + "\n", to: "Kitfile")
      let planning = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).plan()
      #expect(planning.diagnostics.map { "\($0.code): \($0.message)" } == [])
      #expect(planning.plan?.changes.isEmpty == false)
    }
  }

  /// The project's Swift that kits on a page refer to: what begins with the name of its file.
  private static func sources(on page: String) -> [String] {
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
    return blocks.filter { $0.drop { $0 == " " }.prefix { $0 != "\n" }.wholeMatch(of: /\/\/ \w+\.swift/) != nil }
  }
}
