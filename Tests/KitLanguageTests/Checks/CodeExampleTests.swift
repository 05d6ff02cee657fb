import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// Every code is triggered by the example on its page, with the caret in the right column.
@Suite struct CodeExampleTests {
  /// What stands before the mark on its line: wide, combining and joined characters.
  private static let prefix = "/* 👩‍👩‍👧 e\u{301} 日本 */ "

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
    var lines = kind.markedExample.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices where lines[index].contains(DiagnosticKind.mark) {
      lines[index] = Self.prefix + lines[index]
    }
    let marked = MarkedText(lines.joined(separator: "\n"))
    let diagnostics = diagnose(marked.text)
    #expect(diagnostics.map(\.code) == [kind.code], "\(diagnostics.map(\.message))")
    #expect(diagnostics.first?.severity == kind.severity)
    #expect(diagnostics.first?.location?.range.lowerBound == marked["1️⃣"])
    let column = diagnostics.first?.location?.position.column
    let before = String(decoding: marked.text.utf8.prefix(marked["1️⃣"]), as: UTF8.self).unicodeScalars
    #expect(column == before.reversed().prefix { $0 != "\n" }.count + 1)
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
