import Diagnostics
import Generation
import LanguageServerProtocol

/// What becomes of the files that a kit has given once a name in it changes.
enum EmittedFollowing {
  /// The files change as in a run of `generate`.
  case changes([FileChange])
  /// The files cannot change, and would keep the old name.
  case obstacle(String)
  /// The next run of `generate` moves the files; the client cannot.
  case later(String)

  /// Determines what a run would do with the changed kit. A kit that was never generated has no result.
  ///
  /// - Parameters:
  ///   - names: The names of the renamed node, before and after.
  ///   - client: Must rename and delete files if those change.
  /// - Throws: If the disk cannot be read.
  static func find(
    from project: Project,
    to renamed: Project,
    renaming names: (old: String, new: String),
    for client: LSP.ClientCapabilities
  ) throws -> EmittedFollowing {
    let planning = try renamed.plan(options: .init(renamed: names))
    guard let plan = planning.plan else {
      guard let error = planning.diagnostics.first(where: { $0.severity == .error }) else { return .changes([]) }
      guard let place = error.location?.shownPlace else { return .obstacle(error.message) }
      // That the lock alone is missing has no place.
      if !project.hasLock { return .changes([]) }
      return .obstacle("mend what is wrong at \(place) first: \(error.message)")
    }
    guard project.hasLock else { return .changes([]) }
    let earlier = try project.plan().plan?.changes.filter(\.isLeftBehind) ?? []
    let left = plan.changes.first { change in
      change.isLeftBehind && !earlier.contains { $0.path == change.path && $0.proposed == change.proposed }
    }
    if let left { return .obstacle("'\(left.path)': \(left.reason ?? "it has to be deleted by hand")") }
    let changes = plan.writtenChanges
    if !client.moveFiles, let moved = changes.first(where: { $0.new == nil }) {
      return .later(
        "this editor lets no server rename files, which '\(moved.path)' needs: run 'kitgen generate' afterwards"
      )
    }
    let kits = Set(renamed.trees.map(\.source.path))
    return .changes(changes.filter { !kits.contains($0.path.text) })
  }
}
