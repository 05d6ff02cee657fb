/// The files of another reading, without those in one folder.
struct FilesWithoutFolder: FileReading {
  private let base: any FileReading
  private let hidden: String

  /// - Parameter hidden: The absolute path of the folder.
  init(_ base: any FileReading, hidden: String) {
    self.base = base
    self.hidden = hidden
  }

  func read(_ path: String) throws(DiskError) -> [UInt8]? {
    hides(path) ? nil : try base.read(path)
  }

  func isFile(_ path: String) -> Bool { !hides(path) && base.isFile(path) }
  func isFolder(_ path: String) -> Bool { !hides(path) && base.isFolder(path) }
  func isLink(_ path: String) -> Bool { !hides(path) && base.isLink(path) }

  func entries(of path: String) throws(DiskError) -> [FolderEntry] {
    if hides(path) { return [] }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return try base.entries(of: path).filter { !hides(prefix + $0.name) }
  }

  func resolvedExistingAncestor(of path: String) -> String? {
    base.resolvedExistingAncestor(of: path)
  }

  private func hides(_ path: String) -> Bool {
    path == hidden || path.hasPrefix(hidden + "/")
  }
}
