import Diagnostics
import Generation

/// A project that is open in the editor: answers one question at a time, so that a process computes for the newest text
/// alone. A caller that no longer wants an answer cancels its task, which ends the computation soon.
actor ProjectCache {
  private let core: Core
  private var latest: Reading? {
    didSet { recent.withLock { $0 = latest?.project } }
  }
  private let recent = Locked<Project?>(nil)

  private struct Reading {
    /// `nil` if the client does not report changes on the disk.
    let revision: Int?
    let project: Project
  }

  /// The last read project, without waiting for a running read.
  nonisolated var recentProject: Project? {
    recent.withLock(\.self)
  }

  init(core: Core) {
    self.core = core
  }

  /// The diagnostics of the project, with open documents over the disk.
  ///
  /// - Throws: `CancellationError`, or if the disk cannot be read.
  func diagnostics(_ open: OpenProject) throws -> [Diagnostic] {
    let diagnostics = try project(open).editorDiagnostics
    try Task.checkCancellation()
    return diagnostics
  }

  /// The changes that generating would make: for the innermost node around the place that has files, or the project.
  ///
  /// - Throws: `CancellationError`, or if the disk cannot be read.
  func plan(for place: KitPlace?, in open: OpenProject, isShownOnly: Bool) throws -> NodePlan? {
    let plan = try project(open).nodePlan(for: place, options: .init(isShownOnly: isShownOnly))
    try Task.checkCancellation()
    return plan
  }

  /// The project, with open documents over the disk.
  ///
  /// - Throws: `CancellationError`, or if the disk cannot be read.
  func project(_ open: OpenProject) throws -> Project {
    try Task.checkCancellation()
    if let latest, let revision = latest.revision, revision == open.revision { return latest.project }
    let project = try core.project(at: open.root, open.files)
    try Task.checkCancellation()
    freeInBackground(latest)
    latest = Reading(revision: open.revision, project: project)
    return project
  }
}
