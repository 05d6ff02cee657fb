/// Fields by name, in the order in which they were given.
package struct Record: Hashable, Sendable {
  /// The field names. Records with the same names in the same order should share it: lookups are then faster.
  let shape: Shape
  private var storage: Storage

  /// The values in the order of the shape's keys.
  private enum Storage: Sendable {
    case given([Value])
    case derived(DerivedValues)
  }

  /// If fields have equal names, the last wins.
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

  package init() {
    self.init(shape: Shape(keys: [], positions: [:]), values: [])
  }

  /// A record of a shape that others may have, too.
  ///
  /// - Parameter values: As many as the shape has keys.
  package init(shape: Shape, values: [Value]) {
    precondition(shape.keys.count == values.count, "each key of a record has a value")
    self.shape = shape
    storage = .given(values)
  }

  /// A record whose values are made on first access, each at most a few times.
  ///
  /// - Parameters:
  ///   - subject: The subject of the record, as a number of the caller's, which `OutputTrace` reports for the output.
  ///   - value: Returns the value of the key at an index of the shape's keys. It must always be the same.
  package init(shape: Shape, about subject: Int? = nil, derivingValues value: @escaping @Sendable (Int) -> Value) {
    self.shape = shape
    storage = .derived(DerivedValues(about: subject, value))
  }

  /// The record's subject, if its maker has given one; templates do not see it.
  var subject: Int? {
    if case .derived(let values) = storage { values.subject } else { nil }
  }

  /// The number of fields, known without making the values of on-demand records.
  package var count: Int {
    shape.keys.count
  }

  package var keys: [String] {
    shape.keys
  }

  /// The value of the key at an index of the shape's keys.
  func value(at position: Int) -> Value {
    switch storage {
    case .given(let values): values[position]
    case .derived(let values): values[position, of: shape.keys.count]
    }
  }

  private var values: [Value] {
    switch storage {
    case .given(let values): values
    case .derived: shape.keys.indices.map(value(at:))
    }
  }

  package var fields: some Sequence<(key: String, value: Value)> {
    zip(shape.keys, values).lazy.map { (key: $0, value: $1) }
  }

  /// The value of the field `key`; `nil` if there is no such field. Setting `nil` removes the field.
  package subscript(key: String) -> Value? {
    get {
      shape.position(of: key).map(value(at:))
    }
    set {
      if let position = shape.position(of: key), let newValue {
        set(newValue, at: position)
      } else if let newValue {
        self = Record(Array(fields.map { ($0, $1) }) + [(key, newValue)])
      } else {
        self = Record(fields.filter { $0.key != key }.map { ($0, $1) })
      }
    }
  }

  private mutating func set(_ value: Value, at position: Int) {
    var values = values
    // Nothing else may hold the values while one is set, or they are copied.
    storage = .given([])
    values[position] = value
    storage = .given(values)
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
  /// `["name": "x", "page": 1]`, in the order of the literal. The last of equal keys wins.
  package init(dictionaryLiteral elements: (String, Value)...) {
    self.init(elements)
  }
}
