#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Error {
  /// The system's reason, such as `No such file or directory`, if it is a Foundation error about files.
  package var reason: String {
    let cause = (self as? CocoaError)?.underlying as? POSIXError
    return cause.map { String(cString: strerror($0.code.rawValue)) } ?? "\(self)"
  }
}
