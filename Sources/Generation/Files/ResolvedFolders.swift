import Diagnostics

/// Files of another reading, with the folders that links lead to found once for each folder: a plan asks it of each of its files,
/// and most of these are in a few folders. It is for one look at the disk, for it never learns of a change.
struct ResolvedFolders: FileReading {
  private let base: any FileReading
  /// The base's answers about folders, by path.
  private let known = Locked<[String: String]>([:])

  init(_ base: any FileReading) {
    self.base = base
  }

  func resolvedExistingAncestor(of path: String) -> String? {
    if let known = known.withLock({ $0[path] }) { return known }
    // Only what the disk has has a stamp: of an open document the base says that it is not a link.
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex, base.stamp(of: path) != nil,
      !base.isLink(path), let folder = resolved(folder: String(path[..<slash]))
    {
      return folder == "/" ? String(path[slash...]) : folder + path[slash...]
    }
    return resolved(folder: path) ?? base.resolvedExistingAncestor(of: path)
  }

  /// `nil` if there is no folder.
  private func resolved(folder path: String) -> String? {
    if let known = known.withLock({ $0[path] }) { return known }
    guard base.isFolder(path), let resolved = base.resolvedExistingAncestor(of: path) else { return nil }
    known.withLock { $0[path] = resolved }
    return resolved
  }

  func read(_ path: String) throws(DiskError) -> [UInt8]? { try base.read(path) }

  func isFile(_ path: String) -> Bool { base.isFile(path) }

  func isFolder(_ path: String) -> Bool { base.isFolder(path) }

  func isLink(_ path: String) -> Bool { base.isLink(path) }

  func entries(of path: String) throws(DiskError) -> [FolderEntry] { try base.entries(of: path) }

  func stamp(of path: String) -> FileStamp? { base.stamp(of: path) }
}
