/// The source of files: the disk, or an editor's buffers over it.
///
/// Paths are absolute. The answer for a missing file is nil or empty; failures are thrown.
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

  /// Shows whether the file at `path` has changed; `nil` if it is missing, or if only reading, which is cheap, shows it.
  func stamp(of path: String) -> FileStamp?

  /// The moment of the disk; `nil` if no client reports changes of the disk.
  var moment: DiskMoment? { get }

  var pathsInMemory: Set<String> { get }

  /// The paths among them that the disk does not have.
  var pathsInMemoryAlone: Set<String> { get }
}

/// A state of the disk. The same object means that an editor's client has reported no change, except for the contents
/// of files in memory.
package final class DiskMoment: Sendable {
  package init() {}
}

extension FileReading {
  /// `nil`: files in memory are read.
  package func stamp(of path: String) -> FileStamp? { nil }

  package var moment: DiskMoment? { nil }

  package var pathsInMemory: Set<String> { [] }

  package var pathsInMemoryAlone: Set<String> { [] }

  /// Whether `path` stays below `folder`, both absolute, with symbolic links followed.
  func isInside(_ path: String, _ folder: String) -> Bool {
    guard let resolvedFolder = resolvedExistingAncestor(of: folder), let resolved = resolvedExistingAncestor(of: path)
    else { return false }
    return ProjectPath.rest(of: resolved, below: resolvedFolder) != nil
  }

  /// Walks a folder (absolute) and those below it, without recursion: the disk may be deeper than the stack.
  ///
  /// - Parameters:
  ///   - folder: An absolute path.
  ///   - visit: Is given the path of a folder relative to `folder`, empty for `folder` itself, and its entries in the
  ///     order of their names, without hidden ones. Returns the entries to continue with, of which files do not count,
  ///     or `nil` to end the walk.
  /// - Returns: The errors of the folders that cannot be listed, which count as empty.
  @discardableResult
  func walk<Failure: Error>(
    _ folder: String,
    _ visit: (_ path: String, _ entries: [FolderEntry]) throws(Failure) -> [FolderEntry]?
  ) throws(Failure) -> [String: DiskError] {
    var unlisted: [String: DiskError] = [:]
    let prefix = folder == "/" ? folder : folder + "/"
    var pending = [""]
    while let path = pending.popLast() {
      var found: [FolderEntry] = []
      do throws(DiskError) { found = try entries(of: path.isEmpty ? folder : prefix + path) } catch {
        unlisted[path] = error
      }
      guard let next = try visit(path, found.filter { !$0.name.hasPrefix(".") }) else { break }
      for entry in next where entry.isFolder { pending.append(entry.path(in: path)) }
    }
    return unlisted
  }
}

/// An entry of a folder.
package struct FolderEntry: Hashable, Sendable {
  package let name: String
  /// Whether it is a folder. A symbolic link is not one, so that walking ends.
  package let isFolder: Bool

  package init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }

  /// The path of the entry in a folder; both paths start at the same place, whose own path is empty.
  func path(in folder: String) -> String { folder.isEmpty ? name : folder + "/" + name }
}
