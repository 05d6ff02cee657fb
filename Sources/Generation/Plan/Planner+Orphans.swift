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
    func change(_ kind: FileChange.Kind, _ status: FileChange.Status, to new: [UInt8]?, why: String?) -> FileChange {
      FileChange(path: path, kind: kind, status: status, old: old, new: new, origin: entry.origin, reason: why)
    }
    if entry.ownership == .scaffold {
      return (
        change(.keep, .upToDate, to: old, why: "it is yours, and the kit has no declaration for it any more"), nil
      )
    }
    let isEdited = onDisk != entry.generated
    let successor = isEdited ? successors.file(after: entry) : nil
    if successor != nil || isEdited && MergedText(old) != nil {
      // The next run finds the file that took the place by the same node and template.
      var left = entry
      if let successor { (left.origin, left.template) = (successor.origin, successor.template) }
      return (
        change(.conflict, .conflict, to: old, why: successor.map { leftBehind($0.path) } ?? unresolvedOrphan), left
      )
    }
    if !isEdited, options.prune { return (change(.delete, .stale, to: nil, why: linkGoes(path)), nil) }
    let prune = "no longer produced; '\(options.commands.command("generate", "--prune"))' deletes it"
    let reason = isEdited ? "no longer produced, but edited by hand: it is yours now" : prune
    var kept = change(.keep, .stale, to: old, why: reason)
    // A file that the user has edited leaves the lock, so that no later run touches or reports it.
    kept.entry = isEdited ? nil : entry
    return (kept, kept.entry)
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
