import Diagnostics

/// Compares generated files with the disk and the lock: a pure function of the three.
package struct Planner {
  /// The absolute path of the folder with the Kitfile; no change leads out of it.
  package let root: String
  /// What the disk has. Planning only reads.
  package let files: any FileReading
  /// They hold for all files of a plan alike.
  package let options: Options

  /// - Parameter root: An absolute path.
  package init(root: String, files: any FileReading, options: Options = Options()) {
    self.root = root
    self.files = files
    self.options = options
  }

  /// Plans a run that keeps a lock.
  ///
  /// - Parameters:
  ///   - outputs: What the kit produces, each path once.
  ///   - lockFile: The lock as it is on disk, without mistakes.
  ///   - selection: The files that this run is to write; nil is all. Others are left as they are on disk and in the
  ///     lock.
  package func plan(
    _ outputs: [GeneratedFile],
    _ lockFile: LockFile,
    selection: Set<ProjectPath>? = nil
  ) throws(DiskError) -> GenerationPlan {
    var lock = lockFile.lock
    var changes: [FileChange] = []
    for output in outputs where selection?.contains(output.path) ?? true {
      let (change, entries) = try decide(output, lock)
      changes.append(change)
      lock.entries[output.path] = entries.isEmpty ? nil : entries
    }
    if selection == nil {
      let produced = Set(outputs.map(\.path))
      for path in lock.paths where !produced.contains(path) {
        let (change, entry) = try decideOrphan(path, lock)
        changes += change.map { [$0] } ?? []
        lock[path] = entry
      }
    }
    return GenerationPlan(
      root: root,
      changes: changes.sorted { $0.path < $1.path },
      lockChange: lockChange(from: lockFile, to: lock)
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

  /// The change of the lock to what `lock` says; nil where it says so already.
  func lockChange(from old: LockFile, to lock: KitLock) -> FileChange? {
    guard old.bytes != nil || !lock.paths.isEmpty else { return nil }
    guard FileForm.canonical(old.bytes ?? []) != Array(lock.text.utf8) else { return nil }
    // Merged branches leave lines of both, of which one is right; without any the lock was not committed with the files.
    let isStale = old.bytes != nil && !lock.paths.allSatisfy { old.lock.has(lock.entries[$0] ?? []) }
    return FileChange(lock, replacing: old.bytes, at: LockFile.path, status: isStale ? .stale : .upToDate)
  }
}

// MARK: - One file

extension Planner {
  /// The change of a file that the kit produces, and its entries in the lock afterwards.
  func decide(_ output: GeneratedFile, _ lock: KitLock) throws(DiskError) -> (change: FileChange, [LockEntry]) {
    try output.path.requireWritable(in: root, files)
    let old = try files.read(output.path.absolute(in: root))
    let fresh = LockEntry(
      path: output.path,
      ownership: output.ownership,
      origin: output.origin,
      template: output.template,
      generated: BlobID(of: output.text)
    )
    guard let old else {
      let earlier = lock[output.path]
      if let earlier, earlier.ownership == .scaffold, output.ownership == .scaffold {
        return (change(output, .unchanged, .upToDate, old: nil, new: nil), [earlier])
      }
      try requireRoom(for: output.path)
      return (change(output, .create, .stale, old: nil, new: output.text, entry: fresh), [fresh])
    }
    let text = FileForm.canonical(old)
    let onDisk = BlobID(of: text)
    let updated = FileForm(of: old).bytes(for: output.text)
    let known = lock.entries[output.path] ?? []
    let isDecided = options.forces(output.path) || options.accepted.contains(output.path)
    if !isDecided, lock.lacksEdit(of: output.path, in: onDisk) {
      return (conflict(output, old: old, updated, editElsewhere(output.path)), known)
    }
    guard text != output.text else {
      return (change(output, .unchanged, .upToDate, old: old, new: old), [fresh])
    }
    let update = (change(output, .update, .stale, old: old, new: updated, entry: fresh), [fresh])
    if options.forces(output.path) { return update }
    if let merge = MergedText(text) {
      let sides = merge.sides.map { BlobID(of: FileForm.canonical($0)) }
      if sides.allSatisfy({ lock.hasGenerated($0, for: output.path) }) { return update }
      let reason =
        "it holds conflict markers; resolve them, or write kitgen's text with '\(force(output.path))'"
      return (conflict(output, old: old, updated, reason), known)
    }
    if options.accepted.contains(output.path) {
      var accepted = fresh
      accepted.accepted = onDisk
      return (change(output, .unchanged, .upToDate, old: old, new: old), [accepted])
    }
    guard let entry = lock.entry(for: output.path, matching: onDisk) else {
      return (conflict(output, old: old, updated, unknown(output.path)), [])
    }
    if entry.ownership == .scaffold, output.ownership == .scaffold {
      return (change(output, .unchanged, .upToDate, old: old, new: old), [entry])
    }
    if lock.hasGenerated(onDisk, for: output.path) { return update }
    let (change, kept) = keep(output, old: old, updated, onDisk: onDisk, entry: entry)
    return (change, [kept])
  }

  /// What to say of a file that lacks an edit of a branch that was merged.
  private func editElsewhere(_ path: ProjectPath) -> String {
    "a branch that was merged had edited it by hand, and the edit is not in this text; bring it in "
      + "('git log -p --all -- \(options.commands.file(path.text))' shows it), or keep the file as it is, with '\(accept(path))'"
  }

  /// What to say of a file of which nothing shows that kitgen wrote it.
  private func unknown(_ path: ProjectPath) -> String {
    "\(KitLock.fileName) does not know this text; keep the file as it is with '\(accept(path))', move it away, or "
      + "overwrite it with '\(force(path))'"
  }

  private func accept(_ path: ProjectPath) -> String {
    options.commands.command("accept", path: path)
  }

  private func force(_ path: ProjectPath) -> String {
    options.commands.command("generate", "--force", path: path)
  }

  private func conflict(
    _ output: GeneratedFile,
    old: [UInt8],
    _ proposed: [UInt8],
    _ reason: String
  ) -> FileChange {
    change(output, .conflict, .conflict, old: old, new: old, reason, proposed: proposed)
  }

  /// Refuses a path at which there is no file, and none can be made.
  private func requireRoom(for path: ProjectPath) throws(DiskError) {
    let absolute = path.absolute(in: root)
    if files.isLink(absolute) { throw DiskError("write", path.text, because: "it is a link to a file that is gone") }
    guard let ancestor = files.resolvedExistingAncestor(of: absolute), !files.isFolder(ancestor) else { return }
    throw DiskError("write", path.text, because: "'\(ancestor)' is not a folder")
  }

  private static let pristine = "--pristine allows no edits: bring it into the kit or a template"

  /// A file edited by hand. Its entry keeps the text that was generated last, which a merge needs as its base.
  private func keep(
    _ output: GeneratedFile,
    old: [UInt8],
    _ updated: [UInt8],
    onDisk: BlobID,
    entry: LockEntry
  ) -> (change: FileChange, LockEntry) {
    let isOutdated = entry.generated != BlobID(of: output.text)
    var accepted = entry
    accepted.accepted = onDisk
    let isAccepted = entry.accepted == onDisk && !options.isPristine
    if isAccepted && !isOutdated {
      return (change(output, .unchanged, .upToDate, old: old, new: old), entry)
    }
    let reason =
      isOutdated
      ? "edited by hand, and kitgen's text has changed since; bring the change in "
        + "('\(options.commands.command("generate", "--diff"))' shows it) and run '\(accept(output.path))', or drop the edit "
        + "with '\(force(output.path))'"
      : "edited by hand; \(options.isPristine ? Self.pristine : "'\(accept(output.path))' keeps the edit"), "
        + "'\(force(output.path))' drops it"
    let change = change(
      output,
      .keep,
      isOutdated ? .conflict : .edited,
      old: old,
      new: old,
      reason,
      proposed: isOutdated ? updated : nil
    )
    return (change, accepted)
  }

  /// The change of a file that the kit no longer produces, and its entry afterwards.
  private func decideOrphan(_ path: ProjectPath, _ lock: KitLock) throws(DiskError) -> (FileChange?, LockEntry?) {
    // What a link leads to outside of the root is not kitgen's to delete, whatever the lock says.
    guard path.isWritable(in: root, files), let old = try files.read(path.absolute(in: root)) else { return (nil, nil) }
    let onDisk = BlobID(of: FileForm.canonical(old))
    guard let entry = lock.entry(for: path, matching: onDisk) else { return (nil, nil) }
    if entry.ownership == .scaffold { return (nil, nil) }
    let isEdited = onDisk != entry.generated
    if !isEdited, options.prune {
      let change = FileChange(
        path: path,
        kind: .delete,
        status: .stale,
        old: old,
        new: nil,
        origin: entry.origin,
        reason: nil
      )
      return (change, nil)
    }
    let reason =
      isEdited
      ? "no longer produced, but edited by hand: it is yours now"
      : "no longer produced; '\(options.commands.command("generate", "--prune"))' deletes it"
    let change = FileChange(
      path: path,
      kind: .keep,
      status: .stale,
      old: old,
      new: old,
      origin: entry.origin,
      reason: reason,
      entry: isEdited ? nil : entry
    )
    // What the user has edited leaves the lock, so that no later run touches or reports it.
    return (change, isEdited ? nil : entry)
  }

  private func change(
    _ output: GeneratedFile,
    _ kind: FileChange.Kind,
    _ status: FileChange.Status,
    old: [UInt8]?,
    new: [UInt8]?,
    _ reason: String? = nil,
    proposed: [UInt8]? = nil,
    entry: LockEntry? = nil
  ) -> FileChange {
    FileChange(
      path: output.path,
      kind: kind,
      status: status,
      old: old,
      new: new,
      origin: output.origin,
      reason: reason,
      proposed: proposed,
      entry: entry
    )
  }
}
