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

  /// The name of the pattern's folder.
  package let folder: String
  /// In source order, those with mistakes included as far as they could be read.
  package let patterns: [PatternSchema]
  /// In source order, as the patterns.
  package let supports: [SupportSchema]
  /// The sets of Swift types, in source order.
  package let types: [TypeSet]
  /// What is wrong with the file, apart from names that no file declares (`SchemaSet.diagnostics`).
  package let diagnostics: [Diagnostic]
  let links: [Link]
}
