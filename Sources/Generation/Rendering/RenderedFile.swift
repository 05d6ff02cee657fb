import KitLanguage

/// A file with its text.
package struct RenderedFile: Sendable {
  package let file: GeneratedFile
  let outline: FileOutline

  package var template: String { outline.templateName }

  /// `nil` for support.
  package var node: SpecNode.ID? { outline.node }

  /// The nodes that need the file, in kit order: the emitting node, or all that need the support.
  package var users: [SpecNode.ID] { outline.users }
}
