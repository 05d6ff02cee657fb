import Generation
import KitLanguage

/// An open kit with what it is read by.
package struct OpenKit: Sendable {
  /// The tree of the newest text.
  package let tree: SyntaxTree
  /// The project that it belongs to, perhaps as it was a few keys ago.
  package let project: Project
  /// What the kit's nodes mean: the patterns, or of a `pattern.kit` what schemas may contain.
  package let schemas: SchemaSet
}
