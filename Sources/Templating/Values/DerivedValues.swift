import Diagnostics

/// The values of a record that are made when they are first asked for.
final class DerivedValues: @unchecked Sendable {
  /// Guards the values of all records: they are too many for a lock each, and it is held only briefly.
  private static let lock = Locked(())

  /// The record's subject.
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
