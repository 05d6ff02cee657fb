import Diagnostics
import SwiftSyntax

/// The braces of a type with its members, of which there may be hundreds: they are read once, when they are first asked for.
struct PlacedBody: Sendable {
  private let list: MemberBlockItemListSyntax
  private let read = Once<PlacedMembers>()

  init(_ list: MemberBlockItemListSyntax) {
    self.list = list
  }

  var members: PlacedMembers {
    read { MembersReader.members(of: list) }
  }
}
