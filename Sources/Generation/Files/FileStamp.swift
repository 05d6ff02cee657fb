/// What tells without reading whether a file on the disk is still what it was: git's way, by size, times and inode.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  let size: Int64
  /// Last change of the content, in nanoseconds since 1970.
  let modified: Int64
  /// Last change of anything about the file, in nanoseconds since 1970.
  let changed: Int64
  let inode: UInt64
  /// Whether another write could leave the same stamp: the file was written so shortly before the stamp that the
  /// disk's clock may not have moved on since.
  let isYoung: Bool

  /// Disks count time in steps of up to two seconds.
  private static let clockStep: Int64 = 2_000_000_000

  /// - Parameter now: The present time, in nanoseconds since 1970.
  init(size: Int64, modified: Int64, changed: Int64, inode: UInt64, now: Int64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    isYoung = now - modified <= Self.clockStep
  }

  /// Whether a file with this stamp that was read at the stamp `earlier` need not be read again.
  func proves(unchangedSince earlier: FileStamp) -> Bool {
    !earlier.isYoung && size == earlier.size && modified == earlier.modified && changed == earlier.changed
      && inode == earlier.inode
  }
}
