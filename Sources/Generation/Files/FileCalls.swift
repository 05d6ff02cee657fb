import Platform

/// The system calls that writing files consists of. All but the first work on a name in an open folder, so that no link can
/// be put into the way between a check and a call; tests let each of them fail. Descriptors and error codes are the system's.
package protocol FileCalls: Sendable {
  /// Opens the folder at an absolute path, symbolic links followed.
  func openFolder(at path: String) throws(CallFailure) -> Int32

  /// Opens the folder `name`, unless it is a symbolic link.
  func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32

  func makeFolder(_ name: String, in folder: Int32) throws(CallFailure)

  /// Opens `name` for reading, unless it is a symbolic link, and without waiting for the other end of a pipe.
  func openFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32

  /// Creates the file `name`, which must not exist yet in any form, and opens it for writing.
  func createFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32

  func status(of descriptor: Int32) throws(CallFailure) -> FileStatus

  /// At most `count` bytes from the current position; empty at the end.
  func readBytes(_ descriptor: Int32, count: Int) throws(CallFailure) -> [UInt8]

  /// - Returns: The number of bytes written.
  func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int

  func setMode(_ mode: UInt32, of descriptor: Int32) throws(CallFailure)

  /// Waits until the writes to the file or folder are on the disk.
  func synchronize(_ descriptor: Int32) throws(CallFailure)

  /// Closes a descriptor, even in a run that is ending.
  func closeFile(_ descriptor: Int32)

  /// Gives the file `name` a second name, which must not exist yet.
  func addLink(_ name: String, as other: String, in folder: Int32) throws(CallFailure)

  /// Renames a file, replacing an existing one.
  func renameFile(_ name: String, to other: String, in folder: Int32) throws(CallFailure)

  /// Removes a file, or a link itself.
  func removeFile(_ name: String, in folder: Int32) throws(CallFailure)

  /// Removes an empty folder.
  func removeFolder(_ name: String, in folder: Int32) throws(CallFailure)

  func requireWritable(_ name: String, in folder: Int32) throws(CallFailure)

  /// Takes the exclusive lock that processes share on an open folder, without waiting; closing releases it.
  func takeLock(_ descriptor: Int32) throws(CallFailure)
}

/// The status of an open descriptor.
package struct FileStatus: Sendable {
  /// Whether it is a file, not a folder, pipe or device.
  package let isFile: Bool
  /// In bytes.
  package let size: Int
  /// The lower nine bits: for reading, writing and executing.
  package let permissions: UInt32
}

/// The error of a system call.
package struct CallFailure: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }
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

/// The calls of the system that kitgen runs on. A call that a signal interrupts is repeated.
package struct SystemFileCalls: FileCalls {
  package init() {}

  package func openFolder(at path: String) throws(CallFailure) -> Int32 {
    try checked { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  package func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try checked { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
  }

  package func makeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { mkdirat(folder, name, 0o777) }
  }

  package func openFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try checked { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  }

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

  package func readBytes(_ descriptor: Int32, count: Int) throws(CallFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = bytes.withUnsafeMutableBytes { buffer in
      retried { read(descriptor, buffer.baseAddress, buffer.count) }
    }
    guard length >= 0 else { throw CallFailure(code: errno) }
    bytes.removeLast(count - length)
    return bytes
  }

  package func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    let length = bytes.withUnsafeBytes { buffer in retried { write(descriptor, buffer.baseAddress, buffer.count) } }
    guard length >= 0 else { throw CallFailure(code: errno) }
    return length
  }

  package func setMode(_ mode: UInt32, of descriptor: Int32) throws(CallFailure) {
    try checked { fchmod(descriptor, mode_t(mode)) }
  }

  package func synchronize(_ descriptor: Int32) throws(CallFailure) { try checked { System.synchronize(descriptor) } }

  package func closeFile(_ descriptor: Int32) { close(descriptor) }

  package func addLink(_ name: String, as other: String, in folder: Int32) throws(CallFailure) {
    try checked { linkat(folder, name, folder, other, 0) }
  }

  package func renameFile(_ name: String, to other: String, in folder: Int32) throws(CallFailure) {
    try checked { renameat(folder, name, folder, other) }
  }

  package func removeFile(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { unlinkat(folder, name, 0) }
  }

  package func removeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { unlinkat(folder, name, AT_REMOVEDIR) }
  }

  package func requireWritable(_ name: String, in folder: Int32) throws(CallFailure) {
    try checked { faccessat(folder, name, W_OK, 0) }
  }

  package func takeLock(_ descriptor: Int32) throws(CallFailure) {
    try checked { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  @discardableResult
  private func checked(_ call: () -> Int32) throws(CallFailure) -> Int32 {
    let result = retried(call)
    guard result >= 0 else { throw CallFailure(code: errno) }
    return result
  }

  private func retried<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
