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

  @Test func everyKindIsExplained() {
    for kind in DiagnosticCatalog.kinds {
      #expect(kind.explanation.count > 40 && !kind.example.isEmpty, "\(kind.code) has no page")
    }
  }
}
