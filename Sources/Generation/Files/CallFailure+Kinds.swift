#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CallFailure {
  var isAbsence: Bool { code == ENOENT }

  var isPresence: Bool { code == EEXIST }

  /// Another kind of item has the name: a link or a file instead of a folder, a link instead of a file.
  var meansOtherKind: Bool { code == ELOOP || code == ENOTDIR }

  var isLocked: Bool { code == EWOULDBLOCK }

  /// The disk has no hard links, as FAT, or no locks, as some network volumes.
  var isUnsupported: Bool {
    [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, ENOLCK, EINVAL, EMLINK, EXDEV].contains(code)
  }
}
