/// Fields by name, in the order in which they were given.
package struct Record: Hashable, Sendable {
  /// The names of the fields. Records with equal names in equal order best share it: it makes lookups faster.
  let shape: Shape
  /// The values in the order of the shape's keys.
  private(set) var values: [Value]

  /// Of fields with equal names, the last wins.
  package init(_ fields: some Sequence<(String, Value)>) {
    var keys: [String] = []
    var values: [Value] = []
    // Of few keys none is looked up by its hash.
    var positions: [String: Int] = [:]
    for (key, value) in fields {
      let isSmall = keys.count < Shape.hashingLimit
      if let position = isSmall ? keys.firstIndex(of: key) : positions[key] {
        values[position] = value
        continue
      }
      keys.append(key)
      values.append(value)
      if keys.count == Shape.hashingLimit {
        for (index, key) in keys.enumerated() { positions[key] = index }
      } else if !isSmall {
        positions[key] = keys.count - 1
      }
    }
    self.init(shape: Shape(keys: keys, positions: positions), values: values)
  }

  /// A record that shares its shape with `model`, if the fields have the names of that one.
  package init(_ fields: [(String, Value)], shapedLike model: Record?) {
    if let shape = model?.shape, shape.keys.count == fields.count,
      zip(shape.keys, fields).allSatisfy({ $0 == $1.0 })
    {
      self.init(shape: shape, values: fields.map(\.1))
    } else {
      self.init(fields)
    }
  }

  package init() {
    self.init(shape: Shape(keys: [], positions: [:]), values: [])
  }

  /// - Parameter values: As many as the shape has keys.
  init(shape: Shape, values: [Value]) {
    precondition(shape.keys.count == values.count, "each key of a record has a value")
    self.shape = shape
    self.values = values
  }

  package var count: Int {
    values.count
  }

  package var keys: [String] {
    shape.keys
  }

  /// The fields in order.
  package var fields: some Sequence<(key: String, value: Value)> {
    zip(shape.keys, values).lazy.map { (key: $0, value: $1) }
  }

  /// The value of the field `key`; nil where there is no such field. Setting nil removes the field.
  package subscript(key: String) -> Value? {
    get {
      shape.position(of: key).map { values[$0] }
    }
    set {
      if let position = shape.position(of: key), let newValue {
        values[position] = newValue
      } else if let newValue {
        self = Record(Array(fields.map { ($0, $1) }) + [(key, newValue)])
      } else {
        self = Record(fields.filter { $0.key != key }.map { ($0, $1) })
      }
    }
  }

  package static func == (left: Record, right: Record) -> Bool {
    left.shape.keys == right.shape.keys && left.values == right.values
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(shape.keys)
    hasher.combine(values)
  }
}

extension Record: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements)
  }
}

/// The names of a record's fields.
final class Shape: Sendable {
  /// From as many keys on they are hashed.
  static let hashingLimit = 9

  let keys: [String]
  /// Nil where the keys are so few that comparing them one by one is faster than hashing.
  private let positions: [String: Int]?

  init(keys: [String], positions: @autoclosure () -> [String: Int]) {
    self.keys = keys
    self.positions = keys.count >= Self.hashingLimit ? positions() : nil
  }

  /// - Parameter keys: Names that are all different.
  convenience init(distinct keys: [String]) {
    self.init(
      keys: keys,
      positions: Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
    )
  }

  /// The position of `key` among the keys.
  func position(of key: String) -> Int? {
    guard let positions else { return keys.firstIndex(of: key) }
    return positions[key]
  }
}
