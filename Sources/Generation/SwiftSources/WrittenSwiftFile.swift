/// A Swift file that kitgen has written.
struct WrittenSwiftFile: Sendable {
  /// Relative to the root.
  let path: String
  /// The kit file and the node that it comes from, as the lock has it.
  let origin: String
  let ownership: FileOwnership
  let file: SwiftFile
}
