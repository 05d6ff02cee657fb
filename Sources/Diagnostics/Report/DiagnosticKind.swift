/// A kind of diagnostic: its permanent code and the page that `kitgen explain CODE` prints.
///
/// Each area keeps one list of its kinds. A test parses or checks the example of each and expects the diagnostic at its
/// mark, so a page cannot drift from what it describes.
package struct DiagnosticKind: Sendable {
  /// The permanent kebab-case name.
  package let code: String
  /// That of each diagnostic of the kind.
  package let severity: Diagnostic.Severity
  /// What is wrong, why it is refused, and the way out, in sentences.
  package let explanation: String
  /// A short input that gives the diagnostic, with `mark` where it points.
  package let markedExample: String

  /// Whether it only means that something is not there yet, as is always so in text that is being typed.
  package let saysMissing: Bool
  /// Whether what is in the block of the node that it is about may put it right.
  package let dependsOnBlock: Bool
  /// Whether a name that somebody is giving a declaration elsewhere may put it right.
  package let dependsOnNames: Bool

  /// What is in `markedExample` where the diagnostic points.
  package static let mark: Character = "1️⃣"

  /// - Parameter markedExample: Parsed and checked by a test, which expects this kind at `mark`.
  package init(
    _ code: String,
    severity: Diagnostic.Severity = .error,
    saysMissing: Bool = false,
    dependsOnBlock: Bool = false,
    dependsOnNames: Bool = false,
    explanation: String,
    markedExample: String
  ) {
    self.code = code
    self.severity = severity
    self.saysMissing = saysMissing
    self.dependsOnBlock = dependsOnBlock
    self.dependsOnNames = dependsOnNames
    self.explanation = explanation
    self.markedExample = markedExample
  }

  /// The example as a user would write it, without its mark.
  package var example: String {
    markedExample.filter { $0 != Self.mark }
  }

  /// A diagnostic of this kind.
  package func diagnostic(
    _ message: String,
    at location: SourceLocation?,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(code: code, severity: severity, message, at: location, notes: notes, fixIts: fixIts)
  }
}
