/// What the path that a filter is given leads to in the elements of a list. Elements that are alike share a shape, so that each
/// name is looked up once for all of them.
struct ElementPath {
  private let names: [String]
  /// The last place of each name.
  private var places: [(shape: Record.Shape, position: Int?)?]

  /// - Parameter text: Names with dots between: `type.isText`.
  init(_ text: String) {
    let dot = UInt8(ascii: ".")
    let isName = !text.isEmpty && !text.utf8.contains(dot)
    names = isName ? [text] : text.utf8.split(separator: dot).map { String(Substring($0)) }
    places = Array(repeating: nil, count: names.count)
  }

  /// The value of an element at the path; `nil` if it has none.
  mutating func value(of element: Value) -> Value? {
    var value = element
    for (index, name) in names.enumerated() {
      switch value {
      case .record(let record):
        guard let position = position(of: index, in: record.shape) else { return nil }
        value = record.value(at: position)
      case .list(let values):
        guard let index = Int(name), values.indices.contains(index) else { return nil }
        value = values[index]
      default: return nil
      }
    }
    return value
  }

  private mutating func position(of index: Int, in shape: Record.Shape) -> Int? {
    if let place = places[index], place.shape === shape { return place.position }
    let position = shape.position(of: names[index])
    places[index] = (shape, position)
    return position
  }
}
