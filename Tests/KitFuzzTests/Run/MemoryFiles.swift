import Generation

/// A folder that is in memory alone.
struct MemoryFiles: FileReading {
  static let root = "/kit"

  private let overlay: OverlaidFiles<NoFiles>

  /// - Parameter files: The texts by their paths below the root.
  init(_ files: [String: String]) {
    let pairs = files.map { ("\(Self.root)/\($0.key)", Array($0.value.utf8)) }
    overlay = OverlaidFiles(NoFiles(), overlay: Dictionary(uniqueKeysWithValues: pairs))
  }

  func read(_ path: String) throws(DiskError) -> [UInt8]? { try overlay.read(path) }
  func isFile(_ path: String) -> Bool { overlay.isFile(path) }
  func isFolder(_ path: String) -> Bool { overlay.isFolder(path) }
  func isLink(_ path: String) -> Bool { false }
  func entries(of path: String) throws(DiskError) -> [FolderEntry] { try overlay.entries(of: path) }

  func resolvedExistingAncestor(of path: String) -> String? {
    var path = path[...]
    while !isFile(String(path)), !isFolder(String(path)), let slash = path.lastIndex(of: "/") { path = path[..<slash] }
    return path.isEmpty ? "/" : String(path)
  }
}

/// A disk with nothing on it.
private struct NoFiles: FileReading {
  func read(_ path: String) throws(DiskError) -> [UInt8]? { nil }
  func isFile(_ path: String) -> Bool { false }
  func isFolder(_ path: String) -> Bool { false }
  func isLink(_ path: String) -> Bool { false }
  func entries(of path: String) throws(DiskError) -> [FolderEntry] { [] }
  func resolvedExistingAncestor(of path: String) -> String? { path }
}
