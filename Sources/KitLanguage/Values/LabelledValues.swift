/// Values by short labels, in the order in which they were added: what a head or an attribute holds, which is seldom more
/// than ten.
///
/// To compare so few labels one after the other takes less time than to hash one, and to fill an array less than to fill
/// a dictionary. Inlinable, for the values are read in other modules, where generic code is slow without.
@frozen
public struct LabelledValues<Value: Sendable>: Sendable {
  /// A label with its value.
  public typealias Element = (key: String, value: Value)

  @usableFromInline var entries: [Element] = []

  /// No values.
  @inlinable public init() {}

  /// The value of a label. Setting it to `nil` removes it.
  @inlinable public subscript(label: String) -> Value? {
    get {
      for entry in entries where entry.key == label { return entry.value }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.key == label }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((label, value))
      case (nil, nil): break
      }
    }
  }

  /// The labels.
  @inlinable public var keys: [String] { entries.map(\.key) }

  /// The values without their labels.
  @inlinable public var values: [Value] { entries.map(\.value) }

  /// The same labels with other values.
  @inlinable public func mapValues<Other>(_ transform: (Value) -> Other) -> LabelledValues<Other> {
    var mapped = LabelledValues<Other>()
    mapped.entries = entries.map { ($0.key, transform($0.value)) }
    return mapped
  }
}

extension LabelledValues: Sequence {
  /// The number of labelled values.
  @inlinable public var count: Int { entries.count }

  /// Whether no label has a value.
  @inlinable public var isEmpty: Bool { entries.isEmpty }

  /// The values with their labels, in the order of insertion.
  @inlinable public func makeIterator() -> Array<Element>.Iterator { entries.makeIterator() }
}

extension LabelledValues: ExpressibleByDictionaryLiteral {
  /// Later values of a label replace earlier ones.
  @inlinable public init(dictionaryLiteral elements: (String, Value)...) {
    for (label, value) in elements { self[label] = value }
  }
}
