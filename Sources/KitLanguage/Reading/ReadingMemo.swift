import Diagnostics
import SwiftFacts

/// The units of one kit as read in earlier revisions. A unit whose text is the same is not read again.
///
/// The memo is for one set of schemas. It never changes what a check gives: what is remembered had no diagnostics,
/// and what checks over the whole kit ask of it is compared (`DeclarationMark`).
package final class ReadingMemo: Sendable {
  private struct Entry: Sendable {
    let reading: UnitReading
    /// The pass of its last use.
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
  /// The number of entries beyond the kit's units at which old entries are removed.
  private static let surplus = 64

  package init() { state = Locked(State()) }

  /// A memo that begins with what `other` knows now; later changes of either stay its own.
  package init(branching other: ReadingMemo) { state = Locked(other.state.withLock { $0 }) }

  /// Begins a revision. `used` holds the kits whose names the kit may use: another object if a kit is another.
  func begin(_ wireStyle: WireStyle, using used: (AnyObject & Sendable)?) {
    state.withLock { state in
      if state.wireStyle != wireStyle || state.used !== used { state.entries = [:] }
      (state.wireStyle, state.used, state.pass, state.found) = (wireStyle, used, state.pass + 1, 0)
    }
  }

  /// Whether the kit was read before: a single reading needs no memo.
  var isWorthwhile: Bool { state.withLock { $0.pass > 1 } }

  func reading(of text: UnitText) -> UnitReading? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: text) else { return nil }
      state.entries.values[index].pass = state.pass
      state.found += 1
      return state.entries.values[index].reading
    }
  }

  /// Remembers units, and forgets those missing in two revisions.
  func keep(_ readings: [(text: UnitText, reading: UnitReading)]) {
    state.withLock { state in
      for (text, reading) in readings { state.entries[text.alone] = Entry(reading: reading, pass: state.pass) }
      guard state.entries.count > 2 * (state.found + readings.count) + Self.surplus else { return }
      let pass = state.pass
      state.entries = state.entries.filter { $0.value.pass >= pass - 1 }
    }
  }
}

/// The input that all nodes of a kit share: the schemas, Swift's reader, and the kit's settings that reading depends
/// on.
///
/// It never changes. A class, for each reader of a head has it, and copies of many arrays cost time.
final class ReadingContext: Sendable {
  let schemas: SchemaSet
  let swift: any SwiftFragments
  let wireStyle: WireStyle
  let memo: ReadingMemo?

  init(schemas: SchemaSet, swift: any SwiftFragments, wireStyle: WireStyle, _ memo: ReadingMemo? = nil) {
    self.memo = memo
    self.schemas = schemas
    self.swift = swift
    self.wireStyle = wireStyle
  }
}
