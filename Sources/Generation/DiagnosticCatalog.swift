import Diagnostics
import KitLanguage

/// All kinds of diagnostics, by their permanent codes.
package enum DiagnosticCatalog {
  /// The kinds, sorted by code.
  package static let kinds: [DiagnosticKind] =
    (SyntaxDiagnostics.all + CheckDiagnostics.all + SchemaDiagnostics.all + GenerationDiagnostics.all)
    .sorted { $0.code < $1.code }

  /// The kind with the code `code`.
  package static func kind(_ code: String) -> DiagnosticKind? {
    kinds.first { $0.code == code }
  }
}
