import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// Every code is triggered by the example on its page, with the caret in the right column.
@Suite struct CodeExampleTests {
  @Test(arguments: CheckDiagnostics.all.map(\.code))
  func kit(_ code: String) throws {
    let kind = try #require(CheckDiagnostics.all.first { $0.code == code })
    expect(kind) { check($0).diagnostics }
  }

  @Test(arguments: SchemaDiagnostics.all.map(\.code))
  func schema(_ code: String) throws {
    let kind = try #require(SchemaDiagnostics.all.first { $0.code == code })
    expect(kind) { schemaDiagnostics($0) }
  }

  private func expect(_ kind: DiagnosticKind, diagnose: (String) -> [Diagnostic]) {
    let marked = MarkedText(afterOddCharacters: kind.markedExample)
    let diagnostics = diagnose(marked.text)
    #expect(diagnostics.map(\.code) == [kind.code], "\(diagnostics.map(\.message))")
    #expect(diagnostics.first?.severity == kind.severity)
    #expect(diagnostics.first?.location?.range.lowerBound == marked["1️⃣"])
    #expect(diagnostics.first?.location?.position.column == marked.column(of: "1️⃣"))
  }

  @Test func codesAreUniqueAndKebabCase() {
    let kinds = CheckDiagnostics.all + SchemaDiagnostics.all + SyntaxDiagnostics.all
    #expect(Set(kinds.map(\.code)).count == kinds.count)
    #expect(kinds.allSatisfy { $0.code.allSatisfy { $0.isLowercase || $0 == "-" || $0.isNumber } })
  }

  /// A safe fix leaves a kit that needs no other.
  @Test(arguments: CheckDiagnostics.all.map(\.code))
  func safeFix(_ code: String) throws {
    let kind = try #require(CheckDiagnostics.all.first { $0.code == code })
    let fixIts = check(kind.example).diagnostics.flatMap(\.fixIts).filter(\.isSafe)
    guard let fix = fixIts.first else { return }
    let fixed = String(decoding: fix.edits.applied(to: Array(kind.example.utf8)), as: UTF8.self)
    #expect(!check(fixed).diagnostics.map(\.code).contains(code), "\(fixed)")
  }
}
