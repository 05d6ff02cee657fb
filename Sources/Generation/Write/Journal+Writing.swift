extension Journal {
  /// A line for each step.
  static func lines(of steps: [FileStep]) -> [Line?] {
    steps.map { Line(old: $0.old.map(BlobID.init), target: $0.target, entry: $0.entry) }
  }

  /// Writes the journal into the root's folder, and waits until it is on the disk.
  func begin(in root: OpenFolder) throws(DiskError) {
    let isNew = try root.makeFolder(Self.folderName)
    guard let folder = try root.folder(Self.folderName) else {
      throw DiskError("write", root.path(of: Self.folderName), because: "it was removed meanwhile")
    }
    try folder.create(Self.fileName, Array(text.utf8), isDurable: true)
    try folder.synchronize()
    if isNew { try root.synchronize() }
  }

  /// Removes the journal, and its folder unless it holds anything else. If that fails, the next run does it.
  static func end(in root: OpenFolder) {
    guard let folder = (try? root.folder(folderName)) ?? nil else { return }
    try? folder.remove(fileName)
    try? root.removeFolder(folderName)
  }
}
