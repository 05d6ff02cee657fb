import KitLanguage

/// What tells a unit from the others of its kit while the kit is edited. Several may be alike in it.
struct UnitKey: Hashable, Sendable {
  private let file: String
  private let keyword: String
  private let name: String?
  /// The number of the enclosing unit; `nil` at the top level.
  private let outer: Int?

  /// - Parameter node: The unit's first.
  init(_ node: SpecNode, outer: Int?) {
    file = node.location.source.path
    keyword = node.keyword
    name = node.name
    self.outer = outer
  }
}
