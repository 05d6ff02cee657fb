import Diagnostics

/// The values of a record that are made when they are first asked for.
final class DerivedValues: @unchecked Sendable {
  /// Guards the values of all records: there are too many of them for a lock each, and it is held for a moment only.
  private static let lock = Locked(())

  /// What the record is about.
  let subject: Int?
  private let derive: @Sendable (Int) -> Value
  /// Those that have been made, in no order. Of most records with many fields few are ever asked for.
  ///
  /// The lock excludes a second access, which is not looked for at run time then.
  @exclusivity(unchecked) private var few: [(position: Int, value: Value)] = []
  /// Those that have been made by their positions; empty while there are few.
  @exclusivity(unchecked) private var known: [Value?] = []
  /// How many values are looked for one after the other.
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
