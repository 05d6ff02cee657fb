/// The steps of a run with one file. The new content goes to a temporary file in the same folder, which then replaces
/// the file. The old one is kept under another name until all is done. So each step can be undone, and shows the
/// replaced content.
struct FileStep {
  private let change: FileChange
  /// The file's real path: a link inside the root stays a link.
  let target: ProjectPath
  let names: StepNames
  /// Whether the target is as the step wants it.
  private(set) var isDone = false
  /// Whether the old file has its second name.
  private var hasBackup = false

  init(_ change: FileChange, target: ProjectPath, names: StepNames) {
    (self.change, self.target, self.names) = (change, target, names)
  }

  var path: ProjectPath { change.path }
  /// The expected content; `nil` if there must be no file.
  var old: [UInt8]? { change.old }
  /// `nil` to delete.
  var new: [UInt8]? { change.new }
  /// The lock's entry of the file; `nil` if the lock does not have the file.
  var entry: LockEntry? { change.entry }
  /// The path before a move; `nil` if not moved.
  var earlierPath: ProjectPath? { change.new == nil ? nil : change.otherPath }

  private var name: String { target.fileName }

  /// Refuses a file that has changed since the plan was made.
  func requireUnchanged(in folder: OpenFolder?) throws(DiskError) {
    guard try folder?.read(name)?.bytes == old else { throw changed }
  }

  private var changed: DiskError {
    DiskError("write", path.text, because: "it has changed while kitgen was running; run again")
  }

  /// Writes the new file into the target's folder.
  func prepare(in folder: OpenFolder, permissions earlier: UInt32? = nil) throws(DiskError) {
    guard let new else { return }
    var permissions = earlier
    if old != nil {
      try folder.requireWritable(name)
      if permissions == nil { permissions = try folder.read(name)?.permissions }
    }
    // A new file can be written again; a replacement must not end as an empty file.
    try folder.create(names.new, new, permissions: permissions, isDurable: old != nil || entry == nil)
  }

  /// Puts the new file in the place of the old one, or removes the old one.
  mutating func apply(in folder: OpenFolder) throws(DiskError) {
    do throws(CallFailure) {
      if old == nil {
        try place(names.new, in: folder)
      } else if new == nil {
        try folder.rename(name, to: names.old)
        hasBackup = true
      } else {
        try replace(in: folder)
      }
    } catch {
      if error.isPresence { throw changed }
      throw DiskError(new == nil ? "delete" : "write", path.text, because: error)
    }
    isDone = true
    if hasBackup, try folder.read(names.old)?.bytes != old { throw changed }
  }

  /// Moves a temporary file to the target, if nothing is there. Unlike renaming, linking keeps a file that was put there
  /// meanwhile.
  private func place(_ source: String, in folder: OpenFolder) throws(CallFailure) {
    do {
      try folder.link(source, as: name)
    } catch {
      guard error.isUnsupported else { throw error }
      try folder.rename(source, to: name)
    }
  }

  private mutating func replace(in folder: OpenFolder) throws(CallFailure) {
    do {
      try folder.link(name, as: names.old)
      hasBackup = true
    } catch {
      guard error.isUnsupported else { throw error }
    }
    try folder.rename(names.new, to: name)
  }

  /// Restores the old file, unless the target has changed since; returns whether it, or a user's, is in place.
  func undo(in folder: OpenFolder) -> Bool {
    guard isDone else { return true }
    do {
      let current = try folder.read(name)?.bytes
      if current != new { return true }
      if new == nil {
        try place(names.old, in: folder)
      } else if hasBackup {
        try folder.rename(names.old, to: name)
      } else if let old {
        try folder.create(names.old, old, permissions: folder.read(name)?.permissions, isDurable: true)
        try folder.rename(names.old, to: name)
      } else {
        try folder.remove(name)
      }
      return true
    } catch {
      return false
    }
  }

  /// Removes the temporary files; returns whether they are gone.
  func clear(in folder: OpenFolder) -> Bool {
    let names = (new == nil ? [] : [self.names.new]) + (old == nil ? [] : [self.names.old])
    return names.map { name in (try? folder.remove(name)) != nil }.allSatisfy(\.self)
  }
}
