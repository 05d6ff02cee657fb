import Diagnostics

/// The change of the lock that a plan makes. It is worked out when it is first asked for: an editor has plans made at each key,
/// most of which nobody writes, and the lock of a large kit is long.
final class LockChange: Sendable {
  private let made = Once<FileChange?>()
  private let make: @Sendable () -> FileChange?

  init(_ make: @escaping @Sendable () -> FileChange?) {
    self.make = make
  }

  /// `nil` if the lock stays as it is or none is kept.
  var change: FileChange? { made(make) }
}
