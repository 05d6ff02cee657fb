import Diagnostics

/// What a `pattern.kit` declares.
package struct SchemaFile: Sendable {
  /// The name of something that another file may declare.
  struct Link: Sendable {
    enum Target: Sendable {
      case pattern, support
    }

    let target: Target
    let name: Located<String>
  }

  package let folder: String
  /// In source order, including incorrect ones as far as they could be read.
  package let patterns: [PatternSchema]
  /// In source order, as the patterns.
  package let supports: [SupportSchema]
  /// In source order.
  package let types: [TypeSet]
  /// Diagnostics of the file, except for names that no file declares (`SchemaSet.diagnostics`).
  package let diagnostics: [Diagnostic]
  let links: [Link]
}
