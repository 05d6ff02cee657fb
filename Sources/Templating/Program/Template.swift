import Diagnostics

/// A template, compiled once, to be rendered any number of times by the environment that compiled it.
package struct Template: Sendable {
  /// The name under which it was loaded, else the path of its text.
  package let name: String
  /// The compiled text, with its path for messages.
  package let source: SourceText
  /// With errors, the template gives no output.
  package let diagnostics: [Diagnostic]
  let nodes: [Node]
  let program: Program
}
