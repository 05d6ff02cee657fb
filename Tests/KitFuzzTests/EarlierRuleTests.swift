import BuiltinPatterns
import Diagnostics
import Foundation
import Generation
import KitLanguage
import TestSupport
import Testing

/// Rules in words find what the conditions found that they replace, until the last schema is converted.
struct EarlierRuleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/EarlierSchemas")

  /// The built-in patterns with the schemas as they were before they were converted.
  private static func earlierLibrary() throws -> PatternLibrary {
    PatternLibrary(
      builtIn: try BuiltinPatterns.files.map { path, text in
        let parts = path.split(separator: "/")
        let file = folder.appendingPathComponent("\(parts.first ?? "").kit")
        guard path.hasSuffix("/pattern.kit"), parts.count == 2, FileManager.default.fileExists(atPath: file.path) else {
          return (path, text)
        }
        return (path, try String(contentsOf: file, encoding: .utf8))
      }
    )
  }

  /// The files that something is wrong with: each has one node. Where in a node an error is shown may differ.
  private func refused(in kit: WrittenKit, _ library: PatternLibrary) throws -> Set<String> {
    let diagnostics = try KitCheck(library: library).project(kit).diagnosticsWithFiles
    return Set(diagnostics.filter { $0.severity == .error }.compactMap { $0.location?.source.path })
  }

  /// Whether a node is one that the conditions accepted and the rules rightly refuse: they compared no empty strings, and ignored
  /// a second name of a header.
  private static func isFixed(_ text: String) -> Bool {
    text.hasPrefix("union ") && text.prefix { $0 != "\n" }.contains("\"\"")
      || text.hasPrefix("api ") && text.contains("  header \"X-Version\" = \"2\" as ")
  }

  @Test func findTheSame() throws {
    let earlier = try Self.earlierLibrary()
    var differences: [String] = []
    var count = 0
    for seed in 0..<TriedShare.count(400, usually: 12) {
      var writer = KitWriter(
        schemas: earlier.schemas,
        vocabulary: Vocabulary(BuiltinPatterns.files),
        seed: UInt64(seed),
        hasDangerousNames: false,
        usesUIKit: false
      )
      writer.chosenPatterns = [
        "enum", "keys", "union", "cells", "notifications", "model", "api", "request", "entity", "associated", "pager",
        "sheet", "table", "service", "support", "defaults", "erased", "delegate", "extend",
      ]
      let kit = writer.kit(patternCount: 40)
      let (old, new) = (try refused(in: kit, earlier), try refused(in: kit, .builtIn))
      count += kit.units.count
      for path in old.symmetricDifference(new).sorted() {
        let text = kit.files[path] ?? ""
        guard !Self.isFixed(text) else { continue }
        differences.append("\(seed): \(old.contains(path) ? "accepted now" : "refused now")\n\(text)")
      }
    }
    #expect(count > 200)
    #expect(differences.prefix(20) == [])
  }
}
