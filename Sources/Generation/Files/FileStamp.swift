import Diagnostics

/// The size, times and inode of a file, which show without reading whether it has changed, as in git.
package struct FileStamp: Sendable {
  /// The facts that differ after a change.
  package struct State: Hashable, Sendable {
    /// In bytes.
    let size: Int64
    /// Last change of the content, in nanoseconds since 1970.
    let modified: Int64
    /// Last change of anything about the file, in nanoseconds since 1970.
    let changed: Int64
    let inode: UInt64
  }

  let state: State
  /// Whether the file was written so shortly before the stamp that another write could leave the same one.
  let isYoung: Bool

  /// Disks count time in steps of up to two seconds.
  private static let clockStep: Int64 = 2_000_000_000

  /// - Parameter now: The present time, in nanoseconds since 1970.
  init(state: State, now: Int64) {
    self.state = state
    isYoung = now - state.modified <= Self.clockStep
  }

  /// Whether a file with this stamp that was read at the stamp `earlier` need not be read again.
  func proves(unchangedSince earlier: FileStamp) -> Bool { !earlier.isYoung && state == earlier.state }
}

/// Something that a run asks of the disk. Paths are absolute.
struct FileQuestion: Hashable, Sendable {
  enum Kind: Character {
    case content = "c"
    case isFile = "f"
    case isFolder = "d"
    case isLink = "l"
    case entries = "e"
    case ancestor = "a"
  }

  let kind: Kind
  let path: String

  /// The question as a line without its end; `nil` for a path that does not fit into a line.
  var line: String? {
    let isOfLines = path.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return isOfLines ? nil : "\(kind.rawValue)\(path)"
  }

  /// The present answer of the disk as a string in which any change shows.
  ///
  /// The stamp stands for a file's content, and cannot be reproduced by committing files: a record in a repository
  /// proves nothing anywhere else. `nil` if another write could leave the same stamp, or no stamp is available.
  func answer(from files: any FileReading) -> String? {
    switch kind {
    case .content:
      guard let stamp = files.stamp(of: path) else { return files.isFile(path) ? nil : "none" }
      let state = stamp.state
      return stamp.isYoung ? nil : "\(state.size) \(state.modified) \(state.changed) \(state.inode)"
    case .isFile: return "\(files.isFile(path))"
    case .isFolder: return "\(files.isFolder(path))"
    case .isLink: return "\(files.isLink(path))"
    case .entries:
      let entries = try? files.entries(of: path)
      return entries?.map { ($0.isFolder ? "d" : "f") + $0.name }.joined(separator: "/")
    case .ancestor: return files.resolvedExistingAncestor(of: path) ?? "none"
    }
  }
}

extension FileQuestion {
  init?(line: some StringProtocol) {
    guard let kind = line.first.flatMap(Kind.init) else { return nil }
    self.init(kind: kind, path: String(line.dropFirst()))
  }
}

/// The listings of folders on the disk. A process that lists a folder again reads it only if its stamp has changed.
package final class FolderListings: Sendable {
  private let known = Locked<[String: (stamp: FileStamp, entries: [FolderEntry])]>([:])
  private static let maximumFolders = 10_000

  package init() {}

  /// The entries of a folder, whose `stamp` was taken before it is listed.
  func entries(
    of path: String,
    at stamp: FileStamp,
    _ list: () throws(DiskError) -> [FolderEntry]
  ) throws(DiskError) -> [FolderEntry] {
    if let known = known.withLock({ $0[path] }), stamp.proves(unchangedSince: known.stamp) { return known.entries }
    let entries = try list()
    known.withLock { known in
      if known.count >= Self.maximumFolders { known = [:] }
      known[path] = (stamp, entries)
    }
    return entries
  }
}
