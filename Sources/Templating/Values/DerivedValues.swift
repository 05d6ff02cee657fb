import Diagnostics

/// The values of a record that are made when they are first asked for.
final class DerivedValues: Sendable {
  private let derive: @Sendable (Int) -> Value
  /// Those that have been made; empty while there are none.
  private let known = Locked<[Value?]>([])

  init(_ derive: @escaping @Sendable (Int) -> Value) {
    self.derive = derive
  }

  /// - Parameter count: The number of values, always the same.
  subscript(position: Int, of count: Int) -> Value {
    if let value = known.withLock({ $0.isEmpty ? nil : $0[position] }) { return value }
    // Outside of the lock, since other values may be asked for. Two threads then make the same value.
    let value = derive(position)
    known.withLock { known in
      if known.isEmpty { known = Array(repeating: nil, count: count) }
      known[position] = value
    }
    return value
  }
}
