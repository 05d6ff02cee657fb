import Diagnostics

/// The locks of roots as they were read last: an editor asks for a plan at each key, and the lock of a large kit takes long to
/// read.
package final class LockMemo: Sendable {
  /// What the bytes of a lock say.
  struct Contents: Sendable {
    let bytes: [UInt8]
    let commands: CommandPlace
    let reading: KitLock.Reading
    let isAsWritten: Bool
  }

  private let last = Locked<[String: Contents]>([:])
  private static let maximumRoots = 8

  /// A memo that knows no lock yet.
  package init() {}

  /// What the lock at a root says.
  func contents(of bytes: [UInt8], at root: String, _ commands: CommandPlace) -> Contents {
    if let last = last.withLock({ $0[root] }), last.commands == commands, last.bytes == bytes { return last }
    let reading = KitLock.Reading(bytes, commands: commands)
    let contents = Contents(
      bytes: bytes,
      commands: commands,
      reading: reading,
      isAsWritten: FileForm.canonical(bytes).elementsEqual(reading.lock.text.utf8)
    )
    last.withLock { last in
      if last.count >= Self.maximumRoots { last = [:] }
      last[root] = contents
    }
    return contents
  }
}
