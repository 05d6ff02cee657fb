import Foundation
import Generation
import TestSupport
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
    var codes: Set<String> = []
    for text in try SourceTexts.all(below: "Sources") where text.contains("DiagnosticKind(") || text.contains("pages[")
    {
      codes.formUnion(text.matches(of: /(?:DiagnosticKind\(\s*|pages\[)"([a-z0-9-]+)"/).map { String($0.output.1) })
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
