/// A place in a piece of Swift where a member of a type is named.
package struct MemberUse: Hashable, Sendable {
  /// Without backticks.
  package let name: String
  /// The type in front of the name; nil where there is nothing but the dot.
  package let type: String?
  /// The name, in UTF-8 offsets in the piece, with its backticks if it has some.
  package let range: Range<Int>
}
