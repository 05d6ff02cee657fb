#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls of the system that kitgen runs on.
package struct SystemFileCalls: FileCalls {
  package init() {}

  /// `open` with `O_DIRECTORY`.
  package func openFolder(at path: String) throws(CallFailure) -> Int32 {
    try checked { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  /// `openat` with `O_DIRECTORY` and `O_NOFOLLOW`.
  package func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try checked { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
  }

  /// `mkdirat`, with mode 0777 less the mask.
  package func makeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { mkdirat(folder, name, 0o777) }
  }

  /// `openat` with `O_NOFOLLOW` and `O_NONBLOCK`.
  package func openFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try checked { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  }

  /// `openat` with `O_CREAT` and `O_EXCL`, with mode 0666 less the mask.
  package func createFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try checked { openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  package func status(of descriptor: Int32) throws(CallFailure) -> FileStatus {
    var status = stat()
    try checked { fstat(descriptor, &status) }
    return FileStatus(
      isFile: status.st_mode & S_IFMT == S_IFREG,
      size: Int(status.st_size),
      permissions: UInt32(status.st_mode & 0o777)
    )
  }

  /// `read`, repeated if a signal interrupts it.
  package func readBytes(_ descriptor: Int32, count: Int) throws(CallFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = bytes.withUnsafeMutableBytes { buffer in
      retried { read(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard length >= 0 else { throw CallFailure(code: errno) }
    bytes.removeLast(count - length)
    return bytes
  }

  /// `write`, repeated if a signal interrupts it.
  package func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    let length = bytes.withUnsafeBytes { buffer in
      retried { write(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard length >= 0 else { throw CallFailure(code: errno) }
    return length
  }

  package func setMode(_ mode: UInt32, of descriptor: Int32) throws(CallFailure) {
    try checked { fchmod(descriptor, mode_t(mode)) }
  }

  package func synchronize(_ descriptor: Int32) throws(CallFailure) {
    try checked { fsync(descriptor) }
  }

  package func closeFile(_ descriptor: Int32) { close(descriptor) }

  /// `linkat`, of a symbolic link itself.
  package func addLink(_ name: String, as other: String, in folder: Int32) throws(CallFailure) {
    try checked { linkat(folder, name, folder, other, 0) }
  }

  package func renameFile(_ name: String, to other: String, in folder: Int32) throws(CallFailure) {
    try checked { renameat(folder, name, folder, other) }
  }

  package func removeFile(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { unlinkat(folder, name, 0) }
  }

  /// `unlinkat` with `AT_REMOVEDIR`.
  package func removeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { unlinkat(folder, name, AT_REMOVEDIR) }
  }

  /// `faccessat` with `W_OK`.
  package func requireWritable(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { faccessat(folder, name, W_OK, 0) }
  }

  /// `flock` with `LOCK_EX` and `LOCK_NB`.
  package func takeLock(_ descriptor: Int32) throws(CallFailure) {
    try checked { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  @discardableResult
  private func checked(_ call: () -> Int32) throws(CallFailure) -> Int32 {
    let result = retried(call)
    guard result >= 0 else { throw CallFailure(code: errno) }
    return result
  }

  /// Signals interrupt calls that may have to wait.
  private func retried<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension CallFailure {
  var isAbsence: Bool { code == ENOENT }
  var isPresence: Bool { code == EEXIST }
  /// Another kind of item has the name: a link or a file instead of a folder, a link instead of a file.
  var meansOtherKind: Bool { code == ELOOP || code == ENOTDIR }
  var isLocked: Bool { code == EWOULDBLOCK }
  /// The disk has no hard links, as FAT, or no locks, as some network volumes.
  var isUnsupported: Bool { [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, ENOLCK, EINVAL, EMLINK, EXDEV].contains(code) }
}
