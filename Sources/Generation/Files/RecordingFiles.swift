import Diagnostics

/// Files of another reading, with a list of those that were read: what a build system has to look at.
package final class RecordingFiles: FileReading {
  private let base: any FileReading
  private let read = Locked<Set<String>>([])
  private let listed = Locked<Set<String>>([])

  /// - Parameter base: What is asked for everything.
  package init(_ base: any FileReading) {
    self.base = base
  }

  /// The absolute paths of the files that were there when they were read, sorted.
  package var paths: [String] {
    read.withLock { $0.sorted() }
  }

  /// The absolute paths of the folders that were listed, sorted.
  package var folders: [String] {
    listed.withLock { $0.sorted() }
  }

  /// The bytes that the base has, whose failures it throws.
  package func read(_ path: String) throws(DiskError) -> [UInt8]? {
    let bytes = try base.read(path)
    if bytes != nil { read.withLock { _ = $0.insert(path) } }
    return bytes
  }

  /// As the base has it.
  package func isFile(_ path: String) -> Bool { base.isFile(path) }

  /// As the base has it.
  package func isFolder(_ path: String) -> Bool { base.isFolder(path) }

  /// As the base has it.
  package func isLink(_ path: String) -> Bool { base.isLink(path) }

  /// Those of the base, whose failures it throws.
  package func entries(of path: String) throws(DiskError) -> [FolderEntry] {
    listed.withLock { _ = $0.insert(path) }
    return try base.entries(of: path)
  }

  /// As the base has it.
  package func resolvedExistingAncestor(of path: String) -> String? { base.resolvedExistingAncestor(of: path) }

  /// That of the base. A file whose stamp is the same as before counts as read.
  package func stamp(of path: String) -> FileStamp? {
    let stamp = base.stamp(of: path)
    if stamp != nil { read.withLock { _ = $0.insert(path) } }
    return stamp
  }
}
