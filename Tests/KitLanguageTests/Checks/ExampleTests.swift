import Diagnostics
import KitLanguage
import TestSupport
import Testing

@Suite struct ExampleTests {
  @Test func schemasOfTheTestsAreGood() {
    let diagnostics = TestPatterns.files.flatMap(\.diagnostics) + TestPatterns.set.diagnostics
    #expect(DiagnosticPrinter().text(for: diagnostics) == "")
  }

  /// The whole example of the language's documentation.
  @Test func example() throws {
    let checked = check(try KitFixtures.language.text("Kitfile"))
    #expect(DiagnosticPrinter().text(for: checked.diagnostics) == "")
  }
}
