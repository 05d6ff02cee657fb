import Diagnostics

extension Planner {
  /// The files that have, or may have, the declarations of files which the kit no longer produces.
  struct Successors {
    private var byOrigin: [[String]: GeneratedFile] = [:]
    private let doubts: [ProjectPath: GeneratedFile]

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

  func decide(
    orphan path: ProjectPath,
    _ lock: KitLock,
    _ successors: Successors
  ) throws(DiskError) -> (FileChange?, LockEntry?) {
    // The target of a link outside of the root is not kitgen's to delete, whatever the lock contains.
    guard path.isWritable(in: root, files), let old = try files.read(path.absolute(in: root)) else { return (nil, nil) }
    let onDisk = BlobID(of: FileForm.canonical(old))
    guard let entry = lock.entry(for: path, matching: onDisk) else { return (nil, nil) }
    func kept(_ kind: FileChange.Kind, _ status: FileChange.Status, because reason: String) -> FileChange {
      FileChange(path: path, kind: kind, status: status, old: old, new: old, origin: entry.origin).withReason(reason)
    }
    if entry.ownership == .scaffold {
      return (kept(.keep, .upToDate, because: "it is yours, and the kit has no declaration for it any more"), nil)
    }
    let isEdited = onDisk != entry.generated
    let successor = isEdited ? successors.file(after: entry) : nil
    if successor != nil || isEdited && MergedText(old) != nil {
      // The next run finds the file that took the place by the same node and template.
      var left = entry
      if let successor { (left.origin, left.template) = (successor.origin, successor.template) }
      let reason = successor.map { leftBehind($0.path) } ?? unresolvedOrphan
      return (kept(.conflict, .conflict, because: reason), left)
    }
    if !isEdited, options.prune {
      let deletion = FileChange(path, from: old, to: nil, origin: entry.origin)
      return (linkGoes(path).map(deletion.withReason) ?? deletion, nil)
    }
    let prune = "no longer produced; '\(options.commands.command("generate", "--prune"))' deletes it"
    let reason = isEdited ? "no longer produced, but edited by hand: it is yours now" : prune
    var change = kept(.keep, .stale, because: reason)
    // A file that the user has edited leaves the lock, so that no later run touches or reports it.
    change.entry = isEdited ? nil : entry
    return (change, change.entry)
  }
}

/// A file that git could not merge: it holds conflict markers, and with them the lines of both sides.
struct MergedText {
  /// Ours and theirs, as far as the clean merges show them.
  let sides: [[UInt8]]

  /// - Returns: `nil` if the file has no markers, or none in the order in which git writes them.
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
