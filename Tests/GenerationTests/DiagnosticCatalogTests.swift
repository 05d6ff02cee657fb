import Foundation
import Generation
import Testing

struct DiagnosticCatalogTests {
  @Test func codesArePermanentNamesOfOneKindEach() {
    let codes = DiagnosticCatalog.kinds.map(\.code)
    #expect(Set(codes).count == codes.count, "two kinds share a code")
    for code in codes {
      #expect(code.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(code) is not in kebab-case")
    }
  }

  /// A kind that no list of kinds has is not explained, and not in docs/diagnostics.md.
  @Test func everyKindOfTheSourcesIsListed() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    var codes: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      guard text.contains("DiagnosticKind(") else { continue }
      codes.formUnion(text.matches(of: /DiagnosticKind\(\s*"([a-z0-9-]+)"/).map { String($0.output.1) })
    }
    #expect(codes.count > 50)
    #expect(codes.subtracting(DiagnosticCatalog.kinds.map(\.code)) == [], "Add these to the list of their target")
  }

  @Test func everyKindIsExplained() {
    for kind in DiagnosticCatalog.kinds {
      #expect(kind.explanation.count > 40 && !kind.example.isEmpty, "\(kind.code) has no page")
    }
  }
}
