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
    /// The last changes of content and entry, in nanoseconds since 1970.
    let modified: Int64
    let changed: Int64

    init(_ status: stat) {
      size = Int64(status.st_size)
      inode = UInt64(status.st_ino)
      #if canImport(Darwin)
        (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
      #else
        (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
      #endif
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  }

  /// In path order.
  private let states: [State?]

  /// Looks at files and folders.
  ///
  /// - Parameter paths: Absolute; missing ones count, too.
  static func look(at paths: [String]) -> InputWatch {
    InputWatch(
      states: paths.map { path in
        var status = stat()
        return stat(path, &status) == 0 ? State(status) : nil
      }
    )
  }
}
