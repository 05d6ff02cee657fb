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

  /// Replaces the bytes of one file at the user's request, whole or not at all.
  ///
  /// - Parameter path: Below the root.
  /// - Throws: If the file has changed since it was read, is outside of the root, or cannot be written.
  package func replace(_ path: ProjectPath, _ old: [UInt8], by new: [UInt8]) throws(DiskError) {
    let change = FileChange(path: path, kind: .update, status: .stale, old: old, new: new, origin: path.text)
    try write(GenerationPlan(root: self.path, changes: [change], lockChange: nil))
  }
}

extension GenerationPlan {
  /// Creates the folders of new files, for an editor that writes the files but not their folders.
  ///
  /// - Throws: If a folder would be outside of the root, symbolic links followed, or cannot be created. Those created
  ///   before stay.
  package func makeFolders() throws(DiskError) {
    let root = try WritableRoot.open(at: self.root, SystemFileCalls())
    var made: [ProjectPath] = []
    for change in changes where change.kind == .create {
      _ = try root.makeFolder(of: root.target(of: change.path), made: &made)
    }
  }
}
