/// Cleans up after a killed run: removes its temporary files, and adds the contents that it may have written to the lock.
/// Targets stay unchanged; the next plan then updates them, or keeps what they were edited to since.
struct Recovery {
  private(set) var isNeeded = false
  /// Paths of files with kitgen's names that hold the only copy of something a user wrote.
  private(set) var keptPaths: [String] = []

  private let root: WritableRoot

  /// Cleans up what is left below `root`.
  ///
  /// - Throws: If `.kitgen` or the journal is not what kitgen creates.
  static func run(in root: WritableRoot) throws(DiskError) -> Recovery {
    var recovery = Recovery(root: root)
    guard let folder = try root.folder.folder(Journal.folderName) else { return recovery }
    guard let bytes = try folder.read(Journal.fileName, limit: Journal.sizeLimit)?.bytes else {
      // A run was killed at its last call.
      try? root.folder.removeFolder(Journal.folderName)
      return recovery
    }
    guard bytes.count(where: { $0 == UInt8(ascii: "\n") }) <= Journal.lineLimit else {
      let reason = "it has more than \(Journal.lineLimit) lines, which no run writes; delete it"
      throw DiskError("read", folder.path(of: Journal.fileName), because: reason)
    }
    if let journal = Journal(reading: bytes) { recovery.end(journal) }
    Journal.end(in: root.folder)
    return recovery
  }

  private mutating func end(_ journal: Journal) {
    isNeeded = true
    for (number, line) in journal.lines.enumerated() {
      if let line { clear(line, StepNames(run: journal.run, number)) }
    }
    try? updateLock(journal)
  }

  private mutating func clear(_ line: Journal.Line, _ names: StepNames) {
    guard let folder = (try? root.folder(of: line.target)) ?? nil else { return }
    try? folder.remove(names.new)
    if let backup = (try? folder.read(names.old)) ?? nil {
      // Before the new file took its place, the target was written under both of its names.
      let target = (try? folder.read(line.target.fileName)) ?? nil
      if BlobID(of: backup.bytes) == line.old || backup.bytes == target?.bytes {
        try? folder.remove(names.old)
      } else if (try? folder.link(names.old, as: line.target.fileName)) != nil {
        try? folder.remove(names.old)
      } else {
        keptPaths.append(folder.path(of: names.old))
      }
    }
    if !line.isLinked { root.removeEmptyFolders(around: line.target) }
  }

  /// Adds to the lock the contents that the run has written and that the lock lacks.
  private func updateLock(_ journal: Journal) throws(DiskError) {
    let target = try root.target(of: LockFile.path)
    guard let folder = try root.folder(of: target) else { return }
    // A number that no step has. A run may have been killed here as well.
    let names = StepNames(run: journal.run, journal.lines.count)
    for name in [names.new, names.old] { try? folder.remove(name) }
    let old = try folder.read(target.fileName)?.bytes
    let reading = KitLock.Reading(old ?? [])
    guard reading.mistake == nil else { return }
    var lock = reading.lock
    lock.addTexts(of: journal, in: root.path, Disk())
    guard lock != reading.lock else { return }
    var step = FileStep(FileChange(lock, replacing: old, at: LockFile.path), target: target, names: names)
    do throws(DiskError) {
      try step.prepare(in: folder)
      try step.apply(in: folder)
    } catch {
      if step.undo(in: folder) { _ = step.clear(in: folder) }
      throw error
    }
    _ = step.clear(in: folder)
  }
}
