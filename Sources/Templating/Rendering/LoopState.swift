/// A running loop.
struct LoopState {
  let label: String?
  /// The number of elements.
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

/// The running loops, from the outside in.
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
