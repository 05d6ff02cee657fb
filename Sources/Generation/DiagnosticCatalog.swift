import Diagnostics
import Documents
import KitLanguage
import Templating

/// All kinds of diagnostics, by their permanent codes.
package enum DiagnosticCatalog {
  /// The kinds, sorted by code.
  package static let kinds: [DiagnosticKind] =
    (SyntaxDiagnostics.all + CheckDiagnostics.all + SchemaDiagnostics.all + GenerationDiagnostics.all
    + SampleDiagnostics.pages.kinds + DocumentDiagnostics.pages.kinds + DocumentNodeDiagnostics.pages.kinds
    + templateKinds)
    .sorted { $0.code < $1.code }

  /// The kinds of template errors. Their examples need no mark: they are rendered unchanged.
  private static var templateKinds: [DiagnosticKind] {
    TemplateMistake.allCases.map { mistake in
      let explanation = mistake.explanation
      return DiagnosticKind(mistake.code, explanation: explanation.text, markedExample: explanation.example.template)
    }
  }

  package static func kind(_ code: String) -> DiagnosticKind? { kinds.first { $0.code == code } }
}
