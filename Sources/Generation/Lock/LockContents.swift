import Diagnostics

/// What the bytes of a lock say.
final class LockContents: Sendable {
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
  var isAsWritten: Bool {
    canonical { FileForm.canonical(bytes).elementsEqual(reading.lock.text.utf8) }
  }

  /// The first entry of each path, by the path's text.
  var entries: [String: LockEntry] {
    first {
      let entries = reading.lock.entries.compactMap { path, entries in entries.first.map { (path.text, $0) } }
      return Dictionary(entries) { first, _ in first }
    }
  }

  var paths: Set<String> {
    names { Set(entries.keys) }
  }
}
