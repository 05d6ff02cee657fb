import Diagnostics

extension Planner {
  /// The files that have, or may have, the declarations of files which the kit no longer produces.
  struct Successors {
    private var byOrigin: [[String]: GeneratedFile] = [:]
    private var doubts: [ProjectPath: GeneratedFile] = [:]

    init(_ outputs: [GeneratedFile], _ moves: Moves) {
      let byPath = Dictionary(outputs.map { ($0.path, $0) }) { first, _ in first }
      doubts = moves.doubts.compactMapValues { byPath[$0] }
      for output in outputs where output.ownership == .generated {
        byOrigin[[output.origin, output.template]] = output
      }
    }

    /// The file that took the place of one with edits that could not be carried along.
    func file(after entry: LockEntry) -> GeneratedFile? {
      doubts[entry.path] ?? byOrigin[[entry.origin, entry.template]]
    }
  }

  func decideOrphan(
    _ path: ProjectPath,
    _ lock: KitLock,
    _ successors: Successors
  ) throws(DiskError) -> (FileChange?, LockEntry?) {
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
    let successor = isEdited ? successors.file(after: entry) : nil
    if successor != nil || isEdited && MergedText(old) != nil {
      let change = FileChange(
        path: path,
        kind: .conflict,
        status: .conflict,
        old: old,
        new: old,
        origin: entry.origin,
        reason: successor.map { leftBehind($0.path) } ?? unresolvedOrphan
      )
      // The next run finds the file that took the place by the same node and template.
      return (change, successor.map { entry.of($0.origin, $0.template) } ?? entry)
    }
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

extension LockEntry {
  fileprivate func of(_ origin: String, _ template: String) -> LockEntry {
    LockEntry(
      path: path,
      ownership: ownership,
      origin: origin,
      template: template,
      generated: generated,
      accepted: accepted
    )
  }
}

/// A text that git has merged without success: it holds conflict markers, and with them the texts of both sides.
struct MergedText {
  /// Ours and theirs, as far as the clean merges tell them.
  let sides: [[UInt8]]

  /// - Returns: `nil` if the text has no markers, or none in the order in which git writes them.
  init?(_ text: [UInt8]) {
    guard text.contains(UInt8(ascii: "<")) else { return nil }
    var ours: [UInt8] = []
    var theirs: [UInt8] = []
    var part = ConflictMarkers.Part.both
    var conflicts = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let next = ConflictMarkers.part(after: line), ConflictMarkers.follows(next, part) {
        if next == .both { conflicts += 1 }
        part = next
        continue
      }
      if part == .both || part == .ours { ours += line + [UInt8(ascii: "\n")] }
      if part == .both || part == .theirs { theirs += line + [UInt8(ascii: "\n")] }
    }
    guard conflicts > 0, part == .both else { return nil }
    sides = [ours, theirs]
  }
}
