/// Where kitgen reads files: the disk, or an editor's buffers over it.
///
/// Paths are absolute. What does not exist is nil or empty; failures are thrown.
package protocol FileReading: Sendable {
  /// The bytes of the file at `path`; `nil` if there is none.
  func read(_ path: String) throws(DiskError) -> [UInt8]?

  /// Whether there is a file at `path`, symbolic links followed.
  func isFile(_ path: String) -> Bool

  /// Whether there is a folder at `path`, symbolic links followed.
  func isFolder(_ path: String) -> Bool

  /// Whether `path` is a symbolic link, whatever it leads to.
  func isLink(_ path: String) -> Bool

  /// The entries of the folder at `path`, ordered by name; empty if there is none.
  func entries(of path: String) throws(DiskError) -> [FolderEntry]

  /// The nearest existing ancestor of the path with all symbolic links resolved; `nil` if none exists.
  func resolvedExistingAncestor(of path: String) -> String?

  /// A stamp that shows whether the file at `path` has changed since it was read; `nil` if only reading tells, which
  /// is then cheap, or if there is no file.
  func stamp(of path: String) -> FileStamp?
}

extension FileReading {
  /// `nil`: files in memory are read.
  package func stamp(of path: String) -> FileStamp? { nil }

  /// Whether `path` stays below `folder`, both absolute, with symbolic links followed.
  func isInside(_ path: String, _ folder: String) -> Bool {
    guard let resolvedFolder = resolvedExistingAncestor(of: folder), let resolved = resolvedExistingAncestor(of: path)
    else { return false }
    return ProjectPath.rest(of: resolved, below: resolvedFolder) != nil
  }
}

/// An entry of a folder.
package struct FolderEntry: Hashable, Sendable {
  package let name: String
  /// Whether it is a folder. A symbolic link is not one, so that walking ends.
  package let isFolder: Bool

  /// An entry as the folder lists it; a link to a folder has `isFolder` false.
  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}
