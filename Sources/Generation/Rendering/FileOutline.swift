import Diagnostics
import KitLanguage
import Templating

/// A file that the kit gives, before it has a text; or declarations that it puts into a file of the project.
struct FileOutline: Sendable {
  /// Where the text goes.
  enum Place: Hashable, Sendable {
    /// It is the file.
    case file
    /// Into the type of this name.
    case members(of: String)
    /// Behind the type of this name.
    case beside(String)
  }

  /// What the schema says of the path, where it does.
  let emission: SourceLocation
  /// Where the file goes below the root; of declarations, the file that has their type.
  let path: ProjectPath
  let place: Place
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

extension FileOutline.Place {
  /// What makes a file of a text that goes there: members stand in a type that may have cases.
  var surroundings: (start: String, end: String) {
    if case .members = self { ("enum Members {\n", "}\n") } else { ("", "") }
  }
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
    path == other.path && place == other.place && ownership == other.ownership && origin == other.origin
      && templateName == other.templateName
  }
}
