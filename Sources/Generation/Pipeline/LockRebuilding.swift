import Diagnostics

extension Project {
  /// Plans a lock that keeps what can be read of the one on disk, and takes for kitgen's the files that hold what the kit
  /// gives now. The changes are those of files that are not to be told from the user's; no plan touches them.
  ///
  /// What is wrong with the lock is no obstacle, unless a newer kitgen has written it.
  package func planLock() throws(DiskError) -> Planning {
    guard !diagnostics.hasErrors else { return Planning(plan: nil, diagnostics: diagnostics) }
    let rendering = self.rendering()
    let lockFile = try LockFile(in: root, files)
    let mistakes = lockFile.isNewer ? lockFile.diagnostics : []
    let all = diagnostics + outline.diagnostics + rendering.diagnostics + mistakes
    guard !all.hasErrors else { return Planning(plan: nil, diagnostics: all) }
    let plan = try Planner(root: root, files: files).planLock(rendering.files.map(\.file), lockFile)
    return Planning(plan: plan, diagnostics: all, outputs: rendering.files)
  }
}

extension Planner {
  fileprivate func planLock(_ outputs: [GeneratedFile], _ lockFile: LockFile) throws(DiskError) -> GenerationPlan {
    var lock = lockFile.lock
    var unknown: [FileChange] = []
    for output in outputs {
      let (change, entry) = try decide(output, lock)
      switch change.kind {
      case .unchanged: lock[output.path] = entry
      case .conflict: unknown.append(change)
      case .create, .update, .keep, .delete: break
      }
    }
    return GenerationPlan(
      root: root,
      changes: unknown.sorted { $0.path < $1.path },
      lockChange: lockChange(from: lockFile.bytes, to: lock)
    )
  }
}
