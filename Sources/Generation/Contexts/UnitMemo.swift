import Diagnostics
import KitLanguage

/// What was evaluated of each unit, as long as nothing changes that the evaluation has asked for.
///
/// In a debug build each remembered value is computed again and compared, so that what is read without being noted shows in
/// all tests.
final class UnitMemo<Value: Sendable>: Sendable {
  /// A value that was evaluated, and whether it may be remembered: what failed is not.
  struct Evaluation {
    let value: Value
    var isKept = true
  }

  struct Entry: Sendable {
    let version: Int
    let inputs: [String]
    let facts: [(fact: Fact, value: FactValue)]
    let value: Value
    /// Unchanged while the value is, whatever it was evaluated by.
    let serial: Int
    /// The last revision with these facts.
    var revision: UnitTable.Revision
  }

  let isSame: @Sendable (Value, Value) -> Bool
  private let entries: Locked<[Int: Entry]>
  private let serial: Locked<Int>
  /// All units' values in the last revision that asked for all.
  let sweep: Locked<UnitSweep<Value>?>

  init(isSame: @escaping @Sendable (Value, Value) -> Bool) {
    self.isSame = isSame
    entries = Locked([:])
    serial = Locked(0)
    sweep = Locked(nil)
  }

  init(branching other: UnitMemo) {
    isSame = other.isSame
    entries = Locked(other.entries.withLock { $0 })
    sweep = Locked(other.sweep.withLock { $0 })
    serial = Locked(other.serial.withLock { $0 })
  }

  /// - Parameters:
  ///   - inputs: What the value depends on besides.
  ///   - evaluate: Makes the value with a builder that notes what it is asked.
  func value(
    of unit: UnitTable.Unit,
    in kit: KitFacts,
    inputs: [String] = [],
    _ work: WorkCount,
    _ evaluate: (ContextBuilder) -> Evaluation
  ) -> Value {
    value(of: (unit.number, unit.version), FactLog(ofUnit: unit.number), in: kit, inputs: inputs, evaluate) {
      work.add(.unitsEvaluated)
    }
  }

  /// The value of anything with a number.
  ///
  /// - Parameters:
  ///   - subject: Its version changes if the value may change, whatever the evaluation asks.
  ///   - log: Takes note of what the evaluation asks.
  ///   - count: Is called if the value is not known.
  func value(
    of subject: (number: Int, version: Int),
    _ log: @autoclosure () -> FactLog,
    in kit: KitFacts,
    inputs: [String],
    _ evaluate: (ContextBuilder) -> Evaluation,
    counting count: () -> Void
  ) -> Value {
    let number = subject.number
    if let value = known(subject, inputs, in: kit) {
      assert(
        Task.isCancelled || isSame(value, evaluate(ContextBuilder(kit)).value),
        "\(number) was evaluated by facts that were not noted"
      )
      return value
    }
    count()
    let log = log()
    let evaluation = evaluate(ContextBuilder(kit, notingIn: log))
    guard evaluation.isKept, !Task.isCancelled else {
      entries.withLock { $0[number] = nil }
      return evaluation.value
    }
    let entry = Entry(
      version: subject.version,
      inputs: inputs,
      facts: log.all.map { ($0, kit.value(of: $0)) },
      value: evaluation.value,
      serial: serial(of: evaluation.value, number),
      revision: kit.units.revision
    )
    entries.withLock { $0[number] = entry }
    return evaluation.value
  }

  /// The value, if everything that it was evaluated from is unchanged.
  private func known(_ subject: (number: Int, version: Int), _ inputs: [String], in kit: KitFacts) -> Value? {
    let sweep = sweep.withLock { $0 }
    return entries.withLock { entries in
      guard let index = entries.index(forKey: subject.number) else { return nil }
      let entry = entries.values[index]
      // When all were asked for last, the value held, whether or not it was looked at.
      let swept = sweep.flatMap { sweep in
        sweep.holds(entry.serial, of: subject.number, inputs, in: kit.units) ? sweep.revision : nil
      }
      guard entry.version == subject.version, entry.inputs == inputs,
        kit.haveSameAnswers(entry.facts, since: entry.revision, or: swept)
      else { return nil }
      entries.values[index].revision = kit.units.revision
      return entry.value
    }
  }

  private func serial(of value: Value, _ number: Int) -> Int {
    if let known = entries.withLock({ $0[number] }), isSame(known.value, value) { return known.serial }
    return nextNumber()
  }

  /// A number never used before.
  func nextNumber() -> Int {
    serial.withLock { serial in
      serial += 1
      return serial
    }
  }

  func entry(_ number: Int) -> Entry? { entries.withLock { $0[number] } }

  /// Forgets removed units.
  func keep(_ units: UnitTable) {
    // Nothing is gone where the units are those of the revision before.
    guard units.changes == nil else { return }
    keep { units.unit($0) != nil }
  }

  func keep(where isKept: (Int) -> Bool) {
    entries.withLock { entries in entries = entries.filter { isKept($0.key) } }
  }
}

extension UnitMemo {
  /// The values of all units of a kit.
  ///
  /// If one of the last revisions had the same units, only units whose values may differ are evaluated. The result of
  /// a cancelled task is incomplete, and is not remembered.
  ///
  /// - Parameters:
  ///   - unsettled: Units whose values are not asked for.
  ///   - isConcerned: Whether a unit has a value: as long as the unit is the same, so must be the answer.
  /// - Returns: In the order of the units, `nil` for units without a value; and a number that changes if one of the
  ///   values may differ from the revision before.
  func values(
    in kit: KitFacts,
    inputs: [String] = [],
    _ work: WorkCount,
    without unsettled: UnsettledNodes? = nil,
    where isConcerned: (UnitTable.Unit) -> Bool = { _ in true },
    evaluate: (UnitTable.Unit, ContextBuilder) -> Evaluation
  ) -> (all: [Value?], number: Int) {
    let units = kit.units
    if let unsettled, !unsettled.isEmpty {
      let values = units.all.map { unit in
        Task.isCancelled || unsettled.contains(unit.nodes[0]) || !isConcerned(unit)
          ? nil : value(of: unit, in: kit, inputs: inputs, work) { evaluate(unit, $0) }
      }
      return (values, nextNumber())
    }
    let (common, swift) = ([.settings, .used].map(kit.value), kit.value(of: .swift))
    let (known, suspects) = known(in: units, inputs: inputs, common: common, swift: swift)
    var sweep = known ?? UnitSweep(of: units, inputs: inputs, common: common, swift: swift, number: nextNumber())
    sweep.clear(suspects)
    for index in suspects where !Task.isCancelled {
      let unit = units.all[index]
      let value = isConcerned(unit) ? value(of: unit, in: kit, inputs: inputs, work) { evaluate(unit, $0) } : nil
      let entry = value == nil ? nil : entry(unit.number)
      if sweep.note(value, entry, of: index) { sweep.number = nextNumber() }
    }
    if Task.isCancelled { return (sweep.values, nextNumber()) }
    assert(
      known == nil || areSame(sweep.values, without: Set(suspects), in: kit, isConcerned, evaluate),
      "what is remembered depends on more than was noted"
    )
    self.sweep.withLock { $0 = sweep }
    return (sweep.values, sweep.number)
  }

  /// The values of the revision before and the indices of the units to evaluate; all indices if there are no values.
  private func known(
    in units: UnitTable,
    inputs: [String],
    common: [FactValue],
    swift: FactValue
  ) -> (sweep: UnitSweep<Value>?, suspects: [Int]) {
    guard let last = sweep.withLock({ $0 }), last.inputs == inputs, last.common == common
    else { return (nil, Array(units.all.indices)) }
    if last.revision === units.revision { return (last, last.open.sorted()) }
    guard let changes = units.changes(since: last.revision) else { return (nil, Array(units.all.indices)) }
    return (last.moved(to: units.revision, beside: swift), last.suspects(after: changes, units, beside: swift))
  }

  /// Whether evaluation confirms the values of the units that were not evaluated.
  private func areSame(
    _ values: [Value?],
    without suspects: Set<Int>,
    in kit: KitFacts,
    _ isConcerned: (UnitTable.Unit) -> Bool,
    _ evaluate: (UnitTable.Unit, ContextBuilder) -> Evaluation
  ) -> Bool {
    zip(kit.units.all, values).enumerated().allSatisfy { index, pair in
      let (unit, known) = pair
      if suspects.contains(index) || Task.isCancelled { return true }
      guard isConcerned(unit) else { return known == nil }
      return known.map { isSame($0, evaluate(unit, ContextBuilder(kit)).value) } ?? false
    }
  }
}

/// The values of all units of a revision, and which of them may be others when a unit has changed.
///
/// A key changes one unit of a kit that may have thousands: the rest is not even looked at.
struct UnitSweep<Value: Sendable>: Sendable {
  private(set) var revision: UnitTable.Revision
  let inputs: [String]
  /// The answers to questions about the whole kit.
  let common: [FactValue]
  private var swift: FactValue
  /// In unit order; `nil` for units without a value.
  private(set) var values: [Value?]
  /// The remembered values; `nil` for units without a value or with one that is not remembered.
  private var entries: [UnitMemo<Value>.Entry?]
  /// Changes when a value may have changed.
  var number: Int
  /// The indices of units without a remembered value.
  private(set) var open: Set<Int> = []
  /// The indices of units that depend on another unit, on who declares a type, or on Swift.
  private var users: [Fact: Set<Int>] = [:]

  init(of units: UnitTable, inputs: [String], common: [FactValue], swift: FactValue, number: Int) {
    revision = units.revision
    self.inputs = inputs
    self.common = common
    self.swift = swift
    values = [Value?](repeating: nil, count: units.all.count)
    entries = [UnitMemo<Value>.Entry?](repeating: nil, count: units.all.count)
    self.number = number
  }

  /// A copy for another revision, which has the same units in the same order.
  func moved(to revision: UnitTable.Revision, beside swift: FactValue) -> UnitSweep {
    var copy = self
    (copy.revision, copy.swift) = (revision, swift)
    return copy
  }

  /// Whether the value of that number was the value of a unit, from the same inputs.
  ///
  /// - Parameter units: Those of a later revision.
  func holds(_ serial: Int, of unit: Int, _ inputs: [String], in units: UnitTable) -> Bool {
    guard self.inputs == inputs, units.changes(since: revision) != nil, let index = units.index(ofUnit: unit)
    else { return false }
    return entries[index]?.serial == serial
  }

  /// Forgets values before they are asked for: after a cancellation they are absent.
  mutating func clear(_ indices: [Int]) {
    for index in indices { values[index] = nil }
  }

  /// Notes the value of a unit.
  ///
  /// - Parameter entry: What is remembered of it; `nil` if nothing is.
  /// - Returns: Whether the value may have changed.
  mutating func note(_ value: Value?, _ entry: UnitMemo<Value>.Entry?, of index: Int) -> Bool {
    let before = entries[index]
    let isSame = value == nil ? before == nil && !open.contains(index) : entry != nil && before?.serial == entry?.serial
    values[index] = value
    entries[index] = entry
    if value != nil, entry == nil { open.insert(index) } else { open.remove(index) }
    let (old, new) = (before?.facts ?? [], entry?.facts ?? [])
    // An API asks about each of its requests, and does so for each key.
    if old.elementsEqual(new, by: { $0.fact == $1.fact }) { return !isSame }
    let subjects = { (facts: [(fact: Fact, value: FactValue)]) in Set(facts.compactMap { Self.subject(of: $0.fact) }) }
    let (lost, gained) = (subjects(old), subjects(new))
    for subject in lost.subtracting(gained) {
      users[subject]?.remove(index)
      if users[subject]?.isEmpty == true { users[subject] = nil }
    }
    for subject in gained.subtracting(lost) { users[subject, default: []].insert(index) }
    return !isSame
  }

  private static func subject(of fact: Fact) -> Fact? {
    switch fact {
    case .unit(let number), .absence(_, let number): .unit(number)
    case .declaration: fact
    case .swift, .swiftTypes: .swift
    // Which nodes there are is the same as long as the units are; the others are common to all.
    case .nodes, .settings, .used: nil
    }
  }

  /// The indices of the units whose values may have changed, in order.
  ///
  /// - Parameter swift: The present answer to the question about all Swift.
  func suspects(after changes: UnitTable.Changes, _ units: UnitTable, beside swift: FactValue) -> [Int] {
    var found = self.swift == swift ? open : open.union(users[.swift] ?? [])
    for number in changes.units {
      if let index = units.index(ofUnit: number) { found.insert(index) }
      found.formUnion(users[.unit(number)] ?? [])
    }
    for type in changes.types { found.formUnion(users[.declaration(of: type)] ?? []) }
    return found.sorted()
  }
}
