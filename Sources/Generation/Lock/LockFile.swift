import Diagnostics

/// `kitgen.lock` as it is on disk.
package struct LockFile: Sendable {
  /// Nil where there is no lock yet.
  package let bytes: [UInt8]?
  /// The contents of the lock, with the texts that a killed run may have written beside.
  package let lock: KitLock
  /// What keeps the lock from being trusted, and anything from being written.
  package let diagnostics: [Diagnostic]
  /// Whether a newer kitgen has written it.
  let isNewer: Bool

  static let path = ProjectPath(fileName: "kitgen.lock")

  /// Reads the lock below `root` (absolute).
  ///
  /// - Parameter commands: Where the user runs the commands that a mistake names.
  /// - Throws: Where it is a link that leads out of the root, or to nothing.
  package init(in root: String, _ files: any FileReading, commands: CommandPlace = .root) throws(DiskError) {
    try Self.path.requireWritable(in: root, files)
    let file = Self.path.absolute(in: root)
    bytes = try files.read(file)
    if bytes == nil, files.isLink(file) {
      throw DiskError("write", KitLock.fileName, because: "it is a link to a file that is gone")
    }
    let reading = bytes.map { KitLock.Reading($0, commands: commands) }
    diagnostics = reading?.diagnostics ?? []
    isNewer = reading?.isNewer ?? false
    var lock = reading?.lock ?? KitLock()
    for entry in Journal.left(in: root, files)?.lines.compactMap({ $0?.entry }) ?? [] {
      // Of a file that the run has not come to, the lock itself tells all.
      if lock.lacksText(of: entry.path, in: root, files) { lock.addText(of: entry, in: root, files) }
    }
    self.lock = lock
  }
}
