import Diagnostics

/// What rendering a template gave.
package struct RenderResult: Sendable {
  /// The output, in UTF-8. Where there are errors, it is not to be used.
  package let bytes: [UInt8]
  /// What is wrong, in the order in which it was met.
  package let diagnostics: [Diagnostic]

  /// The output as a string.
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the output is not to be used. Warnings alone leave it usable.
  package var hasErrors: Bool {
    diagnostics.hasErrors
  }
}
