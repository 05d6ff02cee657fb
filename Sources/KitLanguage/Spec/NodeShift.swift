/// How far a node of a unit is from where it was read: an edit in front of it moves it, and adds nodes or takes some away.
struct NodeShift: Sendable {
  /// UTF-8 bytes.
  var bytes = 0
  /// How much greater the ids are.
  var ids = 0
  /// The id that the first node of the unit had.
  var first: NodeID = 0
  /// The node around the unit.
  var outer: NodeID?

  /// Of a node that is where it was read.
  static let none = NodeShift()

  var isNone: Bool { bytes == 0 && ids == 0 && first == 0 }

  func range(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + bytes..<range.upperBound + bytes
  }

  /// The ids of nodes of the unit.
  func ids(_ ids: [NodeID]) -> [NodeID] {
    self.ids == 0 ? ids : ids.map { $0 + self.ids }
  }

  /// The id of a parent, which for the first node is outside of the unit.
  func parent(_ id: NodeID) -> NodeID? {
    id < first ? outer : id + ids
  }
}
