import Diagnostics

/// A lock that is rebuilt.
package struct LockRebuilding: Sendable {
  /// The lock, with the reasons why it cannot be made. The changes are of files that cannot be told from the user's;
  /// no plan touches them.
  package let planning: Planning
  /// Generated files that the kit no longer gives.
  package let orphans: [ProjectPath]
}

extension Project {
  /// Plans a lock that keeps the readable entries of the one on disk, and counts files with the kit's present output
  /// as kitgen's.
  ///
  /// Mistakes in the lock are no obstacle, unless a newer kitgen has written it.
  ///
  /// - Parameter commands: Where the user runs the commands that messages name.
  package func planLock(commands: CommandPlace = .root) throws(DiskError) -> LockRebuilding {
    guard !diagnostics.hasErrors else { return LockRebuilding(refusedFor: diagnostics) }
    let rendering = self.rendering()
    let lockFile = try readLock(commands: commands)
    let mistakes = lockFile.isNewer ? lockFile.diagnostics : []
    let all = diagnostics + outline.diagnostics + rendering.diagnostics + mistakes
    guard !all.hasErrors else { return LockRebuilding(refusedFor: all) }
    let planner = Planner(root: root, files: files, options: Planner.Options(commands: commands))
    let plan = try planner.planLock(rendering.files.map(\.file), lockFile)
    let planning = Planning(plan: plan, diagnostics: all, outputs: rendering.files)
    let known = Set(lockFile.lock.paths)
    return LockRebuilding(
      planning: planning,
      orphans: try EmittedTraces.find(of: self).orphaned.filter { !known.contains($0) }
    )
  }
}

extension LockRebuilding {
  fileprivate init(refusedFor diagnostics: [Diagnostic]) {
    self.init(planning: Planning(plan: nil, diagnostics: diagnostics), orphans: [])
  }
}

extension Planner {
  fileprivate func planLock(_ outputs: [GeneratedFile], _ lockFile: LockFile) throws(DiskError) -> GenerationPlan {
    var lock = lockFile.lock
    var unknown: [FileChange] = []
    for output in outputs {
      let (change, entries) = try decide(output, lock)
      switch change.kind {
      case .unchanged: lock.entries[output.path] = entries
      case .conflict: unknown.append(change)
      case .create, .update, .merge, .keep, .delete: break
      }
    }
    return GenerationPlan(
      root: root,
      changes: unknown.sorted { $0.path < $1.path },
      // One that has no entries shows as well that nothing else is kitgen's.
      lockChange: lockFile.bytes == nil
        ? FileChange(lock, replacing: nil, at: LockFile.path) : lockChange(from: lockFile, to: lock)
    )
  }
}
