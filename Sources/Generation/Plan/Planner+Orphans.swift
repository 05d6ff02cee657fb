import Diagnostics

extension Planner {
  /// The change of a file that the kit no longer produces, and its entry afterwards.
  func decideOrphan(_ path: ProjectPath, _ lock: KitLock) throws(DiskError) -> (FileChange?, LockEntry?) {
    // What a link leads to outside of the root is not kitgen's to delete, whatever the lock contains.
    guard path.isWritable(in: root, files), let old = try files.read(path.absolute(in: root)) else { return (nil, nil) }
    let onDisk = BlobID(of: FileForm.canonical(old))
    guard let entry = lock.entry(for: path, matching: onDisk) else { return (nil, nil) }
    if entry.ownership == .scaffold {
      let reason = "it is yours, and the kit has no declaration for it any more"
      let change = FileChange(
        path: path,
        kind: .keep,
        status: .upToDate,
        old: old,
        new: old,
        origin: entry.origin,
        reason: reason
      )
      return (change, nil)
    }
    let isEdited = onDisk != entry.generated
    if !isEdited, options.prune {
      let change = FileChange(
        path: path,
        kind: .delete,
        status: .stale,
        old: old,
        new: nil,
        origin: entry.origin,
        reason: linkGoes(path)
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
}
