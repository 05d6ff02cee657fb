extension Planner {
  /// A file that the kit gives under another path than before.
  struct Move {
    let path: ProjectPath
    let entry: LockEntry
    /// The bytes at the old path.
    let old: [UInt8]
    /// The name that the node had, and the one that it has; nil where it is the same node.
    let names: (old: String, new: String)?
  }

  /// Finds the files that were moved: those that the lock knows, and that the kit gives at another place now, since `out` or the
  /// name of a node has changed. By the new paths.
  func moves(_ outputs: [GeneratedFile], _ lock: KitLock) throws(DiskError) -> [ProjectPath: Move] {
    let produced = Set(outputs.map(\.path))
    var orphans: [(entry: LockEntry, old: [UInt8])] = []
    for path in lock.paths where !produced.contains(path) {
      guard lock.entries[path]?.count == 1, let entry = lock[path], entry.ownership == .generated,
        path.isWritable(in: root, files), let old = try files.read(path.absolute(in: root))
      else { continue }
      orphans.append((entry, old))
    }
    if orphans.isEmpty { return [:] }
    var moves: [ProjectPath: Move] = [:]
    var fresh: [GeneratedFile] = []
    for output in outputs where try isFree(output) { fresh.append(output) }
    for (orphan, output) in Self.pairs(
      orphans,
      fresh,
      { "\($0.origin)\t\($0.path.fileName)" },
      { "\($0.origin)\t\($0.path.fileName)" }
    ) {
      moves[output.path] = Move(path: orphan.entry.path, entry: orphan.entry, old: orphan.old, names: nil)
    }
    if let names = options.renamed {
      let renamed = orphans.filter { Self.name(of: $0.entry.origin) == names.old }
      for (orphan, output) in Self.pairs(
        renamed,
        fresh.filter { moves[$0.path] == nil },
        { "\(Self.head(of: $0.origin)) \(names.new)\t\($0.template)" },
        { "\($0.origin)\t\($0.template)" }
      ) {
        moves[output.path] = Move(path: orphan.entry.path, entry: orphan.entry, old: orphan.old, names: names)
      }
    }
    let moved = Set(moves.values.map(\.path))
    let rest = orphans.filter { !moved.contains($0.entry.path) }
    let absent = fresh.filter { moves[$0.path] == nil && !files.isFile($0.path.absolute(in: root)) }
    let heads = Self.pairs(
      rest,
      absent,
      { "\(Self.head(of: $0.origin))\t\($0.template)" },
      { "\(Self.head(of: $0.origin))\t\($0.template)" }
    )
    for (orphan, output) in heads {
      guard let names = Self.names(orphan.entry.origin, output.origin) else { continue }
      let move = Move(path: orphan.entry.path, entry: orphan.entry, old: orphan.old, names: names)
      if isRenamed(move, output) { moves[output.path] = move }
    }
    return moves
  }

  /// Whether nothing of the user's is where the file goes. A run that was killed may have put it there already.
  private func isFree(_ output: GeneratedFile) throws(DiskError) -> Bool {
    let path = output.path.absolute(in: root)
    guard output.ownership == .generated, !files.isLink(path) else { return false }
    guard let bytes = try files.read(path) else { return true }
    return FileForm.canonical(bytes) == output.text
  }

  /// The pairs of one orphan and one output each that have a key in common with each other alone.
  private static func pairs(
    _ orphans: [(entry: LockEntry, old: [UInt8])],
    _ outputs: [GeneratedFile],
    _ key: (LockEntry) -> String,
    _ outputKey: (GeneratedFile) -> String
  ) -> [(orphan: (entry: LockEntry, old: [UInt8]), output: GeneratedFile)] {
    let candidates = Dictionary(grouping: outputs, by: outputKey)
    return Dictionary(grouping: orphans) { key($0.entry) }.compactMap { key, orphans in
      guard orphans.count == 1, let outputs = candidates[key], outputs.count == 1 else { return nil }
      return (orphans[0], outputs[0])
    }
  }

  // MARK: Renamed nodes

  /// An origin without the name of its node: `Kitfile, model`.
  private static func head(of origin: String) -> Substring {
    origin.lastIndex(of: " ").map { origin[..<$0] } ?? origin[...]
  }

  /// The name of the node of an origin.
  private static func name(of origin: String) -> String? {
    origin.split(separator: " ").last.map(String.init)
  }

  private static func names(_ old: String, _ new: String) -> (old: String, new: String)? {
    guard let oldName = name(of: old), let newName = name(of: new),
      !oldName.isEmpty, oldName != newName
    else { return nil }
    return (oldName, newName)
  }

  /// Whether the file is the same but for the name: a node that is gone and another one that is new are not one.
  private func isRenamed(_ move: Move, _ output: GeneratedFile) -> Bool {
    guard let names = move.names else { return true }
    let text = FileForm.canonical(move.old)
    let base = BlobID(of: text) == move.entry.generated ? text : earlier.text(move.entry.generated, of: move.path)
    guard let base else { return false }
    let renamed = RenamedText.text(base, names.old, names.new)
    let count = max(1, TextLines.lines(of: output.text[...]).count)
    return LineMerge.changeCount(from: renamed, to: output.text) * 10 <= count
  }

  // MARK: One file

  /// The changes of a file that was moved: it is made at the new place, with its edits, and goes from the old one.
  ///
  /// - Returns: Nil where its edits cannot be carried along, so that both files have to be.
  func decide(
    _ output: GeneratedFile,
    from move: Move,
    _ lock: KitLock
  ) throws(DiskError) -> (changes: [FileChange], entry: LockEntry)? {
    try output.path.requireWritable(in: root, files)
    let file = Subject(output, old: move.old, lock, fresh: fresh(output))
    let current = try files.read(output.path.absolute(in: root))
    var text = output.text
    if file.onDisk != move.entry.generated, !options.forces(output.path) {
      guard MergedText(file.text) == nil, let base = earlier.text(move.entry.generated, of: move.path),
        let merged = RenamedText(base: base, edited: file.text, move.names).merged(
          with: output.text,
          isSwift: file.isSwift
        )
      else { return nil }
      text = FileForm.canonical(merged)
    }
    if let current, FileForm.canonical(current) != text { return nil }
    let edits = FileMerge.editCount(of: text, from: output.text)
    let entry = file.entry(accepting: BlobID(of: text))
    let new = FileForm(of: move.old).bytes(for: text)
    let isKnown = move.entry.accepted == file.onDisk || file.onDisk == move.entry.generated
    let arrival = FileChange(
      path: output.path,
      kind: current != nil ? .unchanged : edits == 0 ? .create : .merge,
      status: isKnown ? .stale : .edited,
      old: current,
      new: current ?? new,
      origin: output.origin,
      reason: nil,
      entry: entry,
      handEdits: HandEdits(count: edits),
      otherPath: move.path
    )
    let departure = FileChange(
      path: move.path,
      kind: .delete,
      status: .stale,
      old: move.old,
      new: nil,
      origin: move.entry.origin,
      reason: nil,
      otherPath: output.path
    )
    return ([arrival, departure], entry)
  }
}
