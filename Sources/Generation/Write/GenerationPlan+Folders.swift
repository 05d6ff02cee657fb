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
