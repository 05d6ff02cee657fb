/// A Swift file that kitgen has written.
struct WrittenSwiftFile: Sendable {
  /// Relative to the root.
  let path: String
  /// The kit file and node that it comes from, according to the lock.
  let origin: String
  let ownership: FileOwnership
  let file: SwiftFile
}
