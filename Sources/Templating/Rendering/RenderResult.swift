import Diagnostics

/// What rendering a template gave.
package struct RenderResult: Sendable {
  /// UTF-8. If there are errors, the output must not be used.
  package let bytes: [UInt8]
  /// In the order of occurrence.
  package let diagnostics: [Diagnostic]

  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the output must not be used. Warnings alone leave it usable.
  package var hasErrors: Bool {
    diagnostics.hasErrors
  }
}
