import Diagnostics

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
    // A few keys are compared without hashing.
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

  package init() { self.init(shape: Shape(keys: [], positions: [:]), values: []) }

  /// A record of a shape that others may have, too, which has as many keys as there are values.
  package init(shape: Shape, values: [Value]) {
    precondition(shape.keys.count == values.count, "each key of a record has a value")
    self.shape = shape
    storage = .given(values)
  }

  /// A record whose values are made on first access, each at most a few times: `value` returns the one at an index of the
  /// keys, always the same. `subject` is a number of the caller's, which `OutputTrace` reports for the output.
  package init(shape: Shape, about subject: Int? = nil, derivingValues value: @escaping @Sendable (Int) -> Value) {
    self.shape = shape
    storage = .derived(DerivedValues(about: subject, value))
  }

  var subject: Int? { if case .derived(let values) = storage { values.subject } else { nil } }

  package var count: Int { shape.keys.count }

  package var keys: [String] { shape.keys }

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

  /// The value of the field `key`; `nil` without such a field. Setting `nil` removes the field.
  package subscript(key: String) -> Value? {
    get { shape.position(of: key).map(value(at:)) }
    set {
      let others = fields.map { ($0, $1) }
      self = Record(newValue.map { others + [(key, $0)] } ?? others.filter { $0.0 != key })
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
  /// `["name": "x", "page": 1]`, in the order of the literal. The last of equal keys wins.
  package init(dictionaryLiteral elements: (String, Value)...) { self.init(elements) }
}

extension Record {
  /// The names of a record's fields.
  package final class Shape: Sendable {
    /// From this number on, keys are hashed.
    static let hashingLimit = 9

    /// All different, in field order.
    package let keys: [String]
    /// `nil` if the keys are so few that comparing them one by one is faster than hashing.
    private let positions: [String: Int]?

    init(keys: [String], positions: @autoclosure () -> [String: Int]) {
      self.keys = keys
      self.positions = keys.count >= Self.hashingLimit ? positions() : nil
    }

    package convenience init(distinct keys: [String]) {
      self.init(keys: keys, positions: Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first }))
    }

    func position(of key: String) -> Int? {
      guard let positions else { return keys.firstIndex(of: key) }
      return positions[key]
    }
  }
}

/// The values of a record that are made when they are first asked for.
final class DerivedValues: @unchecked Sendable {
  /// Guards the values of all records: they are too many for a lock each, and it is held only briefly.
  private static let lock = Locked(())

  let subject: Int?
  private let derive: @Sendable (Int) -> Value
  /// The values made so far, in no order. Most records with many fields are asked for few of them.
  ///
  /// The lock excludes a second access, so run-time checks are off.
  @exclusivity(unchecked) private var few: [(position: Int, value: Value)] = []
  /// The values made so far, by position; empty while there are few.
  @exclusivity(unchecked) private var known: [Value?] = []
  /// The maximum number of values searched linearly.
  private static let limit = 6

  init(about subject: Int?, _ derive: @escaping @Sendable (Int) -> Value) {
    self.subject = subject
    self.derive = derive
  }

  /// - Parameter count: The number of values, always the same.
  subscript(position: Int, of count: Int) -> Value {
    if let value = Self.lock.withLock({ _ in made(at: position) }) { return value }
    // Outside of the lock, since other values may be asked for. Two threads then make the same value.
    let value = derive(position)
    Self.lock.withLock { _ in keep(value, at: position, of: count) }
    return value
  }

  private func made(at position: Int) -> Value? {
    known.isEmpty ? few.first { $0.position == position }?.value : known[position]
  }

  private func keep(_ value: Value, at position: Int, of count: Int) {
    if known.isEmpty, few.count < Self.limit {
      few.append((position, value))
      return
    }
    if known.isEmpty {
      known = Array(repeating: nil, count: count)
      for (position, value) in few { known[position] = value }
      few = []
    }
    known[position] = value
  }
}
