/// The differences between Apple's systems and others. No other target asks for the platform, except for ICU.
///
/// `PlatformTests` runs the branches of Darwin on other systems, with a fake of the module `Darwin`.
package enum System {
  /// Whether the system is one of Apple's, with Objective-C.
  package static var isDarwin: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }

  /// The folder for caches, below the user's home folder.
  package static var cacheFolder: String { isDarwin ? "Library/Caches" : ".cache" }

  /// The name of the processor in target triples.
  package static var architecture: String {
    #if arch(arm64)
      isDarwin ? "arm64" : "aarch64"
    #else
      "x86_64"
    #endif
  }

  /// A path of the running program; `nil` if the system does not report it. It may be a link.
  package static var program: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      "/proc/self/exe"
    #endif
  }

  /// Waits until the writes to an open file or folder are on the disk, as `fsync`.
  ///
  /// Darwin's `fsync` leaves them in the cache of the drive, and `F_FULLFSYNC` does not work on all volumes (fsync(2)).
  package static func synchronize(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }

  /// The system's `read`, for types with a function of that name.
  package static func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawPointer?, count: Int) -> Int {
    read(descriptor, buffer, count)
  }
}

extension stat {
  /// The last changes of the content and of the entry.
  package var times: (content: timespec, entry: timespec) {
    #if canImport(Darwin)
      (st_mtimespec, st_ctimespec)
    #else
      (st_mtim, st_ctim)
    #endif
  }
}
