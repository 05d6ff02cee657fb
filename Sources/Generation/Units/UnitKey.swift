/// What tells a unit from the others of its kit while the kit is edited: its file, keyword and name, the unit around it, and,
/// of several that are alike in that, which one it is.
struct UnitKey: Hashable, Sendable {
  let file: String
  let keyword: String
  let name: String?
  /// The number of the unit around it; nil at the top level.
  let outer: Int?
  /// 0 for the first of those that are otherwise equal.
  let ordinal: Int
}
