import Generation
import KitLanguage

/// An open kit with what it is read by.
package struct OpenKit: Sendable {
  /// The tree of the newest text.
  package let tree: SyntaxTree
  /// The project, perhaps as it was a few keys ago.
  package let project: Project
  /// The patterns or, for a `pattern.kit`, the possible contents of schemas.
  package let schemas: SchemaSet
}
