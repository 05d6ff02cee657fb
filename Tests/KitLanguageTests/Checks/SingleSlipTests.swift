import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// One slip anywhere in a kit is told once: no two errors are about the same place.
@Suite struct SingleSlipTests {
  @Test func isToldOnce() throws {
    let text = try KitFixtures.language.text("Kitfile")
    let tree = SyntaxTree(parsing: text, topLevelKeywords: TestPatterns.set.topLevelKeywords)
    let tokens = tree.tokens.filter { !$0.isTrivia }
    for (index, token) in tokens.enumerated() where index.isMultiple(of: 13) {
      for replacement in ["", "qx", "\"q\""] {
        let edit = TextEdit(token.range, replacement)
        let kit = String(decoding: [edit].applied(to: Array(text.utf8)), as: UTF8.self)
        let errors = check(kit).diagnostics.filter { $0.severity == .error }
        let pairs = zip(errors, errors.dropFirst()).filter { Self.overlap($0, $1) }
        let slip = "'\(tree.text(of: token))' by '\(replacement)'"
        #expect(pairs.isEmpty, "\(slip): \(DiagnosticPrinter().text(for: pairs.flatMap { [$0, $1] }))")
      }
    }
  }

  private static func overlap(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    guard let first = first.location?.range, let second = second.location?.range else { return false }
    return first.lowerBound == second.lowerBound || first.overlaps(second)
  }
}
