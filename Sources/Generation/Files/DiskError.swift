#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A failure of the file system.
package struct DiskError: Error, CustomStringConvertible, Sendable {
  /// The attempt as a verb: "read", "write".
  package let operation: String
  /// As messages show it: absolute, relative to the root, or `<stdin>`.
  package let path: String
  /// The `errno` of the call; `nil` if the failure is not the system's.
  package let systemError: Int32?
  /// More than the system reports.
  package let detail: String?

  /// - Parameter failure: `nil` for a system call that has just set `errno`.
  init(_ operation: String, _ path: String, _ failure: CallFailure? = nil) {
    self.operation = operation
    self.path = path
    systemError = failure?.code ?? errno
    detail = nil
  }

  /// A failure that kitgen itself has found, with its reason as the end of a sentence: "it is not a file".
  package init(_ operation: String, _ path: String, because detail: String) {
    self.operation = operation
    self.path = path
    systemError = nil
    self.detail = detail
  }

  /// The reason, as the end of a sentence.
  var reason: String { detail ?? systemError.map { String(cString: strerror($0)) } ?? "unknown failure" }
  package var description: String { "cannot \(operation) '\(path)': \(reason)" }
}
