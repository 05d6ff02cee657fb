import Diagnostics
import SwiftSyntax

/// The bodies of the types of one file, so that however often a type is found, its members are read once.
final class PlacedBodies: Sendable {
  let signatures: SignatureMemo
  /// By the offsets of their members.
  private let known = Locked<[Int: PlacedBody]>([:])

  init(_ signatures: SignatureMemo) {
    self.signatures = signatures
  }

  func body(of members: MemberBlockItemListSyntax) -> PlacedBody {
    known.withLock { known in
      let offset = members.position.utf8Offset
      if let body = known[offset] { return body }
      let body = PlacedBody(members, signatures)
      known[offset] = body
      return body
    }
  }
}
