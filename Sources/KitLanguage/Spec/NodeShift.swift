/// How far a node of a unit is from where it was read: an edit in front of it moves it, and adds nodes or takes some away.
struct NodeShift: Sendable {
  var bytes = 0
  /// The difference of the ids.
  var ids = 0
  /// The previous id of the unit's first node.
  var first: NodeID = 0
  var outer: NodeID?

  /// For a node that is where it was read.
  static let none = NodeShift()

  var isNone: Bool { bytes == 0 && ids == 0 && first == 0 }

  func range(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + bytes..<range.upperBound + bytes
  }

  func ids(_ ids: [NodeID]) -> [NodeID] {
    self.ids == 0 ? ids : ids.map { $0 + self.ids }
  }

  /// The parent's id; for the first node, it is outside of the unit.
  func parent(_ id: NodeID) -> NodeID? {
    id < first ? outer : id + ids
  }
}
