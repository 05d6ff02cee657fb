import Platform

/// Makes the system calls that writing files consists of. A call that a signal interrupts is repeated. Descriptors and error
/// codes are the system's.
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

  /// Makes a call, unless a test keeps it from being made.
  @discardableResult
  func made<Result: SignedInteger>(
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

  /// - Returns: The number of bytes written.
  package func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(CallFailure) -> Int {
    try made(.write(bytes, descriptor: descriptor)) {
      bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }
}

/// The error of a system call.
package struct CallFailure: Error, Hashable, Sendable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  var isAbsence: Bool { code == ENOENT }
  var isPresence: Bool { code == EEXIST }
  /// Another kind of item has the name: a link or a file instead of a folder, a link instead of a file.
  var meansOtherKind: Bool { code == ELOOP || code == ENOTDIR }
  /// The disk has no hard links, as FAT, or no locks, as some network volumes.
  var isUnsupported: Bool { [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, ENOLCK, EINVAL, EMLINK, EXDEV].contains(code) }
}
