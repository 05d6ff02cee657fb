/// Where a kit lies on disk: a folder with a `Kitfile`, and the `*.kit` files below it.
package struct KitFolder: Sendable {
  /// The absolute path of the folder with the `Kitfile`.
  package let root: String
  /// The kit's files, relative to the root: `Kitfile` first, then the others by path.
  package let files: [ProjectPath]

  package static let kitfileName = "Kitfile"

  /// Folders that hold other people's files, or none that matter; hidden folders are left out as well.
  private static let skippedFolders: Set<String> = ["Carthage", "DerivedData", "Pods", "node_modules"]

  /// The nearest folder with a `Kitfile`, from `folder` (absolute) upward, or nil where there is none.
  package static func root(above folder: String, _ files: any FileReading) throws(DiskError) -> String? {
    var folder = folder
    while true {
      if try files.read(folder + "/" + kitfileName) != nil { return folder }
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// Looks for the files of the kit at `root`.
  ///
  /// A folder below with a `Kitfile` of its own is another kit. Files named `pattern.kit` are schemas.
  package init(root: String, _ files: any FileReading) throws(DiskError) {
    self.root = root
    var found: [ProjectPath] = []
    // A list instead of recursion, as deep as the disk may be.
    var pending = [""]
    while let folder = pending.popLast() {
      let entries = try files.entries(of: folder.isEmpty ? root : root + "/" + folder)
      let isOtherKit = !folder.isEmpty && entries.contains { $0.name == Self.kitfileName && !$0.isFolder }
      if isOtherKit { continue }
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
        if entry.isFolder {
          if !Self.skippedFolders.contains(entry.name) { pending.append(path) }
        } else if entry.name.hasSuffix(".kit"), entry.name != PatternFolder.schemaName {
          found += ProjectPath(path).map { [$0] } ?? []
        }
      }
    }
    self.files = (ProjectPath(Self.kitfileName).map { [$0] } ?? []) + found.sorted()
  }
}
