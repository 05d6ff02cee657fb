import Diagnostics
import SwiftSyntax

/// The braces of a type with its members, of which there may be hundreds: they are read once, when they are first asked for.
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
