import KitLanguage

/// A file with the nodes that it is there for.
package struct RenderedFile: Sendable {
  /// The path and text that the template gave.
  package let file: GeneratedFile
  /// The name of the template in the library.
  package let template: String
  /// The node that emits the file, or nil for support.
  package let node: SpecNode.ID?
  /// The nodes that need the file: the one that emits it, or all that need the support.
  package let sources: Set<SpecNode.ID>
}
