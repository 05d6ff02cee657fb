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
}
