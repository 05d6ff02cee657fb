import Diagnostics
import KitLanguage
import Templating

/// The files that a checked kit gives, without their texts: which nodes need which support, which emissions hold, and
/// where their files go. What is wrong with these concerns the whole kit; texts are rendered for those files alone that
/// are asked for (`Rendering`).
struct Outline: Sendable {
  let files: [FileOutline]
  let diagnostics: [Diagnostic]

  private let contexts: ContextBuilder
  let support: [String]

  /// Evaluates the outline of `project`, which must be without errors. In a task cancelled meanwhile it may be
  /// incomplete.
  ///
  /// - Parameter memos: What is known about earlier revisions.
  static func read(_ project: CheckedProject, _ memos: OutlineMemos) -> Outline {
    project.work.add(.outlines)
    let mentions = UnitMentions.all(in: project.facts, memos.mentions, project.work)
    var reader = OutlineReader(project, memos, mentions)
    let needs = reader.supportNeeds()
    let support = project.library.schemas.supports.map(\.name).filter(needs.isNeeded)
    reader.readUnits(support)
    reader.read(needs, support)
    let checks = OutlineChecks(project, (reader.files, reader.filesNumber), reader.mentions, support: support, needs)
    let found = checks.diagnostics(beside: reader.diagnostics, reader.isRemembered ? memos : nil)
    return Outline(
      files: reader.files,
      diagnostics: (reader.diagnostics + found).withoutRepetitions(),
      contexts: ContextBuilder(project.facts),
      support: support
    )
  }

  func context(of id: SpecNode.ID) -> Record {
    Self.context(of: id, support, contexts)
  }

  func context(ofSupportFor users: [SpecNode.ID]) -> Record {
    contexts.sharedContext(ofSupportFor: users, support)
  }

  /// The context of a file's template.
  ///
  /// - Parameter builder: Makes it, and notes what it is asked; `nil` if that is not needed.
  func context(of file: FileOutline, _ builder: ContextBuilder? = nil) -> Record {
    let contexts = builder ?? contexts
    return file.node.map { Self.context(of: $0, support, contexts) }
      ?? contexts.sharedContext(ofSupportFor: file.users, support)
  }

  private static func context(of id: SpecNode.ID, _ support: [String], _ contexts: ContextBuilder) -> Record {
    contexts.sharedContext(.node, .record(contexts.node(id)), support: support)
  }
}
