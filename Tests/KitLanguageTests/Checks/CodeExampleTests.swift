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

  /// A fix mends what it is for, and nothing becomes wrong by it but what a safe fix mends in turn.
  @Test func fixesMendAndBreakNothing() {
    let kits = CheckDiagnostics.all.map(\.example) + SlipTests.slips.map { MarkedText($0.marked).text }
    let count = kits.reduce(0) { $0 + triedFixes(of: $1) { check($0).diagnostics } }
    #expect(count > 40)
  }

  @Test func fixesOfSyntaxBreakNoSyntax() {
    let kits = SyntaxDiagnostics.all.map(\.example).filter { $0.utf8.count < 10_000 }
    let count = kits.reduce(0) { $0 + triedFixes(of: $1) { SyntaxTree(parsing: $0).diagnostics } }
    #expect(count > 8)
  }

  private func triedFixes(of kit: String, diagnose: (String) -> [Diagnostic]) -> Int {
    let before = diagnose(kit)
    let fixes = before.flatMap { diagnostic in diagnostic.fixIts.map { (diagnostic, $0) } }
    for (diagnostic, fix) in fixes {
      let known = Set(before.map(Self.key)).subtracting([Self.key(diagnostic)])
      var text = Self.applied(fix, to: kit)
      for _ in 0..<3 {
        let new = diagnose(text).filter { !known.contains(Self.key($0)) }
        guard let next = new.first?.fixIts.first, next.isSafe else { break }
        text = Self.applied(next, to: text)
      }
      let rest = Set(diagnose(text).map(Self.key))
      #expect(rest.isSubset(of: known), "\(fix.title): \(text)")
    }
    return fixes.count
  }

  private static func applied(_ fix: FixIt, to text: String) -> String {
    String(decoding: fix.edits.applied(to: Array(text.utf8)), as: UTF8.self)
  }

  private static func key(_ diagnostic: Diagnostic) -> String {
    "\(diagnostic.code): \(diagnostic.message)"
  }
}
