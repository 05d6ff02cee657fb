import Platform

/// Writes plans to the disk so that all of a plan or nothing is written.
///
/// As long as the writer lives, no other run of kitgen writes below the root. The rest of a killed run is cleaned up before.
/// Plans are therefore made after a writer is open. A journal records first what is going to be done. Then all new files are
/// written under temporary names, then these take the targets' places, the lock last. A failure undoes what has been done.
package final class PlanWriter {
  /// Absolute, symbolic links resolved.
  package var path: String { root.path }
  /// Paths of files with user text that a killed run has left under other names.
  package var keptPaths: [String] { recovery.keptPaths }
  /// Whether a killed run had left something.
  package var hasRecovered: Bool { recovery.isNeeded }

  let root: WritableRoot
  private let recovery: Recovery
  /// Folders made for the root, inner ones first.
  private let madeFolders: [String]

  private static let pause: UInt32 = 50_000
  private static let pausesBeforeWord = 20
  private static let pauseLimit = 1_200

  private init(_ root: WritableRoot, recovery: Recovery, madeFolders: [String]) {
    self.root = root
    self.recovery = recovery
    self.madeFolders = madeFolders
  }

  /// Opens a root (absolute) for writing, creating it if missing; waits for another run to end, up to a minute.
  package static func open(
    root: String,
    calls: FileCalls = FileCalls(),
    saysThatItWaits: () -> Void = {}
  ) throws(DiskError) -> PlanWriter {
    let madeFolders = try makeFolders(root)
    let root = try WritableRoot.open(at: root, calls)
    try lock(root, calls, saysThatItWaits: saysThatItWaits)
    return PlanWriter(root, recovery: try Recovery.run(in: root), madeFolders: madeFolders)
  }

  deinit {
    // Folders with files stay.
    for folder in madeFolders { rmdir(folder) }
  }

  private static func makeFolders(_ path: String) throws(DiskError) -> [String] {
    let missing = Array(KitFolder.upward(from: path).prefix { !Disk().isFolder($0) && $0 != "/" })
    for folder in missing.reversed() {
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw DiskError("create", folder) }
    }
    return missing
  }

  private static func lock(
    _ root: WritableRoot,
    _ calls: FileCalls,
    saysThatItWaits: () -> Void
  ) throws(DiskError) {
    for pauses in 0..<pauseLimit {
      do {
        // Closing the folder releases it.
        try calls.made { flock(root.folder.descriptor, LOCK_EX | LOCK_NB) }
        return
      } catch {
        if error.isUnsupported { return }
        guard error.code == EWOULDBLOCK else { throw DiskError("lock", root.path, because: error) }
      }
      if pauses == pausesBeforeWord { saysThatItWaits() }
      usleep(pause)
    }
    let holder = Journal.left(in: root.path, Disk()).map { " (process \($0.process))" } ?? ""
    throw DiskError("write to", root.path, because: "another run of kitgen\(holder) is writing there; try again later")
  }

  // MARK: Writing

  /// Makes the changes of `plan` that touch files.
  ///
  /// - Throws: `DiskError`, with the files as they were before.
  package func write(_ plan: GenerationPlan) throws(DiskError) {
    // The file behind a link is not kitgen's to delete.
    let deleted = plan.writtenChanges.filter { $0.new == nil }.map(\.path)
    let links = deleted.filter { Disk().isLink($0.absolute(in: root.path)) }
    var steps = try self.steps(plan.writtenChanges.filter { $0.new != nil || !links.contains($0.path) })
    guard let run = steps.first?.names.run else { return links.forEach(removeLink) }
    let journal = Journal(run: run, process: getpid(), lines: Journal.lines(of: steps))
    var made: [ProjectPath] = []
    do {
      try journal.begin(in: root.folder)
      TextCache.keep(plan.bases, in: root.folder)
      for step in steps {
        let permissions = try permissions(of: step.earlierPath)
        try step.prepare(in: root.makeFolder(of: step.target, made: &made), permissions: permissions)
      }
      for index in steps.indices {
        // The files of the lock have to be on the disk before it.
        if steps[index].path.text == KitLock.fileName { try synchronize(steps[..<index]) }
        try steps[index].apply(in: root.makeFolder(of: steps[index].target, made: &made))
      }
      try synchronize(steps[...])
    } catch {
      undo(steps, made)
      throw error
    }
    end(steps)
    links.forEach(removeLink)
    if !plan.bases.isEmpty { TextCache(in: root.path, Disk()).prune(in: root.folder) }
  }

  package func forgetEarlierTexts() { TextCache(in: root.path, Disk()).clear(in: root.folder) }

  /// The steps, once all files are known to be in the state that the plan expects.
  private func steps(_ changes: [FileChange]) throws(DiskError) -> [FileStep] {
    let run = StepNames.newRun()
    var targets: [ProjectPath: ProjectPath] = [:]
    var steps: [FileStep] = []
    for change in changes {
      let target = try root.target(of: change.path)
      if let other = targets.updateValue(change.path, forKey: target) {
        throw DiskError("write", change.path.text, because: "through a symbolic link it is the same file as '\(other)'")
      }
      let step = FileStep(change, target: target, names: StepNames(run: run, steps.count))
      try step.requireUnchanged(in: root.folder(of: target))
      steps.append(step)
    }
    return steps
  }

  /// The permissions of the file at a path; `nil` if there is none.
  private func permissions(of path: ProjectPath?) throws(DiskError) -> UInt32? {
    guard let target = try path.map(root.target) else { return nil }
    return try root.folder(of: target)?.read(target.fileName)?.permissions
  }

  /// Removes a symbolic link, if it still is one. Nothing is lost with it, so that no journal has it.
  private func removeLink(at path: ProjectPath) {
    let parent = Disk().resolved(KitFolder.parent(of: path.absolute(in: root.path)))
    guard let target = ProjectPath.below(root.path, parent + "/" + path.fileName),
      Disk().isLink(target.absolute(in: root.path)), let folder = (try? root.folder(of: target)) ?? nil
    else { return }
    try? folder.remove(target.fileName)
    if target == path { root.removeEmptyFolders(around: target) }
  }

  /// Waits until the names in the folders of the steps are on the disk.
  private func synchronize(_ steps: ArraySlice<FileStep>) throws(DiskError) {
    var seen: Set<String> = []
    for step in steps {
      guard let folder = try root.folder(of: step.target), seen.insert(folder.path).inserted else { continue }
      try folder.synchronize()
    }
  }

  private func undo(_ steps: [FileStep], _ made: [ProjectPath]) {
    var isUndone = true
    for step in steps.reversed() {
      guard let folder = (try? root.folder(of: step.target)) ?? nil else { continue }
      isUndone = step.undo(in: folder) && step.clear(in: folder) && isUndone
    }
    for folder in made.reversed() { _ = root.removeIfEmpty(folder) }
    // If that has failed, the next run finds the journal.
    if isUndone { Journal.end(in: root.folder) }
  }

  private func end(_ steps: [FileStep]) {
    let areCleared = steps.map { step in
      ((try? root.folder(of: step.target)) ?? nil).map(step.clear) ?? false
    }
    // The folder that a link leads to stays with the link.
    for step in steps where step.new == nil && step.target == step.path { root.removeEmptyFolders(around: step.target) }
    if areCleared.allSatisfy(\.self) { Journal.end(in: root.folder) }
  }
}

extension PlanWriter {
  /// Keeps the record of a run for the next one. If that fails, the next run is slower.
  package func keep(_ record: RunRecord) {
    guard let folder = try? folderOfRecord() else { return }
    try? folder.remove(RunRecord.fileName)
    try? folder.create(RunRecord.fileName, record.text, isDurable: false)
  }

  private func folderOfRecord() throws -> OpenFolder? {
    let root = root.folder
    _ = try root.makeFolder(Journal.folderName)
    guard let own = try root.folder(Journal.folderName) else { return nil }
    if try own.makeFolder(RunRecord.folderName), let folder = try own.folder(RunRecord.folderName) {
      let ignore = TextCache.ignoreFile
      try folder.create(ignore.name, Array(ignore.text.utf8), isDurable: false)
    }
    return try own.folder(RunRecord.folderName)
  }

  /// Replaces the bytes of one file below the root, whole or not at all, unless it has changed since it was read.
  package func replace(_ path: ProjectPath, _ old: [UInt8], by new: [UInt8]) throws(DiskError) {
    let change = FileChange(path: path, kind: .update, status: .stale, old: old, new: new, origin: path.text)
    try write(GenerationPlan(root: self.path, changes: [change], lockChange: nil))
  }
}

extension GenerationPlan {
  /// Creates the folders of new files, for an editor that writes the files but not their folders. A failure leaves some.
  package func makeFolders() throws(DiskError) {
    let root = try WritableRoot.open(at: self.root, FileCalls())
    var made: [ProjectPath] = []
    for change in changes where change.kind == .create {
      _ = try root.makeFolder(of: root.target(of: change.path), made: &made)
    }
  }
}
