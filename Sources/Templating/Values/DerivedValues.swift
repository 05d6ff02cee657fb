import Diagnostics

/// The values of a record that are made when they are first asked for.
final class DerivedValues: @unchecked Sendable {
  /// Guards the values of all records: there are too many of them for a lock each, and it is held for a moment only.
  private static let lock = Locked(())

  private let derive: @Sendable (Int) -> Value
  /// Those that have been made; empty while there are none.
  private var known: [Value?] = []

  init(_ derive: @escaping @Sendable (Int) -> Value) {
    self.derive = derive
  }

  /// - Parameter count: The number of values, always the same.
  subscript(position: Int, of count: Int) -> Value {
    if let value = Self.lock.withLock({ _ in known.isEmpty ? nil : known[position] }) { return value }
    // Outside of the lock, since other values may be asked for. Two threads then make the same value.
    let value = derive(position)
    Self.lock.withLock { _ in
      if known.isEmpty { known = Array(repeating: nil, count: count) }
      known[position] = value
    }
    return value
  }
}
