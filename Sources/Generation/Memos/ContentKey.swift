/// The identity of a content within a process: its length and a hash. The key of the hash is random for each
/// process, so that nobody can prepare two contents with the same one.
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
