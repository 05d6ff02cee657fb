import Diagnostics
import SwiftSyntax

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

struct PlacedBody: Sendable {
  private let list: MemberBlockItemListSyntax
  private let signatures: SignatureMemo
  private let read = Once<PlacedMembers>()

  init(_ list: MemberBlockItemListSyntax, _ signatures: SignatureMemo) {
    self.list = list
    self.signatures = signatures
  }

  var members: PlacedMembers {
    read { MembersReader.members(of: list, signatures) }
  }
}
