/// The identity of a content within a process: its length, and a hash whose key is chosen at random for each
/// process, so that two contents with the same one cannot be prepared.
struct ContentKey: Hashable, Sendable {
  private let count: Int
  private let hash: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}
