/// A disk with nothing on it: what is read over it is in memory alone.
struct NoFiles: FileReading {
  func read(_ path: String) throws(DiskError) -> [UInt8]? { nil }
  func isFile(_ path: String) -> Bool { false }
  func isFolder(_ path: String) -> Bool { false }
  func isLink(_ path: String) -> Bool { false }
  func entries(of path: String) throws(DiskError) -> [FolderEntry] { [] }
  func resolvedExistingAncestor(of path: String) -> String? { path }
}
