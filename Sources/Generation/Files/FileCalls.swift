import Platform

/// The system calls that writing files consists of. All but the first work on a name in an open folder, so that no link can
/// be put into the way between a check and a call. A call that a signal interrupts is repeated. Descriptors and error codes
/// are the system's.
package struct FileCalls: Sendable {
  /// A call that is about to be made.
  package enum Call {
    case synchronize
    case write(ArraySlice<UInt8>, descriptor: Int32)
    case other
  }

  /// Asked before each call whether to make it, by tests: it may throw in the call's place.
  private let makes: (@Sendable (Call) throws(CallFailure) -> Bool)?

  package init(makes: (@Sendable (Call) throws(CallFailure) -> Bool)? = nil) { self.makes = makes }

  @discardableResult
  private func made<Result: SignedInteger>(
    _ call: Call = .other,
    _ body: () -> Result
  ) throws(CallFailure) -> Result {
    if let makes, !(try makes(call)) { return 0 }
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw CallFailure(code: errno) }
    }
  }

  /// Opens the folder at an absolute path, symbolic links followed.
  func openFolder(at path: String) throws(CallFailure) -> Int32 {
    try made { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  /// Opens the folder `name`, unless it is a symbolic link.
  func openFolder(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try made { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
  }

  func makeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try made { mkdirat(folder, name, 0o777) }
  }

  /// Opens `name` for reading, unless it is a symbolic link, and without waiting for the other end of a pipe.
  func openFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try made { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  }

  /// Creates the file `name`, which must not exist yet in any form, and opens it for writing.
  func createFile(_ name: String, in folder: Int32) throws(CallFailure) -> Int32 {
    try made { openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666) }
  }

  func status(of descriptor: Int32) throws(CallFailure) -> FileStatus {
    var status = stat()
    try made { fstat(descriptor, &status) }
    return FileStatus(
      isFile: status.st_mode & S_IFMT == S_IFREG,
      size: Int(status.st_size),
      permissions: UInt32(status.st_mode & 0o777)
    )
  }

  /// At most `count` bytes from the current position; empty at the end.
  func readBytes(_ descriptor: Int32, count: Int) throws(CallFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try made { read(descriptor, &bytes, count) }
    bytes.removeLast(count - length)
    return bytes
  }

  /// - Returns: The number of bytes written.
  package func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    try made(.write(bytes, descriptor: descriptor)) {
      bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }

  func setMode(_ mode: UInt32, of descriptor: Int32) throws(CallFailure) {
    try made { fchmod(descriptor, mode_t(mode)) }
  }

  /// Waits until the writes to the file or folder are on the disk.
  func synchronize(_ descriptor: Int32) throws(CallFailure) {
    try made(.synchronize) { System.synchronize(descriptor) }
  }

  /// Closes a descriptor, even in a run that is ending.
  func closeFile(_ descriptor: Int32) { close(descriptor) }

  func addLink(_ name: String, as other: String, in folder: Int32) throws(CallFailure) {
    try made { linkat(folder, name, folder, other, 0) }
  }

  func renameFile(_ name: String, to other: String, in folder: Int32) throws(CallFailure) {
    try made { renameat(folder, name, folder, other) }
  }

  func removeFile(_ name: String, in folder: Int32) throws(CallFailure) {
    try made { unlinkat(folder, name, 0) }
  }

  func removeFolder(_ name: String, in folder: Int32) throws(CallFailure) {
    try made { unlinkat(folder, name, AT_REMOVEDIR) }
  }

  func requireWritable(_ name: String, in folder: Int32) throws(CallFailure) {
    try made { faccessat(folder, name, W_OK, 0) }
  }

  /// Takes the exclusive lock that processes share on an open folder, without waiting; closing releases it.
  func takeLock(_ descriptor: Int32) throws(CallFailure) {
    try made { flock(descriptor, LOCK_EX | LOCK_NB) }
  }
}

/// The status of an open descriptor.
struct FileStatus {
  /// Whether it is a file, not a folder, pipe or device.
  let isFile: Bool
  /// In bytes.
  let size: Int
  /// The lower nine bits: for reading, writing and executing.
  let permissions: UInt32
}

/// The error of a system call.
package struct CallFailure: Error, Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  var isAbsence: Bool { code == ENOENT }
  var isPresence: Bool { code == EEXIST }
  /// Another kind of item has the name: a link or a file instead of a folder, a link instead of a file.
  var meansOtherKind: Bool { code == ELOOP || code == ENOTDIR }
  var isLocked: Bool { code == EWOULDBLOCK }
  /// The disk has no hard links, as FAT, or no locks, as some network volumes.
  var isUnsupported: Bool { [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, ENOLCK, EINVAL, EMLINK, EXDEV].contains(code) }
}
