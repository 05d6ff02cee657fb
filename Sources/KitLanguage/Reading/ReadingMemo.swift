import Diagnostics
import SwiftFacts

/// What was read of the units of one kit in earlier revisions. A unit whose text is the same is not read again.
///
/// The memo is for one set of schemas. It never changes what a check gives: what is remembered had no diagnostics,
/// and what checks over the whole kit ask of it is compared (`DeclarationMark`).
package final class ReadingMemo: Sendable {
  /// What was read of a unit, and the node that it was read from, which keeps what tells it from others alive.
  struct Known: Sendable {
    let text: UnitText
    let syntax: SyntaxNode
    let reading: UnitReading

    /// The same for a node of another tree with the same text.
    func at(_ syntax: SyntaxNode) -> Known { Known(text: text, syntax: syntax, reading: reading) }
  }

  private struct Entry: Sendable {
    let known: Known
    /// The pass of its last use.
    var pass: Int
  }

  private struct State: Sendable {
    var pass = 0
    var entries: [UnitText: Entry] = [:]
    /// The same by the nodes of trees that later trees have taken over.
    var nodes: [ObjectIdentifier: Entry] = [:]
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

  /// Begins a revision.
  ///
  /// - Parameter used: The object that holds the kits whose names the kit may use; another one if a kit is another.
  func begin(_ wireStyle: WireStyle, using used: (AnyObject & Sendable)?) {
    state.withLock { state in
      if state.wireStyle != wireStyle || state.used !== used { (state.entries, state.nodes) = ([:], [:]) }
      (state.wireStyle, state.used, state.pass, state.found) = (wireStyle, used, state.pass + 1, 0)
    }
  }

  /// Whether the kit was read before: a single reading needs no memo.
  var isWorthwhile: Bool { state.withLock { $0.pass > 1 } }

  /// The known facts about a node that the earlier tree also has.
  func known(_ syntax: SyntaxNode) -> Known? {
    state.withLock { Self.known(syntax.identity, in: &$0.nodes, $0.pass, found: &$0.found) }
  }

  func known(_ text: UnitText) -> Known? {
    state.withLock { Self.known(text, in: &$0.entries, $0.pass, found: &$0.found) }
  }

  private static func known<Key>(_ key: Key, in entries: inout [Key: Entry], _ pass: Int, found: inout Int) -> Known? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].pass = pass
    found += 1
    return entries.values[index].known
  }

  /// Remembers by node what was found by text.
  func link(_ known: Known) { state.withLock { $0.nodes[known.syntax.identity] = Entry(known: known, pass: $0.pass) } }

  /// Remembers units, and forgets those missing in two revisions.
  func keep(_ readings: [Known]) {
    state.withLock { state in
      for known in readings {
        let kept = Known(text: known.text.alone, syntax: known.syntax, reading: known.reading)
        let entry = Entry(known: kept, pass: state.pass)
        state.entries[kept.text] = entry
        state.nodes[known.syntax.identity] = entry
      }
      let (pass, limit) = (state.pass, 2 * (state.found + readings.count) + Self.surplus)
      if state.nodes.count > limit { state.nodes = state.nodes.filter { $0.value.pass >= pass - 1 } }
      if state.entries.count > limit {
        // A reading that was found by its node was not searched by its text.
        for entry in state.nodes.values {
          guard let index = state.entries.index(forKey: entry.known.text) else { continue }
          state.entries.values[index].pass = max(state.entries.values[index].pass, entry.pass)
        }
        state.entries = state.entries.filter { $0.value.pass >= pass - 1 }
      }
    }
  }
}

/// What is the same for all nodes of a kit: the schemas, what reads Swift, and the kit's settings that reading
/// depends on.
///
/// It never changes. A class, for each reader of a head has it, and copies of many arrays cost time.
final class ReadingContext: Sendable {
  let schemas: SchemaSet
  let swift: any SwiftFragments
  /// The kit's style for wire names, which the advice on names depends on.
  let wireStyle: WireStyle
  let memo: ReadingMemo?

  init(schemas: SchemaSet, swift: any SwiftFragments, wireStyle: WireStyle, _ memo: ReadingMemo? = nil) {
    self.memo = memo
    self.schemas = schemas
    self.swift = swift
    self.wireStyle = wireStyle
  }
}
