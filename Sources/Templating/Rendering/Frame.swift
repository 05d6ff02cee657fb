enum Binding {
  case undefined
  case value(Value)
  /// A macro, with the index of its template among the linked ones.
  case macro(Node.MacroDefinition, template: Int)
  /// The state of a loop (`forloop`), by its index among the running loops.
  case loop(Int)
}

/// The way to continue after nodes.
enum Flow {
  case next
  /// With the next round of the loop at an index among the running loops.
  case again(loop: Int)
  /// After that loop.
  case after(loop: Int)
  case stop
}

/// A call of a template, macro, block or expression that has not ended yet.
struct Frame {
  enum Kind {
    case template, imported, parent, macro, block
    /// The expression of the filter `filter`.
    case expression
  }

  let kind: Kind
  /// The index of the calling template among the linked ones, and the place of the call in it.
  let template: Int
  let place: Range<Int>
  /// The number of scopes before the call.
  let scopeDepth: Int
  /// The first loop of the caller, which no loop exit of what is called leaves.
  let firstLoop: Int
}

/// A block, with the index of its template among the linked ones.
struct BlockReference {
  let block: Node.Block
  let template: Int
}

struct LinkedTemplate {
  let template: Template
  /// The places of its names in `Renderer.slots`, and of its members in `Renderer.caches`.
  let firstSlot: Int
  let firstCache: Int
}

struct MemberCache {
  var shape: Record.Shape?
  var position = 0
}

struct LoopState {
  let label: String?
  let count: Int
  /// The number of elements begun.
  var position = 0
  /// The index of the previous meaning of `forloop`.
  let parent: Int?

  static let members = ["first", "last", "counter", "counter0", "length"]

  fileprivate var record: Record {
    let names = Self.members + (label == nil ? [] : ["label"])
    let values: [Value] = [
      .bool(position == 1), .bool(position == count), .int(position), .int(position - 1), .int(count),
    ]
    return Record(zip(names, values + (label.map { [.string($0)] } ?? [])))
  }
}

extension [LoopState] {
  /// A member of `forloop`: of the loop itself, or an outer loop by its label.
  func member(_ name: String, of index: Int) -> Value? {
    let loop = self[index]
    if let label = loop.label, name == label { return .record(loop.record) }
    switch name {
    case "first": return .bool(loop.position == 1)
    case "last": return .bool(loop.position == loop.count)
    case "counter": return .int(loop.position)
    case "counter0": return .int(loop.position - 1)
    case "length": return .int(loop.count)
    case "label": return loop.label.map(Value.string)
    default: return around(index).first { $0.label == name }.map { .record($0.record) }
    }
  }

  func record(of index: Int) -> Record {
    var record = self[index].record
    for loop in around(index) {
      if let label = loop.label, record[label] == nil { record[label] = .record(loop.record) }
    }
    return record
  }

  /// The value; `nil` if it is undefined, null or no value.
  func value(of binding: Binding) -> Value? {
    switch binding {
    case .undefined, .value(.null), .macro: nil
    case .value(let value): value
    case .loop(let index): .record(record(of: index))
    }
  }

  /// A loop and those around it, as `forloop` means them.
  private func around(_ index: Int) -> some Sequence<LoopState> {
    sequence(first: self[index]) { $0.parent.map { self[$0] } }
  }
}
