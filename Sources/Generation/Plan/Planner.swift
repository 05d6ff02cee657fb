import Diagnostics

/// Compares generated files with the disk and the lock: a pure function of the three.
package struct Planner {
  /// The absolute path of the folder with the Kitfile; no change leads out of it.
  package let root: String
  package let files: any FileReading
  /// The source of the generated content before hand edits.
  let earlier: ProjectTexts?
  package let options: Options

  /// - Parameter earlier: Without earlier content nothing is merged.
  package init(
    root: String,
    files: any FileReading,
    earlier: ProjectTexts? = nil,
    options: Options = Options()
  ) {
    self.root = root
    self.files = ResolvedFolders(base: files)
    self.earlier = earlier
    self.options = options
  }

  /// Plans a run that keeps a lock.
  ///
  /// - Parameters:
  ///   - selection: The files that this run writes; `nil` for all. Others stay unchanged on disk and in the lock.
  ///   - isComplete: Whether `outputs` are all files of the kit, so that moves are seen.
  package func plan(
    _ outputs: [GeneratedFile],
    _ lockFile: LockFile,
    selection: Set<ProjectPath>? = nil,
    isComplete: Bool = true
  ) throws(DiskError) -> GenerationPlan {
    let respelled = try respelledPaths(outputs, lockFile.lock)
    let outputs = outputs.map { output in respelled.onDisk[output.path].map(output.at) ?? output }
    let selection = selection.map { Set($0.map { respelled.onDisk[$0] ?? $0 }) }
    let produced = Set(outputs.map(\.path))
    let given = lockFile.lock.renaming(respelled.inLock).giving(outputs) {
      (try? files.read($0.absolute(in: root))) ?? nil != nil
    }
    let known = try settled(given)
    var lock = known
    var changes: [FileChange] = []
    var bases: [BlobID: [UInt8]] = [:]
    let unfinished = selection == nil ? try unfinishedOrphans(produced, lock) : []
    let left = Set(unfinished.map(\.path))
    changes += unfinished
    let moves = isComplete ? try moves(outputs, lock, unfinished: left) : Moves()
    for output in outputs where selection?.contains(output.path) ?? true {
      if selection == nil, let move = moves.arrivals[output.path],
        let (moved, entry) = try decide(output, from: move, among: moves, known, isProduced: produced.contains)
      {
        changes += moved
        if !produced.contains(move.path) { lock[move.path] = nil }
        lock[output.path] = entry
        bases[entry.generated] = output.text
        continue
      }
      let (change, decided) = try decide(output, among: moves, lock, isMoved: selection == nil)
      let entries = output.isRecorded ? decided : []
      let wanted = change.reason == nil ? respelled.wanted[output.path] : nil
      changes.append(wanted.map { change.withReason(respelling(output.path, $0)) } ?? change)
      lock.entries[output.path] = entries.isEmpty ? nil : entries
      let fresh = output.blob
      let isNews = entries.contains { $0.generated == fresh } && !known.hasGenerated(fresh, for: output.path)
      if change.isWritten || isNews { bases[fresh] = output.text }
    }
    if selection == nil {
      let successors = Successors(outputs, moves)
      let orphans = lock.paths.filter { !produced.contains($0) && !left.contains($0) }
      let needs = try needs(of: changes, for: orphans, lock)
      for path in orphans {
        let (change, entry) = try decide(orphan: path, lock, successors, needs)
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
    for output in outputs { changes.append(try decide(output, KitLock()).change.withoutAdvice) }
    return GenerationPlan(root: root, changes: changes.sorted { $0.path < $1.path }, lockChange: nil)
  }

  /// The change of the lock to the contents of `lock`; `nil` if it has them already.
  func lockChange(from old: LockFile, to lock: KitLock) -> FileChange? {
    guard old.bytes != nil || !lock.paths.isEmpty else { return nil }
    let isSame = old.isAsWritten ? lock == old.lock : FileForm.canonical(old.bytes ?? []).elementsEqual(lock.text.utf8)
    if isSame { return nil }
    // Merged branches leave lines of both, of which one is right; without any the lock was not committed with the
    // files.
    let isStale = old.bytes != nil && !lock.entries.values.allSatisfy(old.lock.has)
    return FileChange(lock, replacing: old.bytes, at: LockFile.path, status: isStale ? .stale : .upToDate)
  }
}

extension Planner {
  typealias Decision = (change: FileChange, entries: [LockEntry])

  /// A file that the kit produces, with what is known about it.
  struct Subject {
    let output: GeneratedFile
    /// Its lock entries, in general one.
    let entries: [LockEntry]
    let old: [UInt8]
    /// `old` in canonical form; for a file that git has merged without success, the side whose edits are looked at.
    private(set) var text: [UInt8]
    private(set) var onDisk: BlobID
    /// Whether the bytes on disk are an unsuccessful merge, so that the file cannot stay unchanged.
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

    /// An edit of kitgen's text `base`, merged with its new one.
    func merging(_ edited: [UInt8], of base: [UInt8]) -> FileMerge {
      FileMerge(base: base, edited: edited, new: output.text, isSwift: output.isSwift)
    }

    func having(_ side: [UInt8]) -> Subject {
      var file = self
      (file.text, file.onDisk, file.isMarked) = (side, BlobID(of: side), true)
      return file
    }

    /// The fresh entry for an edit of kitgen's text to `text`.
    func entry(accepting text: BlobID) -> LockEntry {
      var entry = fresh
      entry.accepted = text == fresh.generated ? nil : text
      return entry
    }
  }

  func decide(_ output: GeneratedFile, _ lock: KitLock) throws(DiskError) -> Decision {
    try output.path.requireWritable(in: root, files)
    let old = try files.read(output.path.absolute(in: root))
    let fresh = fresh(output)
    let isForced = options.choice(of: output.path) == .force
    if let own = lock.entries[output.path]?.first(where: { $0.ownership == .scaffold }), !isForced {
      return (change(output, .unchanged, status: .upToDate, old: old, new: old, edits: HandEdits(isWhole: true)), [own])
    }
    guard let old else {
      try requireRoom(for: output.path)
      if !isForced, let side = unfinishedEdits(of: output.path, [output.text], lock).first {
        var conflict = change(output, .conflict, status: .conflict, old: nil, new: nil)
        conflict.proposed = output.text
        return (conflict.withReason(unfinished(output.path, side.stage)), lock.entries[output.path] ?? [])
      }
      return recorded(change(output, .create, status: .stale, old: nil, new: output.text), as: fresh)
    }
    let file = Subject(output, old: old, lock, fresh: fresh)
    if isForced { return file.text == output.text ? unchanged(file, entry: fresh) : update(file) }
    let decided = decide(file, lock)
    return decided.change.status == .conflict ? decided : finish(file, decided, by: lock)
  }

  /// The change of a file that stays at its path, although others may move.
  ///
  /// - Parameter isMoved: Whether this run moves files.
  func decide(
    _ output: GeneratedFile,
    among moves: Moves,
    _ lock: KitLock,
    isMoved: Bool
  ) throws(DiskError) -> Decision {
    let path = output.path
    let choice = options.choice(of: path)
    guard choice != .force, let old = try files.read(path.absolute(in: root)) else { return try decide(output, lock) }
    let file = Subject(output, old: old, lock, fresh: fresh(output))
    if !isMoved, moves.arrivals[path] != nil || moves.departures.contains(path) {
      var conflict = conflict(file, why: moving)
      // There is nothing to resolve in this text.
      conflict.proposed = nil
      return (conflict, file.entries)
    }
    let free =
      if let others = moves.doubts[path] {
        doubtful(file, among: others, lock)
      } else if moves.departures.contains(path) {
        // Its edits go to the file that its declaration has now.
        update(file)
      } else {
        try decide(output, lock)
      }
    return choice.map { decide(file, by: $0, insteadOf: free, lock) } ?? free
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

  func update(_ file: Subject) -> Decision {
    recorded(change(file.output, .update, status: .stale, old: file.old, new: file.updated), as: file.fresh)
  }

  func unchanged(_ file: Subject, entry: LockEntry, edits: HandEdits = HandEdits()) -> Decision {
    (change(file.output, .unchanged, status: .upToDate, old: file.old, new: file.old, edits: edits), [entry])
  }

  private func decide(_ file: Subject, _ lock: KitLock) -> Decision {
    let path = file.output.path
    let missed = lock.missedEdits(of: path, in: file.onDisk)
    if file.text == file.output.text, missed.isEmpty { return unchanged(file, entry: file.fresh) }
    if let marked = MergedText(file.text) {
      let sides = marked.sides.map(FileForm.canonical)
      return mergeSides(of: file, earlier?.sides(of: path) ?? sides, marked: sides, lock) ?? update(file)
    }
    guard let entry = lock.entry(for: path, matching: file.onDisk) else {
      return (conflict(file, why: unknown(path)), [])
    }
    let isKitgens = lock.hasGenerated(file.onDisk, for: path)
    if isKitgens, missed.isEmpty { return update(file) }
    let base = isKitgens || entry.accepted == file.onDisk ? nil : unfinishedBase(of: file)
    var edited = entry
    if let base { (edited.generated, edited.accepted) = (BlobID(of: base), nil) }
    if !isKitgens, missed.isEmpty, edited.generated == file.fresh.generated { return keep(file, edited) }
    return merge(file, isKitgens ? nil : edited, missed: missed, known: base)
  }

  /// Refuses a path without a file at which no file can be created.
  func requireRoom(for path: ProjectPath) throws(DiskError) {
    let absolute = path.absolute(in: root)
    if files.isLink(absolute) { throw DiskError("write", path.text, because: "it is a link to a file that is gone") }
    let folders = KitFolder.upward(from: KitFolder.parent(of: absolute)).prefix { $0.utf8.count > root.utf8.count }
    if let folder = folders.first(where: { files.isLink($0) && !files.isFolder($0) }) {
      throw DiskError("write", path.text, because: "'\(folder)' is a link to a folder that is gone")
    }
    guard let ancestor = files.resolvedExistingAncestor(of: absolute), !files.isFolder(ancestor) else { return }
    throw DiskError("write", path.text, because: "'\(ancestor)' is not a folder")
  }

  /// A hand-edited file for which kitgen's text is unchanged.
  private func keep(_ file: Subject, _ entry: LockEntry) -> Decision {
    var accepted = entry
    (accepted.accepted, accepted.marked) = (file.onDisk, nil)
    let edits = HandEdits(count: FileMerge.editCount(of: file.text, from: file.output.text))
    if entry == accepted, !options.isPristine { return unchanged(file, entry: accepted, edits: edits) }
    let kept = change(file.output, .keep, status: .edited, old: file.old, new: file.old, edits: edits)
    return (kept.withReason(edited(file.output.path)), [accepted])
  }

  func conflict(_ file: Subject, why: String, edits: HandEdits = HandEdits()) -> FileChange {
    var conflict = change(file.output, .conflict, status: .conflict, old: file.old, new: file.old, edits: edits)
    conflict.proposed = file.updated
    return conflict.withReason(why)
  }

  func change(
    _ output: GeneratedFile,
    _ kind: FileChange.Kind,
    status: FileChange.Status,
    old: [UInt8]?,
    new: [UInt8]?,
    edits: HandEdits = HandEdits()
  ) -> FileChange {
    var change = FileChange(path: output.path, kind: kind, status: status, old: old, new: new, origin: output.origin)
    (change.handEdits, change.isShared) = (edits, output.isShared)
    return change
  }

  private func recorded(_ change: FileChange, as entry: LockEntry) -> Decision {
    var change = change
    change.entry = entry
    return (change, [entry])
  }

  /// Merges hand edits into the content that the kit emits now.
  ///
  /// - Parameters:
  ///   - entry: The entry of which the file on disk is an edit; `nil` if the file is unedited.
  ///   - missed: Edits of merged branches that the file on disk lacks.
  ///   - known: The edited content, if it has been read already.
  func merge(_ file: Subject, _ entry: LockEntry?, missed: [LockEntry], known: [UInt8]? = nil) -> Decision {
    let path = file.output.path
    var result = file.output.text
    var edits: [(base: BlobID, text: [UInt8])] = entry.map { [($0.generated, file.text)] } ?? []
    for other in missed {
      guard let accepted = other.accepted, let text = earlier?.text(accepted) else {
        return (conflict(file, why: editElsewhere(path)), file.entries)
      }
      edits.append((other.generated, text))
    }
    for edit in edits {
      let ready = edit.base == file.fresh.generated ? file.output.text : edit.base == entry?.generated ? known : nil
      guard let base = ready ?? earlier?.text(edit.base) else {
        return leave(file, entry, why: missed.isEmpty ? unmergeable(path, edit.base) : editElsewhere(path))
      }
      let merge = file.merging(edit.text, of: base)
      guard let text = merge.text else {
        // The sides of this merge would lack the other edits.
        return missed.isEmpty
          ? leave(file, entry, why: collision(path, merge), merge: merge)
          : (conflict(file, why: editElsewhere(path)), file.entries)
      }
      let joined = FileMerge(base: file.output.text, edited: result, new: text, isSwift: file.output.isSwift)
      guard let text = joined.text else { return leave(file, entry, why: collision(path, joined), merge: joined) }
      result = text
    }
    return merged(file, result, isKnown: entry.map { $0.accepted == file.onDisk } ?? true)
  }

  /// Merges the edits of both sides of a failed git merge into kitgen's text; `nil` if neither side has any. The
  /// lock, which has the lines of both, shows which are kitgen's. `marked` are the sides as the markers show them.
  func mergeSides(of file: Subject, _ sides: [[UInt8]], marked: [[UInt8]], _ lock: KitLock) -> Decision? {
    let path = file.output.path
    let bytes = FileForm(of: file.old).bytes
    let complete = marked.map { bytes(completed($0, for: file, lock)) }
    let shown = HandEdits(sides: (complete[0], complete[1]))
    let unresolved = (conflict(file, why: markers(path), edits: shown), file.entries)
    var edits: [(text: [UInt8], entry: LockEntry)] = []
    for side in sides {
      let blob = BlobID(of: side)
      if lock.hasGenerated(blob, for: path) { continue }
      guard lock.knows(path, blob), let entry = lock.entry(for: path, matching: blob) else { return unresolved }
      edits.append((side, entry))
    }
    guard let first = edits.first else { return nil }
    let missed = edits.dropFirst().map(\.entry).filter { $0 != first.entry }
    let merged = merge(file.having(first.text), first.entry, missed: missed)
    return merged.change.status == .conflict ? unresolved : merged
  }

  func merged(_ file: Subject, _ text: [UInt8], isKnown: Bool) -> Decision {
    let text = FileForm.canonical(text)
    let entry = file.entry(accepting: BlobID(of: text))
    if text == file.text, !file.isMarked { return unchanged(file, entry: entry) }
    let edits = HandEdits(count: FileMerge.editCount(of: text, from: file.output.text))
    let status: FileChange.Status = isKnown && !(options.isPristine && edits.count > 0) ? .stale : .edited
    let new = FileForm(of: file.old).bytes(for: text)
    let kind: FileChange.Kind = edits.count == 0 ? .update : .merge
    return recorded(change(file.output, kind, status: status, old: file.old, new: new, edits: edits), as: entry)
  }

  /// A file that stays unchanged, although kitgen's output has changed. Its entry keeps the last output, which the
  /// next merge needs as its base.
  private func leave(_ file: Subject, _ entry: LockEntry?, why: String, merge: FileMerge? = nil) -> Decision {
    let bytes = FileForm(of: file.old).bytes
    let (markedText, base) = (merge?.markedText.map(bytes), (merge?.base).map(bytes))
    let marked = options.marksConflicts ? markedText : nil
    let draft = markedText ?? merge?.lines.text.map(bytes)
    let edits = HandEdits(draft: draft, sides: merge?.sides(bytes), base: base)
    let kind: FileChange.Kind = marked == nil ? .keep : .merge
    var left = change(file.output, kind, status: .conflict, old: file.old, new: marked ?? file.old, edits: edits)
    left.proposed = file.updated
    let change = left.withReason(marked == nil ? why : markers(file.output.path))
    guard var entry, file.entries.count == 1 else { return (change, file.entries) }
    (entry.accepted, entry.marked) = (file.onDisk, marked.map { _ in file.output.blob })
    return (change, [entry])
  }
}

/// Files of another reading, with the targets of links found once for each folder. A plan asks for each of its files,
/// and most of these are in a few folders. It is for one look at the disk, since it never learns of a change.
struct ResolvedFolders: FileReading {
  let base: any FileReading
  /// The base's answers about folders, by path.
  private let known = Locked<[String: String]>([:])

  func resolvedExistingAncestor(of path: String) -> String? {
    if let known = known.withLock({ $0[path] }) { return known }
    // Only what the disk has has a stamp: of an open document the base says that it is not a link.
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex, base.stamp(of: path) != nil,
      !base.isLink(path), let folder = resolved(folder: String(path[..<slash]))
    {
      return folder == "/" ? String(path[slash...]) : folder + path[slash...]
    }
    return resolved(folder: path) ?? base.resolvedExistingAncestor(of: path)
  }

  /// `nil` if the folder does not exist.
  private func resolved(folder path: String) -> String? {
    if let known = known.withLock({ $0[path] }) { return known }
    guard base.isFolder(path), let resolved = base.resolvedExistingAncestor(of: path) else { return nil }
    known.withLock { $0[path] = resolved }
    return resolved
  }

  func read(_ path: String) throws(DiskError) -> [UInt8]? { try base.read(path) }
  func isFile(_ path: String) -> Bool { base.isFile(path) }
  func isFolder(_ path: String) -> Bool { base.isFolder(path) }
  func isLink(_ path: String) -> Bool { base.isLink(path) }
  func entries(of path: String) throws(DiskError) -> [FolderEntry] { try base.entries(of: path) }
  func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }
}
