import BuiltinPatterns
import Foundation
import Generation
import TestSupport
import Testing

/// The kits on the pages about patterns (docs/patterns) are right.
struct PatternDocumentationTests {
  private static let pages: [String] = {
    let folder = Example.package.appendingPathComponent("docs/patterns")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
  }()

  @Test(arguments: pages)
  func kitsGiveFiles(page: String) throws {
    let file = Example.package.appendingPathComponent("docs/patterns/\(page)")
    let text = try String(contentsOf: file, encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```kit\n").dropFirst()
    let kits = blocks.compactMap { $0.components(separatedBy: "\n```\n").first }
    #expect(!kits.isEmpty)
    for kit in kits {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write(kit + "\n", to: "Kitfile")
      let planning = try Project(root: folder.path, files: Disk(), builtIn: BuiltinPatterns.files).plan()
      #expect(planning.diagnostics.map { "\($0.code): \($0.message)" } == [])
      #expect(planning.plan?.changes.isEmpty == false)
    }
  }
}
