import Diagnostics
import Generation
import SwiftAnalysis

/// The server's interface to kits and their output. Paths are absolute.
///
/// A function throws if the disk cannot be read, and `CancellationError` in a cancelled task.
package protocol Generator: Sendable {
  /// Creates what all answers need. Called once, concurrently, after 'initialize' is answered.
  func prepare()

  /// The project folder of a file; `nil` if it belongs to no project.
  func root(ofFile path: String, files: any FileReading) -> String?

  /// The folders of the projects at or below a folder, as far as a short search finds them.
  func roots(inFolder path: String, files: any FileReading) -> [String]

  /// The checked project: the contents of the kits, the patterns that read them, and the project's Swift.
  func project(_ project: OpenProject) async throws -> Project

  /// A project that begins with a Kitfile, for a file that no kit is around; `nil` if nothing shows where that would be.
  /// `access` is of what is to be described.
  func beginning(forFile path: String, access: Access, _ files: any FileReading) async throws -> Project?

  /// The patterns that contain a template or a schema; `nil` if it is in no folder of patterns. `roots` are the folders of open
  /// kits, which may name that folder; `revision` is as in `OpenProject`.
  func patterns(
    ofFile path: String,
    namedIn roots: [String],
    _ files: any FileReading,
    revision: Int?
  ) throws -> TeamPatternFile?

  /// The checked project of the present kits; what it knows of the project's own Swift may be a few keys old.
  func projectOfSameKits(_ project: OpenProject) async throws -> Project

  /// The last checked project, possibly a few keys old, for answers that must not wait. If there is none, checks it now.
  func recentProject(_ project: OpenProject) async throws -> Project

  /// The diagnostics of a project's kits. Paths of sources are absolute or relative to the project's root.
  func diagnostics(of project: OpenProject) async throws -> [Diagnostic]

  /// The changes that generating the files of a node, or of the whole project without `place`, would make; `nil` if no node
  /// that has files is there. If the plan `isShownOnly`, it may be one that cannot be written.
  func plan(for place: KitPlace?, in project: OpenProject, isShownOnly: Bool) async throws -> NodePlan?
}

/// A project as the editor has it: open documents over the disk.
package struct OpenProject: Sendable {
  package let root: String
  package let files: any FileReading
  /// Changes whenever a document or, as far as the client reports, the disk changes. `nil` for a client that does not
  /// watch the disk: what was read once may be out of date at any time.
  package let revision: Int?

  /// The absolute path of a source; `nil` if the source is not a file (`<stdin>`, `builtin:request/pattern.kit`).
  package func path(of source: SourceText) -> String? {
    if source.path.hasPrefix("<") || source.path.hasPrefix("builtin:") { return nil }
    return source.path.hasPrefix("/") ? source.path : root + "/" + source.path
  }
}

/// A place in a kit.
package struct KitPlace: Sendable {
  package let path: String
  /// A UTF-8 offset in the editor's text of the file, which need not be saved.
  package let offset: Int
}

/// The plan of a node's files and of the files that the node needs.
package struct NodePlan: Sendable {
  /// Whether the files can be written now.
  package enum Outcome: Sendable {
    case plan(GenerationPlan)
    case refusal(String)
  }

  package let subject: String
  /// The node's main file; `nil` for a whole project.
  package let mainFile: ProjectPath?
  package let outcome: Outcome

  package init(subject: String, mainFile: ProjectPath?, outcome: Outcome) {
    self.subject = subject
    self.mainFile = mainFile
    self.outcome = outcome
  }
}
