extension GenerationPlan {
  /// Makes the folders of new files, for an editor that writes the files but not their folders.
  ///
  /// - Throws: Where a folder would not be below the root, symbolic links followed, or cannot be made. Those that were
  ///   made before stay.
  package func makeFolders() throws(DiskError) {
    let root = try WritableRoot.open(at: self.root, SystemFileCalls())
    var made: [ProjectPath] = []
    for change in changes where change.kind == .create {
      _ = try root.makeFolder(of: root.target(of: change.path), made: &made)
    }
  }
}
