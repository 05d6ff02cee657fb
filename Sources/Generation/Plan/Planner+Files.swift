import Diagnostics

extension Planner {
  /// A file that the kit produces, with what is known about it.
  struct Subject {
    let output: GeneratedFile
    /// Its lock entries, in general one.
    let entries: [LockEntry]
    let old: [UInt8]
    /// `old` in canonical form; for a file that git has merged without success, the side whose edits are looked at.
    private(set) var text: [UInt8]
    private(set) var onDisk: BlobID
    /// Whether the bytes on disk are an unsuccessful merge, so that nothing is left as it is.
    private(set) var isMarked = false
    /// The bytes of kitgen's text in the form of the file.
    let updated: [UInt8]
    /// The entry once the file is kitgen's.
    let fresh: LockEntry

    init(_ output: GeneratedFile, old: [UInt8], _ lock: KitLock, fresh: LockEntry) {
      self.output = output
      self.old = old
      self.fresh = fresh
      entries = lock.entries[output.path] ?? []
      text = FileForm.canonical(old)
      onDisk = text == output.text ? output.blob : BlobID(of: text)
      updated = FileForm(of: old).bytes(for: output.text)
    }

    func having(_ side: [UInt8]) -> Subject {
      var file = self
      file.text = side
      file.onDisk = BlobID(of: side)
      file.isMarked = true
      return file
    }

    func entry(editing base: [UInt8], from entry: LockEntry) -> LockEntry {
      LockEntry(
        path: entry.path,
        ownership: entry.ownership,
        origin: entry.origin,
        template: entry.template,
        generated: BlobID(of: base)
      )
    }

    /// The fresh entry for an edit of kitgen's text to `text`.
    func entry(accepting text: BlobID) -> LockEntry {
      var entry = fresh
      entry.accepted = text == fresh.generated ? nil : text
      return entry
    }
  }

  /// The change of a file that the kit emits, and its lock entries afterwards.
  func decide(_ output: GeneratedFile, _ lock: KitLock) throws(DiskError) -> (change: FileChange, [LockEntry]) {
    try output.path.requireWritable(in: root, files)
    let old = try files.read(output.path.absolute(in: root))
    let fresh = fresh(output)
    if let own = lock.entries[output.path]?.first(where: { $0.ownership == .scaffold }), !isDecided(output.path) {
      let whole = HandEdits(isWhole: true)
      return (change(output, .unchanged, .upToDate, old: old, new: old, handEdits: whole), [own])
    }
    guard let old else {
      try requireRoom(for: output.path)
      if !isDecided(output.path), let side = unfinishedEdits(of: output.path, [output.text], lock).first {
        let reason = unfinished(output.path, side.stage)
        let conflict = change(output, .conflict, .conflict, old: nil, new: nil, reason, proposed: output.text)
        return (conflict, lock.entries[output.path] ?? [])
      }
      return (change(output, .create, .stale, old: nil, new: output.text, entry: fresh), [fresh])
    }
    let file = Subject(output, old: old, lock, fresh: fresh)
    let decided = decide(file, lock)
    let isFinal = isDecided(output.path) || options.owns(output.path) || decided.change.status == .conflict
    return isFinal ? decided : finish(file, decided, lock)
  }

  /// The change of a file that is not moved, although others may be.
  func decide(
    _ output: GeneratedFile,
    _ moves: Moves,
    _ lock: KitLock
  ) throws(DiskError) -> (change: FileChange, [LockEntry]) {
    let isDoubtful = moves.doubts[output.path] != nil && !isDecided(output.path)
    guard isDoubtful || moves.departures.contains(output.path),
      let old = try files.read(output.path.absolute(in: root))
    else { return try decide(output, lock) }
    let file = Subject(output, old: old, lock, fresh: fresh(output))
    if isDoubtful, let other = moves.doubts[output.path] {
      return (conflict(file, maybeRenamed(output.path, other)), file.entries)
    }
    // Its edits go to the file that its declaration has now.
    return (change(output, .update, .stale, old: old, new: file.updated, entry: file.fresh), [file.fresh])
  }

  func fresh(_ output: GeneratedFile) -> LockEntry {
    LockEntry(
      path: output.path,
      ownership: output.ownership,
      origin: output.origin,
      template: output.template,
      generated: output.blob
    )
  }

  func isDecided(_ path: ProjectPath) -> Bool {
    options.forces(path) || options.accepts(path) || options.resolved[path] != nil
  }

  private func decide(_ file: Subject, _ lock: KitLock) -> (change: FileChange, [LockEntry]) {
    let path = file.output.path
    let missed = isDecided(path) ? [] : lock.missedEdits(of: path, in: file.onDisk)
    if file.text == file.output.text, missed.isEmpty, !options.owns(path) {
      return (change(file.output, .unchanged, .upToDate, old: file.old, new: file.old), [file.fresh])
    }
    let update = (
      change(file.output, .update, .stale, old: file.old, new: file.updated, entry: file.fresh), [file.fresh]
    )
    if options.forces(path) { return update }
    if options.owns(path) { return own(file) }
    if let text = options.resolved[path] { return resolve(file, text) }
    if let marked = MergedText(file.text) {
      return mergeSides(of: file, earlier.sides(of: path) ?? marked.sides.map(FileForm.canonical), lock) ?? update
    }
    if options.accepts(path) {
      return (
        change(file.output, .unchanged, .upToDate, old: file.old, new: file.old), [file.entry(accepting: file.onDisk)]
      )
    }
    guard let entry = lock.entry(for: path, matching: file.onDisk) else {
      // A file that was written without a kit, or that `kitgen eject` has left, has another header or none.
      let isSame =
        file.output.isRecorded && !HeaderMark.isOfKit(file.text)
        && HeaderMark.removed(from: file.text) == HeaderMark.removed(from: file.output.text)
      return isSame ? update : (conflict(file, unknown(path)), [])
    }
    let isKitgens = lock.hasGenerated(file.onDisk, for: path)
    if isKitgens, missed.isEmpty { return update }
    let base = isKitgens || entry.accepted == file.onDisk ? nil : unfinishedBase(of: file)
    let edited = base.map { file.entry(editing: $0, from: entry) } ?? entry
    if !isKitgens, missed.isEmpty, edited.generated == file.fresh.generated { return keep(file, edited) }
    return merge(file, isKitgens ? nil : edited, missed, base)
  }

  /// Refuses a path without a file at which no file can be created.
  private func requireRoom(for path: ProjectPath) throws(DiskError) {
    let absolute = path.absolute(in: root)
    if files.isLink(absolute) { throw DiskError("write", path.text, because: "it is a link to a file that is gone") }
    guard let ancestor = files.resolvedExistingAncestor(of: absolute), !files.isFolder(ancestor) else { return }
    throw DiskError("write", path.text, because: "'\(ancestor)' is not a folder")
  }

  /// A hand-edited file for which kitgen's text is unchanged.
  private func keep(_ file: Subject, _ entry: LockEntry) -> (change: FileChange, [LockEntry]) {
    var accepted = entry
    accepted.accepted = file.onDisk
    let isAccepted = entry.accepted == file.onDisk && !options.isPristine
    let change = change(
      file.output,
      isAccepted ? .unchanged : .keep,
      isAccepted ? .upToDate : .edited,
      old: file.old,
      new: file.old,
      isAccepted ? nil : edited(file.output.path),
      handEdits: HandEdits(count: FileMerge.editCount(of: file.text, from: file.output.text))
    )
    return (change, [accepted])
  }

  func conflict(_ file: Subject, _ reason: String, _ handEdits: HandEdits = HandEdits()) -> FileChange {
    change(
      file.output,
      .conflict,
      .conflict,
      old: file.old,
      new: file.old,
      reason,
      proposed: file.updated,
      handEdits: handEdits
    )
  }

  func change(
    _ output: GeneratedFile,
    _ kind: FileChange.Kind,
    _ status: FileChange.Status,
    old: [UInt8]?,
    new: [UInt8]?,
    _ reason: String? = nil,
    proposed: [UInt8]? = nil,
    entry: LockEntry? = nil,
    handEdits: HandEdits = HandEdits()
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
      entry: entry,
      handEdits: handEdits,
      isShared: output.isShared
    )
  }
}
