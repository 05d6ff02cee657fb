import Diagnostics

/// The name that git gives a text: the SHA-1 of `blob LENGTH`, a NUL byte and the text.
package struct BlobID: Hashable, Sendable, CustomStringConvertible {
  /// 40 hexadecimal digits in lower case.
  package let hex: String

  package init(of bytes: [UInt8]) {
    hex = SHA1.hexDigest(of: Array("blob \(bytes.count)\0".utf8) + bytes)
  }

  /// - Returns: `nil` if `hex` is not 40 hexadecimal digits in lower case.
  package init?(hex: some StringProtocol) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    guard hex.utf8.count == 40, hex.utf8.allSatisfy({ digits.contains($0) || letters.contains($0) }) else { return nil }
    self.hex = String(hex)
  }

  package var description: String { hex }
}

/// A text in canonical form (`FileForm.canonical`), with the name that git gives it, which is found once: the same text is
/// compared with the lock in each plan.
final class CanonicalText: Sendable {
  let bytes: [UInt8]
  private let name = Once<BlobID>()

  /// - Parameter bytes: In any form.
  init(of bytes: [UInt8]) { self.bytes = FileForm.canonical(bytes) }

  var blob: BlobID { name { BlobID(of: bytes) } }
}
