/// A kind of diagnostic: its permanent code and the page that `kitgen explain CODE` prints.
///
/// Each area keeps one list of its kinds. A test parses or checks the example of each and expects the diagnostic at its
/// mark, so a page cannot drift from what it describes.
package struct DiagnosticKind: Sendable {
  /// The permanent kebab-case name.
  package let code: String
  package let severity: Diagnostic.Severity
  package let explanation: String
  /// Short input that causes the diagnostic, with `mark` where it points.
  package let markedExample: String

  package static let mark: Character = "1️⃣"

  /// - Parameter markedExample: Parsed and checked by a test, which expects this kind at `mark`.
  package init(
    _ code: String,
    severity: Diagnostic.Severity = .error,
    explanation: String,
    markedExample: String
  ) {
    self.code = code
    self.severity = severity
    self.explanation = explanation
    self.markedExample = markedExample
  }

  package var example: String {
    markedExample.filter { $0 != Self.mark }
  }

  package func diagnostic(
    _ message: String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(code: code, severity: severity, message, at: location, notes: notes, fixIts: fixIts)
  }
}
