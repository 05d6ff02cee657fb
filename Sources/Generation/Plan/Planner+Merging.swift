extension Planner {
  /// Merges hand edits into the text that the kit emits now.
  ///
  /// - Parameters:
  ///   - entry: The entry of which the file on disk is an edit; `nil` if the file is a text of kitgen's.
  ///   - missed: Edits of merged branches that the file on disk lacks.
  ///   - known: The edited text, if it has been read already.
  func merge(
    _ file: Subject,
    _ entry: LockEntry?,
    _ missed: [LockEntry],
    _ known: [UInt8]? = nil
  ) -> (change: FileChange, [LockEntry]) {
    let path = file.output.path
    var result = file.output.text
    var edits: [(base: BlobID, text: [UInt8])] = entry.map { [($0.generated, file.text)] } ?? []
    for other in missed {
      guard let accepted = other.accepted, let text = earlier.text(accepted) else {
        return (conflict(file, editElsewhere(path)), file.entries)
      }
      edits.append((other.generated, text))
    }
    for edit in edits {
      let ready = edit.base == file.fresh.generated ? file.output.text : edit.base == entry?.generated ? known : nil
      guard let base = ready ?? earlier.text(edit.base) else {
        return leave(file, entry, missed.isEmpty ? unmergeable(path, edit.base) : editElsewhere(path))
      }
      let merge = FileMerge(base: base, edited: edit.text, new: file.output.text, isSwift: file.isSwift)
      guard let text = merge.text else { return leave(file, entry, collision(path, merge), merge) }
      let joined = FileMerge(base: file.output.text, edited: result, new: text, isSwift: file.isSwift)
      guard let text = joined.text else { return leave(file, entry, collision(path, joined), joined) }
      result = text
    }
    return merged(file, result, isKnown: entry.map { $0.accepted == file.onDisk } ?? true)
  }

  /// Merges the edits of both sides of a failed git merge into kitgen's text; `nil` if neither side has any. The lock,
  /// which has the lines of both, tells whose texts they are.
  func mergeSides(
    of file: Subject,
    _ sides: [[UInt8]],
    _ lock: KitLock
  ) -> (change: FileChange, [LockEntry])? {
    let path = file.output.path
    let unresolved = (conflict(file, markers(path)), file.entries)
    var edits: [(text: [UInt8], entry: LockEntry)] = []
    for side in sides {
      let blob = BlobID(of: side)
      if lock.hasGenerated(blob, for: path) { continue }
      guard lock.knows(path, blob), let entry = lock.entry(for: path, matching: blob) else { return unresolved }
      edits.append((side, entry))
    }
    guard let first = edits.first else { return nil }
    let missed = edits.dropFirst().map(\.entry).filter { $0 != first.entry }
    let (change, entries) = merge(file.having(first.text), first.entry, missed)
    return change.status == .conflict ? unresolved : (change, entries)
  }

  func merged(_ file: Subject, _ text: [UInt8], isKnown: Bool) -> (change: FileChange, [LockEntry]) {
    let text = FileForm.canonical(text)
    let entry = file.entry(accepting: BlobID(of: text))
    if text == file.text, !file.isMarked {
      return (change(file.output, .unchanged, .upToDate, old: file.old, new: file.old), [entry])
    }
    let edits = FileMerge.editCount(of: text, from: file.output.text)
    let change = change(
      file.output,
      edits == 0 ? .update : .merge,
      isKnown && !(options.isPristine && edits > 0) ? .stale : .edited,
      old: file.old,
      new: FileForm(of: file.old).bytes(for: text),
      entry: entry,
      handEdits: HandEdits(count: edits)
    )
    return (change, [entry])
  }

  /// A file that stays as it is, although kitgen's text has changed. Its entry keeps the last generated text, which
  /// the next merge needs as its base.
  private func leave(
    _ file: Subject,
    _ entry: LockEntry?,
    _ reason: String,
    _ merge: FileMerge? = nil
  ) -> (change: FileChange, [LockEntry]) {
    let marked = options.marksConflicts ? merge?.markedText.map(FileForm(of: file.old).bytes) : nil
    let change = change(
      file.output,
      marked == nil ? .keep : .merge,
      .conflict,
      old: file.old,
      new: marked ?? file.old,
      marked == nil ? reason : markers(file.output.path),
      proposed: file.updated,
      handEdits: HandEdits(
        draft: (merge?.markedText ?? merge?.lines.text).map(FileForm(of: file.old).bytes),
        base: (merge?.base).map(FileForm(of: file.old).bytes)
      )
    )
    guard var entry, file.entries.count == 1 else { return (change, file.entries) }
    entry.accepted = file.onDisk
    return (change, [entry])
  }
}

// MARK: - Decisions of the user's

extension Planner {
  func own(_ file: Subject) -> (change: FileChange, [LockEntry]) {
    let entry = LockEntry(
      path: file.output.path,
      ownership: .scaffold,
      origin: file.output.origin,
      template: file.output.template,
      generated: file.fresh.generated
    )
    let whole = HandEdits(isWhole: true)
    return (
      change(file.output, .unchanged, .upToDate, old: file.old, new: file.old, handEdits: whole), [entry]
    )
  }

  func resolve(_ file: Subject, _ text: [UInt8]) -> (change: FileChange, [LockEntry]) {
    merged(file, text, isKnown: true)
  }
}

extension Planner.Subject {
  /// Whether declarations can be told apart.
  var isSwift: Bool { output.path.text.hasSuffix(".swift") }
}
