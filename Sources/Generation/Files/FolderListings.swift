import Diagnostics

/// What folders on the disk had when they were listed last. A process that is asked again and again lists those anew alone that
/// their stamps do not prove unchanged.
package final class FolderListings: Sendable {
  private let known = Locked<[String: (stamp: FileStamp, entries: [FolderEntry])]>([:])
  private static let maximumFolders = 10_000

  package init() {}

  /// The entries of a folder.
  ///
  /// - Parameter stamp: The folder's present stamp, taken before it is listed.
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
