/// A place in a piece of Swift where a member of a type is named.
package struct MemberUse: Hashable, Sendable {
  /// What shows whose member it is.
  package enum Owner: Hashable, Sendable {
    /// The type of this name is in front of the dot: `Role.guest`.
    case type(String)
    /// Nothing is in front of the dot.
    case implied
    /// A value of the type is in front of the dot, as in `order.home`, or the name is a label of what makes a value of it, as in
    /// `Address(street: "")`.
    case value(of: String, isLabel: Bool)
    /// The same of a type that does not show.
    case unknown
  }

  /// Without backticks.
  package let name: String
  /// Whose member it is.
  package let owner: Owner
  /// The name, in UTF-8 offsets in the piece, with its backticks if it has some.
  package let range: Range<Int>

  /// The same in a text that begins so many bytes earlier.
  func shifted(by offset: Int) -> MemberUse {
    MemberUse(name: name, owner: owner, range: range.lowerBound + offset..<range.upperBound + offset)
  }
}
