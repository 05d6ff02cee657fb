import Diagnostics

/// Files that are unmerged in git's index. With `-merge`, and after a rebase or `git stash pop`, the disk has one side
/// alone. The hand edits of the other side are in the index only, and `git add` forgets them.
extension Planner {
  /// A hand edit that a side of an unmerged file has, and the disk may lack.
  struct UnfinishedEdit {
    /// 2 is ours, 3 is theirs.
    let stage: Int
    /// Nil if git cannot read it.
    var text: [UInt8]?
    /// The content before the edit; `nil` if unknown.
    var base: [UInt8]?
  }

  /// The hand edits of both sides of a file; empty if it is not unmerged.
  func unfinishedEdits(of path: ProjectPath, _ others: [[UInt8]], _ lock: KitLock) -> [UnfinishedEdit] {
    let merge = earlier?.unfinishedMerge() ?? UnfinishedMerge()
    guard let file = merge.files[path] else { return [] }
    return [2, 3].compactMap { stage in
      guard let blob = file.stages[stage], blob != file.stages[1] else { return nil }
      guard let text = earlier?.text(of: stage, file) else { return UnfinishedEdit(stage: stage) }
      let id = BlobID(of: text)
      let isKitgens = merge.lock.hasGenerated(id, for: path) || lock.hasGenerated(id, for: path)
      if isKitgens || others.contains(text) { return nil }
      let base = self.base(of: text, in: file, at: path, merge.lock)
      return base == text ? nil : UnfinishedEdit(stage: stage, text: text, base: base)
    }
  }

  /// The base of the disk's text, which no run has seen; `nil` if git is not in the middle of a merge of the file. The
  /// lock may have the other side's line alone, and git may have taken the file for a renamed one.
  func unfinishedBase(of file: Subject) -> [UInt8]? {
    let merge = earlier?.unfinishedMerge() ?? UnfinishedMerge()
    let path = file.output.path
    return merge.files[path].flatMap { base(of: file.text, in: $0, at: path, merge.lock) }
  }

  /// The maximum number of lock lines examined per file: git is asked for the content of each.
  private static let entryLimit = 16

  /// The base of an edited text: the content that the lock names; else, if no run has seen the edit, the most similar one
  /// of all branches.
  func base(
    of text: [UInt8],
    in file: UnfinishedMerge.File? = nil,
    at path: ProjectPath,
    _ lock: KitLock
  ) -> [UInt8]? {
    let entries = lock.entries[path] ?? []
    if let entry = entries.first(where: { $0.accepted == BlobID(of: text) }), let base = earlier?.text(entry.generated)
    {
      return base
    }
    let generated = Set(entries.prefix(Self.entryLimit).map(\.generated)).compactMap { earlier?.text($0) }
    let texts = generated + [file.flatMap { earlier?.text(of: 1, $0) }].compactMap(\.self)
    let counted = texts.map { (text: $0, count: LineMerge.lineCount(from: $0, to: text)) }
    return counted.min { ($0.count, $0.text.count) < ($1.count, $1.text.count) }?.text
  }

  /// The lock, in which files whose conflict markers somebody has deleted are edits of the text that was between these. A
  /// file that is more like the earlier text was not made of the one with the markers, such as after `git checkout`.
  func settled(_ lock: KitLock) throws(DiskError) -> KitLock {
    var settled = lock
    for (path, entries) in lock.entries where entries.count == 1 {
      guard let entry = entries.first, let id = entry.marked, path.isWritable(in: root, files),
        let text = try files.read(path.absolute(in: root)).map({ FileForm.canonical($0) }),
        let marked = earlier?.text(id),
        !text.split(separator: UInt8(ascii: "\n")).contains(where: { ConflictMarkers.part(after: $0) != nil })
      else { continue }
      let count = earlier?.text(entry.generated).map { LineMerge.lineCount(from: $0, to: text) }
      guard LineMerge.lineCount(from: marked, to: text) <= count ?? .max else { continue }
      var edited = entry
      (edited.generated, edited.accepted, edited.marked) = (id, nil, nil)
      settled[path] = edited
    }
    return settled
  }

  /// Merges the edits of both sides of an unmerged file into the content that was decided on.
  func finish(_ file: Subject, _ decided: Decision, by lock: KitLock) -> Decision {
    let path = file.output.path
    let start = FileForm.canonical(decided.change.new ?? file.old)
    var result = start
    for edit in unfinishedEdits(of: path, [start, file.output.text], lock) {
      guard let text = edit.text, let base = edit.base else {
        return (conflict(file, why: unfinished(path, edit.stage)), file.entries)
      }
      let isSwift = file.output.isSwift
      let joined = file.merging(text, of: base).text.flatMap {
        FileMerge(base: file.output.text, edited: result, new: $0, isSwift: isSwift).text
      }
      let whole = FileMerge(base: base, edited: text, new: result, isSwift: isSwift)
      guard let next = joined ?? whole.text else {
        let bytes = FileForm(of: file.old).bytes
        var edits = HandEdits(draft: (whole.markedText ?? whole.lines.text).map(bytes), sides: whole.sides(bytes))
        // The sides are git's: the edit of its second one is missing in our text.
        if edit.stage == 3, let sides = edits.sides { edits.sides = (ours: sides.theirs, theirs: sides.ours) }
        return (conflict(file, why: unfinished(path, edit.stage), edits: edits), file.entries)
      }
      result = FileForm.canonical(next)
    }
    return result == start ? decided : merged(file, result, isKnown: false)
  }

  /// The changes of unmerged files that the kit no longer emits and that a side has edited by hand.
  func unfinishedOrphans(_ produced: Set<ProjectPath>, _ lock: KitLock) throws(DiskError) -> [FileChange] {
    guard !produced.isEmpty || !lock.paths.isEmpty else { return [] }
    let merge = earlier?.unfinishedMerge() ?? UnfinishedMerge()
    var changes: [FileChange] = []
    for path in merge.files.keys.sorted() where !produced.contains(path) && path.isWritable(in: root, files) {
      let edits = unfinishedEdits(of: path, [], lock)
      let entry = lock[path] ?? merge.lock[path]
      if let entry, entry.ownership == .scaffold, !entry.hasLeft { continue }
      guard let edit = edits.first, entry != nil || edits.contains(where: { HeaderMark.isOfKit($0.base ?? []) }) else {
        continue
      }
      let old = try files.read(path.absolute(in: root))
      let origin = entry?.origin ?? path.text
      let change = FileChange(path: path, kind: .conflict, status: .conflict, old: old, new: old, origin: origin)
      changes.append(change.withReason(unfinishedOrphan(path, edit.stage)))
    }
    return changes
  }
}

extension Planner {
  /// The files that have, or may have, the declarations of files which the kit no longer produces.
  struct Successors {
    private var byOrigin: [[String]: GeneratedFile] = [:]
    private let doubts: [ProjectPath: [GeneratedFile]]

    init(_ outputs: [GeneratedFile], _ moves: Moves) {
      let byPath = Dictionary(outputs.map { ($0.path, $0) }) { first, _ in first }
      doubts = moves.doubts.mapValues { $0.compactMap { byPath[$0] } }.filter { !$1.isEmpty }
      for output in outputs where output.ownership == .generated {
        byOrigin[[output.origin, output.template]] = output
      }
    }

    /// The files of which one took the place of a file with edits that could not be carried along, the likely one first.
    func files(after entry: LockEntry) -> [GeneratedFile] {
      doubts[entry.path] ?? [byOrigin[[entry.successor ?? entry.origin, entry.template]]].compactMap(\.self)
    }
  }

  func decide(
    orphan path: ProjectPath,
    _ lock: KitLock,
    _ successors: Successors,
    _ needs: OrphanNeeds
  ) throws(DiskError) -> (FileChange?, LockEntry?) {
    // The target of a link outside of the root is not kitgen's to delete, whatever the lock contains.
    guard path.isWritable(in: root, files), let old = try files.read(path.absolute(in: root)) else { return (nil, nil) }
    let onDisk = BlobID(of: FileForm.canonical(old))
    guard let entry = lock.entry(for: path, matching: onDisk) else { return (nil, nil) }
    // Its end was reported once.
    if entry.hasLeft { return (nil, entry) }
    func kept(_ kind: FileChange.Kind, _ status: FileChange.Status, because reason: String) -> FileChange {
      FileChange(path: path, kind: kind, status: status, old: old, new: old, origin: entry.ownEntry.origin).withReason(
        reason
      )
    }
    let others = successors.files(after: entry)
    if entry.ownership == .scaffold {
      let absence = "it is yours, and the kit has no declaration for it any more"
      let reason = others.isEmpty ? absence : replaced(by: others.map(\.path))
      return (kept(.keep, .upToDate, because: reason), entry.left(with: entry.generated))
    }
    let isEdited = onDisk != entry.generated
    let successor = isEdited ? others.first : nil
    if successor != nil || isEdited && MergedText(old) != nil {
      // The next run finds the file that took the place by the same node and template.
      let left = successor.map { entry.replaced(by: $0.origin, $0.template) } ?? entry
      let reason = successor == nil ? unresolvedOrphan : leftBehind(others.map(\.path))
      return (kept(.conflict, .conflict, because: reason), left)
    }
    if !options.seesWholeKit {
      var change = kept(.keep, .stale, because: "not produced while a part of the kit cannot be read")
      change.entry = entry
      return (change, entry)
    }
    if let reason = needs.reasons[path] {
      let change = FileChange(path, from: old, to: old, origin: entry.origin)
      return (reason.map(change.withReason) ?? change, entry)
    }
    if !isEdited, options.prune {
      let deletion = FileChange(path, from: old, to: nil, origin: entry.origin)
      return (linkGoes(path).map(deletion.withReason) ?? deletion, nil)
    }
    let prune = "no longer produced; '\(options.commands.command("generate", "--prune"))' deletes it"
    let reason =
      isEdited
      ? "no longer produced, but edited by hand: it is yours now, and later changes of support may not fit it" : prune
    var change = kept(.keep, .stale, because: reason)
    if isEdited { return (change, entry.left(with: onDisk)) }
    change.entry = entry
    return (change, entry)
  }
}

extension Planner {
  /// The needs of files that are the user's, or edited: they were made for files that the kit may no longer give.
  func needs(of changes: [FileChange], for orphans: [ProjectPath], _ lock: KitLock) throws(DiskError) -> OrphanNeeds {
    var (unedited, own): ([OrphanNeeds.File], [OrphanNeeds.File]) = ([], [])
    func add(_ path: ProjectPath, _ bytes: [UInt8]?) {
      guard path.text.hasSuffix(".swift"), let text = bytes.map(FileForm.canonical) else { return }
      let entry = lock.entry(for: path, matching: BlobID(of: text))
      let isUnedited = entry?.ownership == .generated && entry?.generated == BlobID(of: text)
      if isUnedited { unedited.append((path, text)) } else { own.append((path, text)) }
    }
    for path in orphans where path.isWritable(in: root, files) { add(path, try files.read(path.absolute(in: root))) }
    let candidates = unedited
    if candidates.isEmpty { return OrphanNeeds(of: [], for: []) }
    for change in changes { add(change.path, change.new) }
    return OrphanNeeds(of: own, for: candidates)
  }
}

/// The unedited files that the kit no longer gives, and that other files still need: their words use what these declare.
struct OrphanNeeds {
  typealias File = (path: ProjectPath, text: [UInt8])

  /// The paths of the needed files, with the reason that they stay, once for all that one file needs.
  private(set) var reasons: [ProjectPath: String?] = [:]

  init(of own: [File], for orphans: [File]) {
    let texts = orphans.map { String(decoding: $0.text, as: UTF8.self) }
    let offers = texts.map { FileOffers($0).offers }
    let declared = Set(offers.joined().filter { $0.owners.isEmpty }.flatMap { $0.ways.joined() })
    // Each way to use an orphan, and the ways in which a word occurs.
    var ways: [(orphan: Int, count: Int)] = []
    var waysByWord: [String: [Int]] = [:]
    for (orphan, offer) in offers.indices.flatMap({ index in offers[index].map { (index, $0) } }) {
      // Code needs what an orphan adds to the type of an orphan only if it also names that type.
      let owners = offer.owners.filter(declared.contains)
      for way in owners.isEmpty ? offer.ways : offer.ways + [offer.ownWords].compactMap(\.self) {
        let words = Set(way + owners)
        for word in words { waysByWord[word, default: []].append(ways.count) }
        ways.append((orphan, words.count))
      }
    }
    let uses = texts.map(FileOffers.uses)
    for user in own {
      var (needed, seen, missing): (Set<Int>, Set<String>, [Int: Int]) = ([], [], [:])
      var pending = [FileOffers.uses(in: String(decoding: user.text, as: UTF8.self))]
      while let words = pending.popLast() {
        for word in words where waysByWord[word] != nil && seen.insert(word).inserted {
          for way in waysByWord[word] ?? [] {
            let (orphan, count) = ways[way]
            missing[way] = missing[way, default: count] - 1
            if missing[way] == 0, reasons[orphans[orphan].path] == nil, needed.insert(orphan).inserted {
              pending.append(uses[orphan])
            }
          }
        }
      }
      let others = needed.count > 1 ? ", and \((needed.count - 1).of("more file"))" : ""
      let reason = "no longer produced, but '\(user.path)' still needs it\(others)"
      for (place, index) in needed.sorted().enumerated() {
        reasons.updateValue(place == 0 ? reason : nil, forKey: orphans[index].path)
      }
    }
  }
}

extension KitLock {
  /// The lock once the kit gives these files, some of which have left it before (`LockEntry.left`): at their paths, or at others.
  func giving(_ outputs: [GeneratedFile], _ isThere: (ProjectPath) -> Bool) -> KitLock {
    let paths = Set(outputs.map(\.path))
    let moved = Set(outputs.filter { entries[$0.path] == nil }.map { [$0.origin, $0.path.fileName] })
    var lock = self
    for (path, entries) in entries where entries.contains(where: \.hasLeft) {
      let isGiven = paths.contains(path) || entries.contains { moved.contains([$0.origin, path.fileName]) }
      // The user's own file, once deleted, is written anew.
      if isGiven { lock.entries[path] = isThere(path) ? entries.map(\.given) : nil }
    }
    return lock
  }
}

/// A file that git could not merge: it holds conflict markers, and with them the lines of both sides.
struct MergedText {
  /// Ours and theirs, as far as the clean merges show them.
  let sides: [[UInt8]]
  /// kitgen's text, if kitgen has written the markers.
  private(set) var generated: BlobID?

  /// - Returns: `nil` if the file has no markers, or none in the order in which git writes them.
  init?(_ text: [UInt8]) {
    guard text.contains(UInt8(ascii: "<")) else { return nil }
    var ours: [UInt8] = []
    var theirs: [UInt8] = []
    var part = ConflictMarkers.Part.both
    var conflicts = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let next = ConflictMarkers.part(after: line), ConflictMarkers.follows(next, part) {
        if next == .both {
          conflicts += 1
          let label = String(decoding: line, as: UTF8.self)
          if label.hasPrefix(FileMerge.newLabel) {
            generated = BlobID(hex: label.dropFirst(FileMerge.newLabel.count).filter { $0 != "\r" })
          }
        }
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
