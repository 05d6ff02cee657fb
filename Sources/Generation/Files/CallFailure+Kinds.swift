#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CallFailure {
  /// There is nothing of the name.
  var isAbsence: Bool { code == ENOENT }

  /// There is something of the name.
  var isPresence: Bool { code == EEXIST }

  /// Something of the name is there, but another thing: a link or a file instead of a folder, a link instead of a file.
  var meansOtherKind: Bool { code == ELOOP || code == ENOTDIR }

  /// Another process has the lock.
  var isLocked: Bool { code == EWOULDBLOCK }

  /// The disk has no second names for files, as FAT, or no locks, as some network volumes.
  var isUnsupported: Bool {
    [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, ENOLCK, EINVAL, EMLINK, EXDEV].contains(code)
  }
}
