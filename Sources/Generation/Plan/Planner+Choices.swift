import Diagnostics

extension Planner {
  /// The caller's choice for files that changed since kitgen wrote them.
  package struct Options: Sendable {
    /// Overwrites hand-edited files and files that are not kitgen's.
    package var force: Bool
    package var choices: [ProjectPath: Choice]
    /// Deletes files that are no longer produced and were not edited.
    package var prune: Bool
    /// Whether the plan is only shown: a missing lock is then a warning.
    package var isShownOnly: Bool
    /// The place to run the commands that reasons name.
    package var commands: CommandPlace
    /// Writes conflicts into the files, between markers, instead of leaving these alone.
    package var marksConflicts = false
    /// Still counts hand edits that an earlier run accepted as edits.
    package var isPristine = false
    /// Nodes of a part that cannot be read are not gone.
    var seesWholeKit = true

    /// Uses the defaults of `kitgen generate`: nothing of the user's is overwritten, nothing is deleted.
    package init(
      force: Bool = false,
      choices: [ProjectPath: Choice] = [:],
      prune: Bool = false,
      isShownOnly: Bool = false,
      commands: CommandPlace = .root
    ) {
      self.force = force
      self.choices = choices
      self.prune = prune
      self.isShownOnly = isShownOnly
      self.commands = commands
    }

    func choice(of path: ProjectPath) -> Choice? { force ? .force : choices[path] }
  }

  /// The caller's choice for one file.
  package enum Choice: Hashable, Sendable {
    /// Kitgen's text overwrites it.
    case force
    /// Its hand edit is right.
    case accept
    /// Its conflict is resolved by one side.
    case take(Side)
    /// It gets the content `by`, which the user has made of kitgen's text `of`; `nil` if that is unknown.
    case resolve(by: [UInt8], of: [UInt8]?)
    /// It is the user's from now on.
    case own

    /// A side of a conflict.
    package enum Side: Hashable, Sendable {
      case ours, theirs
    }
  }
}

extension Planner {
  /// The decision by a choice.
  ///
  /// - Parameter free: The decision of a run without choices.
  func decide(_ file: Subject, by choice: Choice, insteadOf free: Decision, _ lock: KitLock) -> Decision {
    let isOwn = free.change.handEdits.isWhole
    func resolved(_ decision: Decision) -> Decision {
      let path = file.output.path
      let isUnfinished = earlier?.unfinishedMerge().files[path] != nil
      return isUnfinished ? (decision.change.withReason(resolvedForKitgen(path)), decision.entries) : decision
    }
    switch choice {
    case .force: return update(file)
    case .own:
      var own = file.fresh
      own.ownership = .scaffold
      return unchanged(file, entry: own, edits: HandEdits(isWhole: true))
    case .accept: return isOwn ? refused(file, free, why: yours(file.output.path)) : accept(file, instead: free, lock)
    case .take(let side):
      guard free.change.status == .conflict else {
        if isOwn { return refused(file, free, why: yours(file.output.path)) }
        return noted(file, instead: free, file.entries, note: withoutConflict(isStale: free.change.isWritten))
      }
      if let sides = free.change.handEdits.sides {
        return resolved(merged(file, side == .ours ? sides.ours : sides.theirs, isKnown: true))
      }
      // A side may lack the edits of other branches, which would be lost.
      guard file.entries.count < 2 else { return free }
      return side == .ours ? accept(file, instead: free, lock) : update(file)
    case .resolve(let text, let base):
      let seen = base.map { FileForm.canonical($0) }
      return resolved(merged(file, completed(FileForm.canonical(text), of: seen, for: file, lock), isKnown: true))
    }
  }

  /// Records the hand edit of a file. kitgen's changes count as part of the file only if they are: the next run merges
  /// the others.
  private func accept(_ file: Subject, instead free: Decision, _ lock: KitLock) -> Decision {
    let path = file.output.path
    let isConflict = free.change.status == .conflict
    let accepted = unchanged(file, entry: file.entry(accepting: file.onDisk))
    if MergedText(file.text) != nil {
      return isConflict ? free : refused(file, free, why: stale)
    }
    if free.change.kind == .unchanged {
      return file.text == file.output.text ? noted(file, instead: free, free.entries, note: withoutEdit) : free
    }
    guard let entry = lock.entry(for: path, matching: file.onDisk) else { return accepted }
    // Until git knows of it, the edit of the other side is missing.
    if [2, 3].contains(where: { free.change.reason == unfinished(path, $0) }) { return free }
    if free.change.kind == .update { return refused(file, free, why: stale) }
    let base = unfinishedBase(of: file) ?? earlier?.text(entry.generated)
    let complete = base.flatMap { file.merging(file.text, of: $0).ours }
    let isComplete = complete == nil || complete == file.text
    var edited = entry
    if let base { edited.generated = BlobID(of: base) }
    (edited.accepted, edited.marked) = (edited.generated == file.onDisk ? nil : file.onDisk, nil)
    let entries = file.entries.count == 1 ? [edited] : file.entries
    if free.change.kind == .merge, !isConflict { return noted(file, instead: free, entries, note: mergedLater) }
    if isComplete { return accepted }
    if edited.accepted == nil { return noted(file, instead: free, entries, note: mergedLater) }
    return (conflict(file, why: incomplete(path), edits: free.change.handEdits), entries)
  }

  /// The user's version of a file, with the changes of kitgen that it lacks and does not contradict.
  ///
  /// - Parameter base: kitgen's text that the user has seen; `nil` for the one that the markers in the file name, or else
  ///   the most similar one that the lock knows.
  func completed(_ text: [UInt8], of base: [UInt8]? = nil, for file: Subject, _ lock: KitLock) -> [UInt8] {
    let marked = MergedText(file.text)?.generated.flatMap { earlier?.text($0) }
    guard let base = base ?? marked ?? self.base(of: text, at: file.output.path, lock) else { return text }
    return file.merging(text, of: base).ours ?? text
  }

  /// A file whose edits may belong to another declaration.
  func doubtful(_ file: Subject, among others: [ProjectPath], _ lock: KitLock) -> Decision {
    let bytes = FileForm(of: file.old).bytes
    let merge = base(of: file.text, at: file.output.path, lock).map { file.merging(file.text, of: $0) }
    let ours = merge?.ours ?? file.text
    let draft = merge.flatMap { $0.markedText ?? $0.text }.map(bytes)
    let edits = HandEdits(draft: draft, sides: (bytes(ours), file.updated))
    return (conflict(file, why: maybeRenamed(file.output.path, others), edits: edits), file.entries)
  }

  /// An unchanged file, although the choice was to change that.
  private func refused(_ file: Subject, _ free: Decision, why: String) -> Decision {
    var kept = change(file.output, .keep, status: .stale, old: file.old, new: file.old, edits: free.change.handEdits)
    kept.proposed = file.updated
    return (kept.withReason(why), file.entries)
  }

  /// An unchanged file with a note.
  private func noted(_ file: Subject, instead free: Decision, _ entries: [LockEntry], note: String) -> Decision {
    let edits = free.change.handEdits
    let change = change(file.output, .unchanged, status: .upToDate, old: file.old, new: file.old, edits: edits)
    return (change.withReason(note), entries)
  }
}
