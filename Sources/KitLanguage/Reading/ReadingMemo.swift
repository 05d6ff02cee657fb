import Diagnostics

/// What was read of the units of one kit in earlier revisions. A unit whose text is the same is not read again.
///
/// The memo is for one set of schemas. It never changes what a check gives: what is remembered had no diagnostics, and what
/// checks over the whole kit ask of it is compared (`DeclarationMark`). In a debug build each remembered unit is read again
/// and compared.
package final class ReadingMemo: Sendable {
  private struct Entry: Sendable {
    let reading: UnitReading
    /// When it was last asked for.
    var pass: Int
  }

  private struct State: Sendable {
    var pass = 0
    var entries: [UnitText: Entry] = [:]
    var wireStyle = WireStyle.identity
    var used: (AnyObject & Sendable)?
    var found = 0
  }

  private let state: Locked<State>
  /// How many more entries there may be than the kit has units before the old ones go.
  private static let surplus = 64

  /// A memo that knows nothing yet.
  package init() {
    state = Locked(State())
  }

  /// A memo that knows the same as `other` does now.
  package init(branching other: ReadingMemo) {
    state = Locked(other.state.withLock { $0 })
  }

  /// Begins a revision.
  ///
  /// - Parameter used: What holds the kits whose names the kit may use; another object where one of them is another.
  func begin(_ wireStyle: WireStyle, using used: (AnyObject & Sendable)?) {
    state.withLock { state in
      if state.wireStyle != wireStyle || state.used !== used { state.entries = [:] }
      (state.wireStyle, state.used) = (wireStyle, used)
      state.pass += 1
      state.found = 0
    }
  }

  /// Whether the kit was read before: who reads it once needs no memory of it.
  var isWorthwhile: Bool { state.withLock { $0.pass > 1 } }

  /// What was read of a unit with this text.
  func reading(of text: UnitText) -> UnitReading? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: text) else { return nil }
      state.entries.values[index].pass = state.pass
      state.found += 1
      return state.entries.values[index].reading
    }
  }

  /// Remembers units, and forgets those that two revisions did not have.
  func keep(_ readings: [(text: UnitText, reading: UnitReading)]) {
    state.withLock { state in
      for (text, reading) in readings { state.entries[text.alone] = Entry(reading: reading, pass: state.pass) }
      let pass = state.pass
      if state.entries.count > 2 * (state.found + readings.count) + Self.surplus {
        state.entries = state.entries.filter { $0.value.pass >= pass - 1 }
      }
    }
  }
}
