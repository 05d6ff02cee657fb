#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What files and folders look like at one moment, to be compared with another one. Editors replace files when they save them, so
/// that a descriptor would soon be one of a file that is gone: looking at the paths, a thousand in a millisecond, is enough.
struct InputWatch: Equatable {
  private struct State: Equatable {
    let size: Int64
    let inode: UInt64
    /// Of the content and of the entry, in nanoseconds.
    let times: [Int64]
  }

  private let states: [String: State?]

  /// Looks at files and folders.
  ///
  /// - Parameter paths: Absolute; what is not there counts, too.
  static func look(at paths: some Sequence<String>) -> InputWatch {
    var states: [String: State?] = [:]
    for path in paths { states[path] = .some(state(of: path)) }
    return InputWatch(states: states)
  }

  private static func state(of path: String) -> State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    return State(
      size: Int64(status.st_size),
      inode: UInt64(status.st_ino),
      times: times.map { Int64($0.tv_sec) &* 1_000_000_000 &+ Int64($0.tv_nsec) }
    )
  }
}
