import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// What is lost where something is missing.
@Suite struct RecoveryTests {
  /// Deletes each token of the language's example in turn: each token of the tree but spaces and comments, and, apart
  /// from those, each single quotation mark and `"""`.
  @Test func deletionOfEachToken() throws {
    let source = SourceText(path: "Kitfile", try KitFixtures.language.text("Kitfile"))
    let whole = SyntaxTree(parsing: source, topLevelKeywords: LanguageExampleTests.topLevelKeywords)
    var deletions = whole.tokens.filter { !$0.isTrivia || $0.kind == .newline }.map(\.range)
    for token in whole.tokens where token.kind == .string || token.kind == .code {
      let length = token.kind == .code ? 3 : 1
      deletions.append(token.range.prefix(length))
      deletions.append(token.range.suffix(length))
    }
    let tried = TriedShare.each(3, of: deletions)
    for keywords in [LanguageExampleTests.topLevelKeywords, []] {
      var lost = 0
      var worst = (count: 0, text: "")
      for range in tried {
        let damaged = source.utf8[..<range.lowerBound] + source.utf8[range.upperBound...]
        let tree = SyntaxTree(parsing: SourceText(path: "Kitfile", utf8: Array(damaged)), topLevelKeywords: keywords)
        #expect(tree.printed == Array(damaged))
        let lostHere = declarations(whole).subtracting(declarations(tree)).count
        lost += lostHere
        if tree.diagnostics.count > worst.count {

          worst = (tree.diagnostics.count, "\(source[range]) at \(source.position(at: range.lowerBound))")
        }
        if lostHere > 1 || tree.diagnostics.count > 2, Verbose.isOn {
          print("deleting '\(source[range])' at \(source.position(at: range.lowerBound)): \(lostHere) lost")
          print(DiagnosticPrinter().text(for: tree.diagnostics))
        }
      }
      let average = Double(lost) / Double(tried.count)
      print(
        "\(tried.count) deletions, \(keywords.isEmpty ? "keywords unknown" : "keywords known"): on average \(average) "
          + "of \(whole.nodes.count) top-level declarations lost, at most \(worst.count) diagnostics (\(worst.text))"
      )
      #expect(average < 0.3)
      #expect(worst.count <= 3)
    }
  }

  /// The top-level declarations by keyword and name.
  private func declarations(_ tree: SyntaxTree) -> Set<String> {
    Set(tree.nodes.map { $0.head.prefix(2).map(\.text).joined(separator: " ") })
  }
}
