import Diagnostics
import JSONParsing

extension Value {
  /// Reads a value from JSON (RFC 8259).
  ///
  /// A number without fraction and exponent is an integer, however large. The order of keys is kept; the last of equal
  /// keys wins. A mistake is the diagnostic `malformed-json` or `invalid-utf8`, and the value is `nil`.
  package static func json(_ source: SourceText) -> (value: Value?, diagnostics: [Diagnostic]) {
    if let mistake = source.encodingMistake { return (nil, [mistake]) }
    // A byte order mark is one of a file, not of its text.
    let mark = source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    do throws(JSONSyntaxError) {
      let text = mark == 0 ? source.utf8 : Array(source.utf8[mark...])
      return (try JSONParser.parse(text, ValueBuilder(), JSONLimits(depth: 256, numberLength: .max)), [])
    } catch {
      let start = min(error.offset + mark, source.utf8.count)
      // A character may be of several bytes.
      let end = source.utf8.indices.dropFirst(start + 1).first { source.utf8[$0] & 0xC0 != 0x80 } ?? source.utf8.count
      let place = SourceLocation(source, start..<end)
      return (nil, [TemplateMistake.malformedJSON.diagnostic(error.message, at: place)])
    }
  }
}

/// Makes values of the template language. Records of a list mostly have the same keys in the same order, so that they
/// share their shape.
private struct ValueBuilder: JSONBuilder {
  private var shapes = ShapeTree()

  struct Object {
    var place = ShapeTree.root
    var values: [Value] = []
  }

  func scalar(_ scalar: JSONScalar) -> Value? {
    switch scalar {
    case .null: .null
    case .bool(let value): .bool(value)
    case .string(let text): .string(text)
    case .integer(let value): .int(value)
    case .largeInteger(let digits): .big(digits: digits)
    case .number(let value): value.isFinite ? .double(value) : nil
    }
  }

  func array(_ elements: [Value]) -> Value { .list(elements) }

  func object() -> Object { Object() }

  func likelyKey(in object: Object) -> String? { shapes.latestKey(after: object.place) }

  mutating func add(key: String, to object: inout Object) { object.place = shapes.child(key, of: object.place) }

  func add(value: Value, to object: inout Object) { object.values.append(value) }

  mutating func finish(_ object: Object) -> Value { .record(shapes.record(at: object.place, object.values)) }
}

/// The shapes that a reader has met, as a tree of keys, so that records with equal keys share their shape.
struct ShapeTree {
  /// The place in the tree of a record whose keys have been read so far.
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
  func latestKey(after position: Position) -> String? {
    guard let latest = nodes[position].latest, nodes[latest].isPlain else { return nil }
    return nodes[latest].key
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
    if let shape = nodes[position].shape { return Record(shape: shape, values: values) }
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
