import Diagnostics
import SwiftFacts
import SwiftSyntax

/// The facts of the signatures in a Swift file by their source, white space and comments included. They live from one
/// version to the next: after each key an open file is read again, and one of hundreds of functions has changed.
final class SignatureMemo: Sendable {
  private let known = Locked<[[UInt8]: SignatureFacts]>([:])
  private static let maximumKnown = 4_096
  /// In UTF-8; longer signatures would fill the memory in a few thousand versions.
  private static let maximumLength = 4_096

  func facts(of signature: FunctionSignatureSyntax) -> SignatureFacts {
    // A mistake is read differently in other surroundings.
    if signature.hasError || signature.totalLength.utf8Length > Self.maximumLength {
      return SignatureReader.facts(of: signature)
    }
    let text = signature.syntaxTextBytes
    if let facts = known.withLock({ $0[text] }) { return facts }
    let facts = SignatureReader.facts(of: signature)
    known.withLock { known in
      if known.count >= Self.maximumKnown { known = [:] }
      known[text] = facts
    }
    return facts
  }
}
