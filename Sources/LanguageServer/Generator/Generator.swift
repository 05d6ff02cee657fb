import Diagnostics

/// What the server asks of the generator. Texts of open documents count instead of what the disk has.
///
/// All paths are absolute.
package protocol Generator: Sendable {
  /// The folder of the project that a file belongs to, or nil where it belongs to none.
  func root(ofFile path: String, openTexts: [String: SourceText]) -> String?

  /// What is wrong with the kits of a project. Paths of sources are absolute or relative to the project's root.
  ///
  /// - Throws: When the project cannot be read.
  func diagnostics(of project: OpenProject) throws -> [Diagnostic]

  /// What generating the files of a node would change.
  ///
  /// - Parameters:
  ///   - place: A place in a node of a kit, or nil for the whole project.
  /// - Returns: Nil where no node that has files is at the place.
  /// - Throws: When the project cannot be read.
  func plan(for place: KitPlace?, in project: OpenProject) throws -> KitPlan?

  /// Makes the folders that do not exist, all of them inside the project's root.
  ///
  /// - Throws: When a folder lies outside the root or cannot be made.
  func makeFolders(_ paths: [String], inProject root: String) throws
}

/// A project as the editor has it.
package struct OpenProject: Sendable {
  package let root: String
  /// The texts of open documents by path.
  package let openTexts: [String: SourceText]

  package init(root: String, openTexts: [String: SourceText]) {
    self.root = root
    self.openTexts = openTexts
  }

  /// The absolute path of a source, or nil where the source is no file (`<stdin>`).
  package func path(of source: SourceText) -> String? {
    if source.path.hasPrefix("<") { return nil }
    return source.path.hasPrefix("/") ? source.path : root + "/" + source.path
  }
}

/// A place in a kit.
package struct KitPlace: Sendable {
  package let path: String
  /// A UTF-8 offset.
  package let offset: Int

  package init(path: String, offset: Int) {
    self.path = path
    self.offset = offset
  }
}

/// The changes that generation would make, the node's own files first.
package struct KitPlan: Sendable {
  /// What the changes are for: "request Followees".
  package let subject: String
  package let changes: [FileChange]
  /// Why nothing can be written now: "the kit has 2 errors".
  package let refusal: String?

  package init(subject: String, changes: [FileChange], refusal: String? = nil) {
    self.subject = subject
    self.changes = changes
    self.refusal = refusal
  }
}

/// What generation would do with a file.
package struct FileChange: Sendable {
  /// What becomes of the file, see "Planning and writing files".
  package enum Kind: String, Sendable {
    case create, update, merge, keep, unchanged, delete, conflict
  }

  package let path: String
  package let kind: Kind
  /// What an editor or the disk has; nil where there is no file.
  package let oldText: SourceText?
  package let newText: String

  package init(path: String, kind: Kind, oldText: SourceText?, newText: String) {
    self.path = path
    self.kind = kind
    self.oldText = oldText
    self.newText = newText
  }
}
