/// A place in a piece of Swift where a member of a type is named.
package struct MemberUse: Hashable, Sendable {
  /// What shows whose member it is.
  package enum Owner: Hashable, Sendable {
    /// The type of this name precedes the dot: `Role.guest`.
    case type(String)
    /// Nothing precedes the dot.
    case implied
    /// A value of the type precedes the dot, as in `order.home`, or the name is a label in the type's initializer,
    /// as in `Address(street: "")`.
    case value(of: String, isLabel: Bool)
    /// A value of an unknown type.
    case unknown
  }

  /// Without backticks.
  package let name: String
  package let owner: Owner
  /// The name in UTF-8 offsets in the piece, including backticks.
  package let range: Range<Int>

  /// The use in a text that begins that many bytes earlier.
  func shifted(by offset: Int) -> MemberUse {
    MemberUse(name: name, owner: owner, range: range.lowerBound + offset..<range.upperBound + offset)
  }
}
