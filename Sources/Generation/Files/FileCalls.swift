/// The system calls that writing files consists of. All but the first work on a name in an open folder, so that no
/// link can be put into the way between a check and a call; tests let each of them fail.
///
/// Descriptors and error codes are the system's.
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

/// What is open after a descriptor.
package struct FileStatus: Sendable {
  /// Whether it is a file, not a folder, pipe or device.
  package let isFile: Bool
  /// In bytes.
  package let size: Int
  /// The bits for reading, writing and executing, without those that lend rights.
  package let permissions: UInt32

  /// - Parameter permissions: At most the lower nine bits.
  package init(isFile: Bool, size: Int, permissions: UInt32) {
    self.isFile = isFile
    self.size = size
    self.permissions = permissions
  }
}

/// The error of a system call.
package struct CallFailure: Error, Hashable, Sendable {
  /// The value of `errno`.
  package let code: Int32

  package init(code: Int32) { self.code = code }
}
