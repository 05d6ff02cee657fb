/// The shapes that a reader has met, as a tree of keys, so that records with equal keys share their shape.
struct ShapeTree {
  /// Where in the tree a record is whose keys have been read so far.
  typealias Position = Int

  /// The nodes are in an array, since a chain of as many objects as a record has keys could not be freed without
  /// overflowing the stack.
  private struct Node {
    let key: String
    let parent: Position
    /// Whether the key looks the same in JSON.
    let isPlain: Bool
    var children: [String: Position] = [:]
    /// The child used last.
    var latest: Position?
    var shape: Record.Shape?
    /// Whether a key occurs twice, so that the keys are no shape. Known once a record has ended here.
    var hasEqualKeys = false

    init(key: String, parent: Position) {
      self.key = key
      self.parent = parent
      isPlain = key.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }
    }
  }

  private var nodes = [Node(key: "", parent: 0)]

  static let root: Position = 0

  /// The key that last followed at `position`, if it needs no escapes.
  func latestKey(after position: Position) -> (key: String, position: Position)? {
    guard let latest = nodes[position].latest, nodes[latest].isPlain else { return nil }
    return (nodes[latest].key, latest)
  }

  mutating func child(_ key: String, of position: Position) -> Position {
    let child = nodes[position].children[key] ?? nodes.count
    if child == nodes.count {
      nodes.append(Node(key: key, parent: position))
      nodes[position].children[key] = child
    }
    nodes[position].latest = child
    return child
  }

  mutating func record(at position: Position, _ values: [Value]) -> Record {
    if let shape = nodes[position].shape {
      return Record(shape: shape, values: values)
    }
    let keys = keys(upTo: position)
    if nodes[position].hasEqualKeys || Set(keys).count < keys.count {
      nodes[position].hasEqualKeys = true
      return Record(zip(keys, values))
    }
    let shape = Record.Shape(distinct: keys)
    nodes[position].shape = shape
    return Record(shape: shape, values: values)
  }

  private func keys(upTo position: Position) -> [String] {
    var keys: [String] = []
    var position = position
    while position != Self.root {
      keys.append(nodes[position].key)
      position = nodes[position].parent
    }
    return keys.reversed()
  }
}
