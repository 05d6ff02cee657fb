import Diagnostics
import Documents
import Foundation
import Testing

/// Texts and the JSON that PyYAML reads out of them, which `scripts/compare-yaml` writes.
struct YAMLComparisonTests {
  private static let folder = ProcessInfo.processInfo.environment["KITGEN_YAML"]

  @Test(.enabled(if: folder != nil, "scripts/compare-yaml runs this test."))
  func bothReadTheSameValue() throws {
    let folder = URL(fileURLWithPath: try #require(Self.folder))
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var (equal, refused, others) = (0, 0, 0)
    for file in files where file.pathExtension == "yaml" {
      let name = file.deletingPathExtension().lastPathComponent
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let (document, diagnostics) = Document.read(SourceText(path: file.lastPathComponent, text))
      guard let json = try? Data(contentsOf: file.deletingPathExtension().appendingPathExtension("json")) else {
        continue
      }
      guard let document else {
        refused += 1
        if !name.hasPrefix("changed") { Issue.record("\(DiagnosticPrinter().text(for: diagnostics))\(text)") }
        continue
      }
      let isEqual = try document.root == readJSON(String(decoding: json, as: UTF8.self))
      if isEqual {
        equal += 1
      } else {
        others += 1
        if !name.hasPrefix("changed") { Issue.record("\(name) is another value:\n\(text)") }
      }
    }
    #expect(equal > 0)
    // YAML 1.1 has other rules for '?' in flow style, for the names of anchors, and for control characters.
    #expect((refused + others) * 50 < files.count)
    print(
      "\(equal) texts are the same value for both readers. Of the changed texts, kitgen refuses \(refused) and reads \(others) differently."
    )
  }
}
