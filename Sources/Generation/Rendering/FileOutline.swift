import Diagnostics
import KitLanguage
import Templating

/// A file that the kit gives, before it has a text.
struct FileOutline: Sendable {
  /// What the schema says of the path, where it does.
  let emission: SourceLocation
  /// Where the file goes below the root.
  let path: ProjectPath
  let ownership: FileOwnership
  /// The kit file and the node that the file comes from.
  let origin: String
  /// What gives the text.
  let template: Template
  /// The name of the template in the library.
  let templateName: String
  /// The node that emits the file, or nil for support.
  private(set) var node: SpecNode.ID?
  /// The nodes that need the file: the one that emits it, or all that need the support, in the order of the kit.
  private(set) var users: [SpecNode.ID]
  /// What rendering the file adds to its diagnostics.
  private(set) var notes: [Diagnostic.Note]
}

extension FileOutline {
  /// The same file of a node in another revision.
  func of(_ id: SpecNode.ID, _ notes: [Diagnostic.Note]) -> FileOutline {
    var file = self
    (file.node, file.users, file.notes) = (id, [id], notes)
    return file
  }

  /// Whether both are the same file, whatever the revision of the kit.
  func isSame(as other: FileOutline) -> Bool {
    path == other.path && ownership == other.ownership && origin == other.origin && templateName == other.templateName
  }
}
