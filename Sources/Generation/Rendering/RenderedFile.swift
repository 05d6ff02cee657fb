import KitLanguage

/// A file with its text.
package struct RenderedFile: Sendable {
  /// The path and text that the template gave.
  package let file: GeneratedFile
  let outline: FileOutline

  /// The name of the template in the library.
  package var template: String { outline.templateName }

  /// The node that emits the file, or nil for support.
  package var node: SpecNode.ID? { outline.node }

  /// The nodes that need the file: the one that emits it, or all that need the support, in the order of the kit.
  package var users: [SpecNode.ID] { outline.users }
}
