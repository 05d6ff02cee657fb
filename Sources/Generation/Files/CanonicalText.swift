import Diagnostics

/// A text in canonical form (`FileForm.canonical`), with the name that git gives it, which is found once: the same text is
/// compared with the lock in each plan.
final class CanonicalText: Sendable {
  let bytes: [UInt8]
  private let name = Once<BlobID>()

  /// - Parameter bytes: In any form.
  init(of bytes: [UInt8]) {
    self.bytes = FileForm.canonical(bytes)
  }

  var blob: BlobID { name { BlobID(of: bytes) } }
}
