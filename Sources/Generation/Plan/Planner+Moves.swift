import Diagnostics

extension Planner {
  /// A file that kitgen wrote, by its lock entry, and its bytes on disk.
  fileprivate typealias Known = (entry: LockEntry, old: [UInt8])

  /// A file that the kit gives under another path than before.
  struct Move {
    let entry: LockEntry
    let old: [UInt8]
    /// The node's old and new names; `nil` if it is the same node.
    var names: (old: String, new: String)?

    var path: ProjectPath { entry.path }
  }

  /// The files that the kit gives under other paths than before.
  struct Moves {
    /// Keyed by new path.
    fileprivate(set) var arrivals: [ProjectPath: Move] = [:]
    /// Files with edits that may belong to a renamed declaration, with the paths of the files of which one takes their
    /// place, the likely one first.
    fileprivate(set) var doubts: [ProjectPath: [ProjectPath]] = [:]
    /// The old paths; other files take some of them.
    fileprivate(set) var departures: Set<ProjectPath> = []
  }

  /// Finds the moved files: files in the lock that the kit now emits at another path, since `out` or the name of a
  /// node has changed.
  func moves(_ outputs: [GeneratedFile], _ lock: KitLock, unfinished: Set<ProjectPath>) throws(DiskError) -> Moves {
    let produced = Set(outputs.map(\.path))
    var orphans: [Known] = []
    for path in lock.paths where !produced.contains(path) && !unfinished.contains(path) {
      if let orphan = try known(path, lock) { orphans.append(orphan) }
    }
    let kept = outputs.filter { $0.ownership == .generated && lock[$0.path]?.ownership == .generated }
    let changed = kept.filter { lock[$0.path]?.generated != $0.blob }
    if orphans.isEmpty, changed.count < 2 { return Moves() }
    var moves = Moves()
    // Files with another folder and other contents: their names may have gone to other declarations.
    var partners: [ProjectPath: GeneratedFile] = [:]
    var fresh: [GeneratedFile] = []
    if !orphans.isEmpty { for output in outputs where try isFree(output, lock) { fresh.append(output) } }
    for (orphan, output) in Self.pairs(
      of: orphans,
      and: fresh,
      by: { "\($0.entry.origin)\t\($0.entry.path.fileName)" },
      outputs: { "\($0.origin)\t\($0.path.fileName)" }
    ) {
      if orphan.entry.ownership == .scaffold || orphan.entry.generated == output.blob
        || files.isFile(output.path.absolute(in: root))
      {
        moves.arrivals[output.path] = Move(entry: orphan.entry, old: orphan.old)
      } else {
        partners[orphan.entry.path] = output
      }
    }
    let moved = Set(moves.arrivals.values.map(\.path))
    let absent = fresh.filter { moves.arrivals[$0.path] == nil && !files.isFile($0.path.absolute(in: root)) }
    let rest = orphans.filter { !moved.contains($0.entry.path) }
    let missing = Set(absent.map(\.path))
    let successors = Self.successors(
      outputs.compactMap { output in
        guard let entry = lock[output.path], Self.head(of: entry.origin) == Self.head(of: output.origin) else {
          return nil
        }
        return (entry.template, output.template)
      } + rest.compactMap { orphan in partners[orphan.entry.path].map { (orphan.entry.template, $0.template) } }
        + Self.replacedTemplates(rest.map(\.entry), absent: absent, outputs: outputs, lock)
    )
    try pairByLikeness(
      rest.filter { $0.entry.ownership == .generated },
      partners: partners.mapValues(\.path),
      absent: absent,
      kept: kept.filter { !missing.contains($0.path) },
      known: lock,
      successors: successors,
      into: &moves
    )
    // The user's own files stay; they are only reported.
    try pairByLikeness(
      rest.filter { $0.entry.ownership == .scaffold },
      absent: absent.filter { moves.arrivals[$0.path] == nil },
      known: lock,
      successors: successors,
      into: &moves
    )
    settle(&moves, Dictionary(outputs.map { ($0.path, $0) }) { first, _ in first })
    return moves
  }

  /// Files that are at other paths than the lock or the kit says: the user moved them, or the kit gives them with another
  /// case than before, on a disk that takes both names for one file, as disks of Macs do. Each of these stays one file,
  /// which has the name that the disk lists.
  struct Respelled {
    /// The paths that the disk lists, by the new ones.
    fileprivate(set) var onDisk: [ProjectPath: ProjectPath] = [:]
    /// The new paths by those that the disk lists.
    var wanted: [ProjectPath: ProjectPath] { Dictionary(onDisk.map { ($1, $0) }) { first, _ in first } }
    /// The paths in the lock by the new ones, which the disk lists already.
    fileprivate(set) var inLock: [ProjectPath: ProjectPath] = [:]
  }

  func respelledPaths(_ outputs: [GeneratedFile], _ lock: KitLock) throws(DiskError) -> Respelled {
    var respelled = Respelled()
    let unknown = outputs.filter { lock.entries[$0.path] == nil }
    if unknown.isEmpty { return respelled }
    let produced = Set(outputs.map(\.path))
    let former = lock.paths.filter { !produced.contains($0) }
    let left = Set(former.filter { files.isFile($0.absolute(in: root)) })
    let gone = former.filter { !left.contains($0) && lock.entries[$0]?.count == 1 }.compactMap { lock[$0] }
    let new = Set(unknown.map(\.path).filter { files.isFile($0.absolute(in: root)) })
    // The user's own file that was deleted is not written at another path either.
    let deleted = gone.filter { $0.ownership == .scaffold && !$0.hasLeft }
    for (entry, output) in Self.samePairs(of: deleted, and: unknown.filter { !new.contains($0.path) }) {
      respelled.inLock[output.path] = entry.path
    }
    if new.isEmpty { return respelled }
    let known = Dictionary(left.map { ($0.text.lowercased(), $0) }) { first, _ in first }
    for path in new {
      guard let old = known[path.text.lowercased()] else { continue }
      if try !isSpelledSo(path) {
        respelled.onDisk[path] = old
      } else if try !isSpelledSo(old) {
        respelled.inLock[path] = old
      }
    }
    let found = outputs.filter { output in
      lock.entries[output.path] == nil && new.contains(output.path) && respelled.onDisk[output.path] == nil
        && respelled.inLock[output.path] == nil
    }
    respelled.inLock.merge(try movedByHand(gone, found)) { first, _ in first }
    return respelled
  }

  /// The files that the user has moved to the paths that the kit gives them now: the paths in the lock by the new ones.
  private func movedByHand(
    _ gone: [LockEntry],
    _ found: [GeneratedFile]
  ) throws(DiskError) -> [ProjectPath: ProjectPath] {
    if gone.isEmpty { return [:] }
    var texts: [ProjectPath: [UInt8]] = [:]
    for output in found {
      texts[output.path] = try files.read(output.path.absolute(in: root)).map { FileForm.canonical($0) }
    }
    var pairs = Self.samePairs(of: gone, and: found).filter { entry, output in
      guard entry.ownership == .generated || entry.hasLeft, let text = texts[output.path] else { return true }
      return entry.describes(BlobID(of: text))
        || earlier?.text(entry.generated).map { TextLikeness($0, text).isLikely } ?? false
    }
    let (old, new) = (Set(pairs.map(\.orphan.path)), Set(pairs.map(\.output.path)))
    pairs += Self.pairs(
      of: gone.filter { !old.contains($0.path) },
      and: found.filter { !new.contains($0.path) },
      by: { $0.accepted ?? $0.generated },
      outputs: { BlobID(of: texts[$0.path] ?? []) }
    )
    return Dictionary(pairs.map { ($0.output.path, $0.orphan.path) }) { first, _ in first }
  }

  /// The files of the same declaration in another folder.
  private static func samePairs(
    of gone: [LockEntry],
    and outputs: [GeneratedFile]
  ) -> [(orphan: LockEntry, output: GeneratedFile)] {
    pairs(
      of: gone,
      and: outputs,
      by: { "\($0.origin)\t\($0.path.fileName)" },
      outputs: { "\($0.origin)\t\($0.path.fileName)" }
    )
  }

  /// Whether the folders on disk list exactly the path, apart from the Unicode form.
  private func isSpelledSo(_ path: ProjectPath) throws(DiskError) -> Bool {
    var folder = root
    for part in path.text.split(separator: "/") {
      guard try files.entries(of: folder).contains(where: { $0.name == part }) else { return false }
      folder += "/" + part
    }
    return true
  }

  /// The lock entry and the bytes at a path, if it is a single file of kitgen's.
  private func known(_ path: ProjectPath, _ lock: KitLock) throws(DiskError) -> Known? {
    guard lock.entries[path]?.count == 1, let entry = lock[path], !entry.hasLeft,
      path.isWritable(in: root, files), let old = try files.read(path.absolute(in: root))
    else { return nil }
    return (entry.ownEntry, old)
  }

  /// The templates that replaced others, by the old ones: an edited template is another one.
  private static func successors(_ pairs: [(old: String, new: String)]) -> [String: String] {
    Dictionary(grouping: pairs, by: \.old).compactMapValues { pairs in
      let new = Set(pairs.map(\.new))
      return new.count == 1 ? new.first : nil
    }
  }

  /// The deleted and the new template of a kind of nodes, if there is one of each: all nodes may have other names.
  private static func replacedTemplates(
    _ orphans: [LockEntry],
    absent: [GeneratedFile],
    outputs: [GeneratedFile],
    _ lock: KitLock
  ) -> [(old: String, new: String)] {
    let present = Set(outputs.map(\.template))
    let known = Set(lock.entries.values.joined().map(\.template))
    let gone = Dictionary(grouping: orphans.filter { !present.contains($0.template) }) { head(of: $0.origin) }
    let new = Dictionary(grouping: absent.filter { !known.contains($0.template) }) { head(of: $0.origin) }
    return gone.compactMap { head, orphans in
      let templates = (Set(orphans.map(\.template)), Set((new[head] ?? []).map(\.template)))
      guard templates.0.count == 1, templates.1.count == 1, let old = templates.0.first, let new = templates.1.first
      else { return nil }
      return (old, new)
    }
  }

  /// Pairs files of renamed declarations by their content, which is equal or similar apart from the name.
  ///
  /// - Parameters:
  ///   - partners: The paths of outputs with the orphans' former names, by the orphans' paths.
  ///   - kept: The files that keep their paths. The names of changed ones may have gone from one declaration to another.
  ///   - successors: The templates that replaced others, by the old ones.
  private func pairByLikeness(
    _ orphans: [Known],
    partners: [ProjectPath: ProjectPath] = [:],
    absent: [GeneratedFile],
    kept: [GeneratedFile] = [],
    known lock: KitLock,
    successors: [String: String],
    into moves: inout Moves
  ) throws(DiskError) {
    let key = { (origin: String, template: String) in "\(Self.head(of: origin))\t\(template)" }
    let orphans = Dictionary(grouping: orphans) { orphan in
      key(orphan.entry.origin, successors[orphan.entry.template] ?? orphan.entry.template)
    }
    let absent = Dictionary(grouping: absent) { key($0.origin, $0.template) }
    let kept = Dictionary(grouping: kept) { key($0.origin, $0.template) }
    for group in Set(orphans.keys).union(kept.keys).sorted() {
      let (gone, new) = (orphans[group] ?? [], absent[group] ?? [])
      // Another template changes all files: names identify these, unless one came or went.
      let isRenaming = !gone.isEmpty || !new.isEmpty
      let kept = kept[group] ?? []
      var stayed = kept.filter { output in
        lock[output.path].map { $0.generated != output.blob && (isRenaming || $0.template == output.template) } ?? false
      }
      let isLarge = (gone.count + stayed.count) * (new.count + stayed.count) > RenamePairing.limit
      if isLarge { stayed = [] }
      if gone.count * new.count > RenamePairing.limit {
        for orphan in gone {
          guard let path = partners[orphan.entry.path] else {
            moves.doubts[orphan.entry.path] = orphan.entry.path.nearest(of: new.map(\.path), among: gone.count)
            continue
          }
          moves.arrivals[path] = Move(entry: orphan.entry, old: orphan.old)
        }
        continue
      }
      if gone.isEmpty, stayed.count < 2 { continue }
      var pairing = RenamePairing(outputs: new)
      for orphan in gone {
        let path = orphan.entry.path
        if add(orphan, ownPath: partners[path], to: &pairing) { continue }
        moves.doubts[path] = partners[path].map { [$0] } ?? path.nearest(of: new.map(\.path), among: gone.count)
      }
      // If the edits of a file are unknown, no file replaces it.
      for output in stayed {
        guard let known = try known(output.path, lock), add(known, ownPath: output.path, to: &pairing) else { continue }
        pairing.outputs.append(output)
      }
      guard !gone.isEmpty || pairing.olds.contains(where: \.isEdited) else { continue }
      let (pairs, doubts) = pairing.pairs()
      let doubles = pairs.contains { $0.old.isEdited } ? try editedFiles(kept, lock, apartFrom: pairs.map(\.old)) : [:]
      for (old, output) in pairs {
        // A double may have the new name now, and this declaration the double's.
        let others = old.isEdited && old.ownPath == nil ? doubles[Self.shape(of: old.base, old.entry)] ?? [] : []
        if old.entry.ownership == .scaffold || !others.isEmpty {
          moves.doubts[old.entry.path] = [output.path] + others
          continue
        }
        let names = Self.names(old.entry.origin, output.origin)
        moves.arrivals[output.path] = Move(entry: old.entry, old: old.bytes, names: names)
      }
      moves.doubts.merge(doubts) { first, _ in first }
    }
  }

  /// The paths of edited files that keep their names, by the text that kitgen generated for them last, without its names.
  private func editedFiles(
    _ outputs: [GeneratedFile],
    _ lock: KitLock,
    apartFrom moved: [RenamePairing.Old]
  ) throws(DiskError) -> [[UInt8]: [ProjectPath]] {
    var paths: [[UInt8]: [ProjectPath]] = [:]
    let moved = Set(moved.map(\.entry.path))
    for output in outputs where !moved.contains(output.path) {
      guard let (entry, old) = try known(output.path, lock), BlobID(of: FileForm.canonical(old)) != entry.generated,
        let base = entry.generated == output.blob ? output.text : earlier?.text(entry.generated)
      else { continue }
      paths[Self.shape(of: base, entry), default: []].append(output.path)
    }
    return paths
  }

  /// The text of a file without the name of its declaration.
  private static func shape(of text: [UInt8], _ entry: LockEntry) -> [UInt8] {
    let text = HeaderMark.removed(from: text)
    return name(of: entry.origin).map { RenamedText.text(text, replacing: $0, by: "") } ?? text
  }

  /// Adds a file to those that may have been renamed; returns whether the last text generated for it is known.
  private func add(_ known: Known, ownPath: ProjectPath?, to pairing: inout RenamePairing) -> Bool {
    let text = FileForm.canonical(known.old)
    let isEdited = BlobID(of: text) != known.entry.generated
    guard let base = isEdited ? earlier?.text(known.entry.generated) : text else { return false }
    pairing.olds.append(.init(entry: known.entry, bytes: known.old, base: base, isEdited: isEdited, ownPath: ownPath))
    return true
  }

  /// Takes back impossible moves: conflicting edits stay in their file, which then takes no other file's place.
  private func settle(_ moves: inout Moves, _ outputs: [ProjectPath: GeneratedFile]) {
    var failed = moves.arrivals.compactMap { path, move in
      outputs[path].flatMap { carried(move, to: $0) } == nil ? path : nil
    }
    while let path = failed.popLast() {
      guard let move = moves.arrivals.removeValue(forKey: path) else { continue }
      if BlobID(of: FileForm.canonical(move.old)) == move.entry.generated { continue }
      moves.doubts[move.path] = [path]
      // An orphan stays; in another place there is an edited file that a second one would have taken.
      if outputs[move.path] != nil { failed.append(move.path) }
    }
    moves.departures = Set(moves.arrivals.values.map(\.path))
  }

  /// Whether the file's destination has nothing of the user's. A killed run may have put the file there already.
  private func isFree(_ output: GeneratedFile, _ lock: KitLock) throws(DiskError) -> Bool {
    let path = output.path.absolute(in: root)
    guard lock[output.path]?.ownership != .scaffold, !files.isLink(path) else { return false }
    guard let bytes = try files.read(path) else { return true }
    return FileForm.canonical(bytes) == output.text
  }

  /// The pairs of one orphan and one output that share a key with each other only.
  private static func pairs<Orphan, Key: Hashable>(
    of orphans: [Orphan],
    and outputs: [GeneratedFile],
    by key: (Orphan) -> Key,
    outputs outputKey: (GeneratedFile) -> Key
  ) -> [(orphan: Orphan, output: GeneratedFile)] {
    let candidates = Dictionary(grouping: outputs, by: outputKey)
    return Dictionary(grouping: orphans, by: key).compactMap { key, orphans in
      guard orphans.count == 1, let outputs = candidates[key], outputs.count == 1 else { return nil }
      return (orphans[0], outputs[0])
    }
  }

  /// An origin without the name of its node: `Kitfile, model`.
  private static func head(of origin: String) -> Substring {
    origin.lastIndex(of: " ").map { origin[..<$0] } ?? origin[...]
  }

  /// Whether a file is so short that another declaration may have an equal one by chance, such as with a single property.
  private static func isBrief(_ text: [UInt8]) -> Bool {
    LineDiff.lines(of: HeaderMark.removed(from: text)[...]).count { $0.contains(where: \.isWordByte) } < 6
  }

  private static func name(of origin: String) -> String? {
    origin.split(separator: " ").last.map(String.init)
  }

  static func names(_ old: String, _ new: String) -> (old: String, new: String)? {
    guard let oldName = name(of: old), let newName = name(of: new), oldName != newName else { return nil }
    return (oldName, newName)
  }

  // MARK: One file

  /// The content of a moved file with its hand edits; `nil` if they conflict with the changes.
  private func carried(_ move: Move, to output: GeneratedFile) -> [UInt8]? {
    let text = FileForm.canonical(move.old)
    if options.choice(of: output.path) == .force { return output.text }
    if move.entry.ownership == .scaffold { return text }
    if BlobID(of: text) == move.entry.generated { return output.text }
    guard MergedText(text) == nil, let base = earlier?.text(move.entry.generated) else { return nil }
    let renamed = RenamedText(base: base, edited: text, move.names)
    return renamed.merged(with: output.text, isSwift: output.isSwift).map(FileForm.canonical)
  }

  private func isKitgens(_ text: [UInt8]?, at path: ProjectPath, _ lock: KitLock) -> Bool {
    text.map { lock.hasGenerated(BlobID(of: FileForm.canonical($0)), for: path) } ?? false
  }

  /// The changes of a moved file: it is created at the new path with its edits, and removed from the old one.
  ///
  /// - Returns: `nil` if something else is at the new path, so that both files have to be.
  func decide(
    _ output: GeneratedFile,
    from move: Move,
    among moves: Moves,
    _ lock: KitLock,
    isProduced: (ProjectPath) -> Bool
  ) throws(DiskError) -> (changes: [FileChange], entry: LockEntry)? {
    try output.path.requireWritable(in: root, files)
    guard let text = carried(move, to: output) else { return nil }
    let current = try files.read(output.path.absolute(in: root))
    if current == nil { try requireRoom(for: output.path) }
    let isThere = current.map { FileForm.canonical($0) == text } ?? false
    let isReplaced = moves.departures.contains(output.path) || isKitgens(current, at: output.path, lock)
    if current != nil, !isThere, !isReplaced { return nil }
    let isOwn = move.entry.ownership == .scaffold && options.choice(of: output.path) != .force
    let edits = isOwn ? HandEdits(isWhole: true) : HandEdits(count: FileMerge.editCount(of: text, from: output.text))
    var entry = fresh(output)
    if isOwn { entry.ownership = .scaffold }
    if entry.ownership == .generated, text != output.text { entry.accepted = BlobID(of: text) }
    let onDisk = BlobID(of: FileForm.canonical(move.old))
    let isKnown = isOwn || move.entry.accepted == onDisk || onDisk == move.entry.generated
    var arrival = FileChange(
      path: output.path,
      kind: isThere ? .unchanged : edits.count > 0 ? .merge : current == nil ? .create : .update,
      status: isKnown ? .stale : .edited,
      old: current,
      new: isThere ? current : FileForm(of: move.old).bytes(for: text),
      origin: output.origin
    )
    (arrival.entry, arrival.handEdits, arrival.otherPath) = (entry, edits, move.path)
    if let names = move.names, edits.count > 0, Self.isBrief(output.text) {
      arrival = arrival.withReason(takenForRename(of: names.old))
    }
    if isProduced(move.path) { return ([arrival], entry) }
    var departure = FileChange(move.path, from: move.old, to: nil, origin: move.entry.origin)
    departure.otherPath = output.path
    return ([arrival, linkGoes(move.path).map(departure.withReason) ?? departure], entry)
  }
}
