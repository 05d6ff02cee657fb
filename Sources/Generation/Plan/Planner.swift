import Diagnostics

/// Compares generated files with the disk and the lock: a pure function of the three.
package struct Planner {
  /// The absolute path of the folder with the Kitfile; no change leads out of it.
  package let root: String
  package let files: any FileReading
  /// The source of the texts that hand edits were made in.
  let earlier: any EarlierTexts
  package let options: Options

  /// - Parameters:
  ///   - root: An absolute path.
  ///   - earlier: Without earlier texts nothing is merged.
  package init(
    root: String,
    files: any FileReading,
    earlier: any EarlierTexts = NoEarlierTexts(),
    options: Options = Options()
  ) {
    self.root = root
    self.files = ResolvedFolders(files)
    self.earlier = earlier
    self.options = options
  }

  /// Plans a run that keeps a lock.
  ///
  /// - Parameters:
  ///   - outputs: The kit's output, each path once.
  ///   - lockFile: The lock as it is on disk, without mistakes.
  ///   - selection: The files that this run writes; `nil` for all. Others are left as they are on disk and in the lock.
  package func plan(
    _ outputs: [GeneratedFile],
    _ lockFile: LockFile,
    selection: Set<ProjectPath>? = nil
  ) throws(DiskError) -> GenerationPlan {
    var lock = lockFile.lock
    var changes: [FileChange] = []
    var bases: [BlobID: [UInt8]] = [:]
    let produced = Set(outputs.map(\.path))
    let unfinished = selection == nil ? try unfinishedOrphans(produced, lock) : []
    let left = Set(unfinished.map(\.path))
    changes += unfinished
    let moves = selection == nil ? try moves(outputs, lock, unfinished: left) : Moves()
    for output in outputs where selection?.contains(output.path) ?? true {
      if let move = moves.arrivals[output.path],
        let (moved, entry) = try decide(output, from: move, moves, lockFile.lock, isProduced: produced.contains)
      {
        changes += moved
        if !produced.contains(move.path) { lock[move.path] = nil }
        lock[output.path] = entry
        bases[entry.generated] = output.text
        continue
      }
      let (change, decided) = try decide(output, moves, lock)
      let entries = output.isRecorded ? decided : []
      changes.append(change)
      lock.entries[output.path] = entries.isEmpty ? nil : entries
      let fresh = output.blob
      let isNews = entries.contains { $0.generated == fresh } && !lockFile.lock.hasGenerated(fresh, for: output.path)
      if change.isWritten || isNews { bases[fresh] = output.text }
    }
    if selection == nil {
      let successors = Successors(outputs, moves)
      for path in lock.paths where !produced.contains(path) && !left.contains(path) {
        let (change, entry) = try decideOrphan(path, lock, successors)
        changes += change.map { [$0] } ?? []
        lock[path] = entry
      }
    }
    return GenerationPlan(
      root: root,
      changes: withOneHint(changes.sorted { $0.path < $1.path }),
      lock: LockChange { [lock] in lockChange(from: lockFile, to: lock) },
      bases: bases
    )
  }

  /// Plans files that are the user's from the start, without a lock.
  package func planScaffold(_ outputs: [GeneratedFile]) throws(DiskError) -> GenerationPlan {
    var changes: [FileChange] = []
    for output in outputs {
      changes.append(try decide(output, KitLock()).change.withoutAdvice)
    }
    return GenerationPlan(root: root, changes: changes.sorted { $0.path < $1.path }, lockChange: nil)
  }

  /// The change of the lock to the contents of `lock`; `nil` if it has them already.
  func lockChange(from old: LockFile, to lock: KitLock) -> FileChange? {
    guard old.bytes != nil || !lock.paths.isEmpty else { return nil }
    let isSame =
      old.isAsWritten ? lock == old.lock : FileForm.canonical(old.bytes ?? []).elementsEqual(lock.text.utf8)
    if isSame { return nil }
    // Merged branches leave lines of both, of which one is right; without any the lock was not committed with the files.
    let isStale = old.bytes != nil && !lock.entries.values.allSatisfy(old.lock.has)
    return FileChange(lock, replacing: old.bytes, at: LockFile.path, status: isStale ? .stale : .upToDate)
  }
}
