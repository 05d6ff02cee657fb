import Diagnostics

/// `kitgen.lock` on disk.
package struct LockFile: Sendable {
  /// `nil` if the lock does not exist yet.
  package let bytes: [UInt8]?
  /// The contents of the lock, with the entries that a killed run may have added.
  package let lock: KitLock
  /// The reasons not to trust the lock or write anything.
  package let diagnostics: [Diagnostic]
  let isNewer: Bool
  /// Whether the bytes are as kitgen writes `lock`, ignoring line ends.
  let isAsWritten: Bool

  static let path = ProjectPath(fileName: "kitgen.lock")

  /// Reads the lock below `root` (absolute).
  ///
  /// - Throws: If the lock is a link that leads out of the root, or to nothing.
  package static func read(
    in root: String,
    _ files: any FileReading,
    _ memo: LockMemo = LockMemo(),
    commands: CommandPlace = .root
  ) throws(DiskError) -> LockFile {
    try path.requireWritable(in: root, files)
    let file = path.absolute(in: root)
    let bytes = try files.read(file)
    if bytes == nil, files.isLink(file) {
      throw DiskError("write", KitLock.fileName, because: "it is a link to a file that is gone")
    }
    let known = bytes.map { memo.contents(of: $0, at: root) }
    let read = known?.reading.lock ?? KitLock()
    var lock = read
    if let journal = Journal.left(in: root, files) { lock.addTexts(of: journal, in: root, files) }
    return LockFile(
      bytes: bytes,
      lock: lock,
      diagnostics: known?.reading.diagnostics(commands) ?? [],
      isNewer: known?.reading.mistake?.isNewer ?? false,
      isAsWritten: known?.isAsWritten ?? false && lock == read
    )
  }
}

/// The locks of roots as they were read last: an editor asks for a plan at each key, and reading the lock of a large kit is
/// slow.
package final class LockMemo: Sendable {
  final class Contents: Sendable {
    let bytes: [UInt8]
    let reading: KitLock.Reading
    private let canonical = Once<Bool>()
    private let first = Once<[String: LockEntry]>()
    private let names = Once<Set<String>>()

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      reading = KitLock.Reading(bytes)
    }

    /// Whether the bytes are as kitgen writes the lock, ignoring line ends.
    var isAsWritten: Bool { canonical { FileForm.canonical(bytes).elementsEqual(reading.lock.text.utf8) } }

    var entries: [String: LockEntry] {
      first {
        let given = reading.lock.entries.compactMapValues { $0.first { !$0.hasLeft } }
        return Dictionary(uniqueKeysWithValues: given.map { ($0.text, $1) })
      }
    }

    var paths: Set<String> { names { Set(entries.keys) } }
  }

  private let last = Locked<[String: Contents]>([:])
  private static let maximumRoots = 256

  package init() {}

  func contents(of bytes: [UInt8], at root: String) -> Contents {
    if let last = last.withLock({ $0[root] }), last.bytes == bytes { return last }
    let contents = Contents(bytes)
    last.withLock { last in
      if last.count >= Self.maximumRoots { last = [:] }
      last[root] = contents
    }
    return contents
  }
}
