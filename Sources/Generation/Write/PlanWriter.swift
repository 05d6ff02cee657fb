#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a plan to the disk so that all of it or nothing is written.
///
/// All new texts go to temporary files beside their targets first, then a journal says so, then the files are renamed,
/// the lock last. A failure rolls back; a run after a crash ends or undoes what the journal tells of.
package struct PlanWriter {
  private let root: String

  /// - Parameter root: The absolute path of the folder that the plan's paths are relative to.
  package init(root: String) {
    // Resolved, since the journal compares paths with it.
    self.root = Disk().resolved(root)
  }

  /// Makes the changes of `plan` that touch files.
  ///
  /// - Throws: `DiskError`, with the files as they were before.
  package func write(_ plan: GenerationPlan) throws(DiskError) {
    let changes = plan.writtenChanges
    guard !changes.isEmpty else { return }
    try withRun { journal throws(DiskError) in
      var folders: [String] = []
      var steps: [Step] = []
      do throws(DiskError) {
        try requireUnchanged(changes)
        for change in changes {
          steps.append(try step(for: change, madeFolders: &folders))
        }
        try journal.begin(steps)
        for step in steps { try writeTemporary(step) }
        try journal.commit()
      } catch {
        for step in steps { step.temporary.map { _ = unlink($0) } }
        for folder in folders.reversed() { rmdir(folder) }
        throw error
      }
      try rename(steps, madeFolders: folders)
      for step in steps where step.temporary == nil { removeEmptyFolders(above: step.target) }
    }
  }

  /// Ends or undoes what a run that was killed has left behind. `write` does so by itself, but a plan made before is
  /// void then.
  package func recover() throws(DiskError) {
    guard Journal.exists(in: root) else { return }
    try withRun { _ in }
  }

  // MARK: Steps

  /// What is done with one file.
  struct Step {
    let target: String
    /// The file beside the target that takes its place, or nil where the target is deleted.
    let temporary: String?
    let old: [UInt8]?
    let new: [UInt8]
  }

  private func step(for change: FileChange, madeFolders: inout [String]) throws(DiskError) -> Step {
    let path = change.path.absolute(in: root)
    // A link inside the root keeps being a link: its target is what changes.
    let target = change.old == nil ? path : resolved(path)
    guard let new = change.new else { return Step(target: target, temporary: nil, old: change.old, new: []) }
    let folder = String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)])
    try makeFolder(folder, made: &madeFolders)
    let name = target[(target.lastIndex(of: "/") ?? target.startIndex)...].dropFirst()
    let temporary = "\(folder)/.\(name.prefix(64)).kitgen-\(getpid())"
    return Step(target: target, temporary: temporary, old: change.old, new: new)
  }

  /// Refuses to write where a file is no longer as it was when the plan was made.
  private func requireUnchanged(_ changes: [FileChange]) throws(DiskError) {
    for change in changes where try Disk().read(change.path.absolute(in: root)) != change.old {
      throw DiskError("write", change.path.text, because: "it has changed while kitgen was running; run again")
    }
  }

  private func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func makeFolder(_ path: String, made: inout [String]) throws(DiskError) {
    var status = stat()
    if path.isEmpty || stat(path, &status) == 0 { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]), made: &made)
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw DiskError("create", path) }
    made.append(path)
  }

  private func writeTemporary(_ step: Step) throws(DiskError) {
    guard let temporary = step.temporary else { return }
    var status = stat()
    let mode = stat(step.target, &status) == 0 ? status.st_mode & 0o7777 : nil
    if mode != nil, access(step.target, W_OK) != 0 { throw DiskError("write", step.target) }
    try Self.writeFile(step.new, to: temporary)
    if let mode { chmod(temporary, mode) }
  }

  /// Creates a file or replaces its bytes, or adds to them.
  static func writeFile(_ bytes: [UInt8], to path: String, appending: Bool = false) throws(DiskError) {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (appending ? O_APPEND : O_TRUNC), 0o666)
    guard file >= 0 else { throw DiskError("write", path) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = DiskError("write", path)
        close(file)
        throw error
      }
      written += count
    }
    guard close(file) == 0 else { throw DiskError("write", path) }
  }

  // MARK: Renaming

  private func rename(_ steps: [Step], madeFolders: [String]) throws(DiskError) {
    var done: [Step] = []
    for step in steps {
      let result = step.temporary.map { systemRename($0, step.target) } ?? unlink(step.target)
      guard result == 0 else {
        let error = DiskError(step.temporary == nil ? "delete" : "write", step.target)
        for step in steps { step.temporary.map { _ = unlink($0) } }
        for step in done.reversed() { restore(step) }
        for folder in madeFolders.reversed() { rmdir(folder) }
        throw error
      }
      done.append(step)
    }
  }

  /// Removes the folders below the root that a deletion has left empty.
  private func removeEmptyFolders(above path: String) {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard folder.hasPrefix(root + "/"), rmdir(String(folder)) == 0 else { return }
    }
  }

  private func restore(_ step: Step) {
    if let old = step.old {
      // Nothing better can be done where even this fails: the error that led here is reported.
      try? Self.writeFile(old, to: step.target)
    } else {
      unlink(step.target)
    }
  }

  // MARK: One run at a time

  /// Runs `body` while no other kitgen writes below the root, after ending what an earlier run has left.
  private func withRun(_ body: (Journal) throws(DiskError) -> Void) throws(DiskError) {
    var madeFolders: [String] = []
    try makeFolder(root, made: &madeFolders)
    // Those that are still empty then.
    defer { for folder in madeFolders.reversed() { rmdir(folder) } }
    let folder = open(root, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { throw DiskError("write to", root) }
    defer { close(folder) }
    try lock(folder)
    let journal = Journal(root: root)
    try journal.recover()
    defer { journal.end() }
    try body(journal)
  }

  /// Waits up to two seconds for the other run to end.
  private func lock(_ folder: Int32) throws(DiskError) {
    for _ in 0..<40 {
      if flock(folder, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw DiskError("lock", root) }
      usleep(50_000)
    }
    let holder = Journal.holder(in: root).map { " (process \($0))" } ?? ""
    throw DiskError("write to", root, because: "another run of kitgen\(holder) is writing there; try again later")
  }
}

#if canImport(Darwin)
  let systemWrite = Darwin.write
  let systemRename = Darwin.rename
#elseif canImport(Musl)
  let systemWrite = Musl.write
  let systemRename = Musl.rename
#else
  let systemWrite = Glibc.write
  let systemRename = Glibc.rename
#endif
