import Diagnostics

/// The locks of roots as they were read last: an editor asks for a plan at each key, and the lock of a large kit takes long to
/// read.
package final class LockMemo: Sendable {
  private let last = Locked<[String: LockContents]>([:])
  private static let maximumRoots = 256

  package init() {}

  func contents(of bytes: [UInt8], at root: String) -> LockContents {
    if let last = last.withLock({ $0[root] }), last.bytes == bytes { return last }
    let contents = LockContents(bytes)
    last.withLock { last in
      if last.count >= Self.maximumRoots { last = [:] }
      last[root] = contents
    }
    return contents
  }
}
