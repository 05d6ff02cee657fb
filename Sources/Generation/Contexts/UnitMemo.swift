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

  /// The value of a unit.
  ///
  /// - Parameters:
  ///   - unit: One of the kit's.
  ///   - inputs: What the value depends on besides.
  ///   - evaluate: Makes the value with a builder that notes what it is asked.
  func value(
    of unit: UnitTable.Unit,
    in kit: KitFacts,
    inputs: [String] = [],
    _ work: WorkCount,
    _ evaluate: (ContextBuilder) -> Evaluation
  ) -> Value {
    value(
      number: unit.number,
      version: unit.version,
      FactLog(ofUnit: unit.number),
      in: kit,
      inputs: inputs,
      evaluate
    ) {
      work.add(.unitsEvaluated)
    }
  }

  /// The value of anything with a number.
  ///
  /// - Parameters:
  ///   - version: Changes if the value may change, whatever the evaluation asks.
  ///   - log: Takes note of what the evaluation asks.
  ///   - count: Is called if the value is not known.
  func value(
    number: Int,
    version: Int,
    _ log: @autoclosure () -> FactLog,
    in kit: KitFacts,
    inputs: [String],
    _ evaluate: (ContextBuilder) -> Evaluation,
    counting count: () -> Void
  ) -> Value {
    if let value = known(number, version, inputs, in: kit) {
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
    let facts = log.all.map { (fact: $0, value: kit.value(of: $0)) }
    let entry = Entry(
      version: version,
      inputs: inputs,
      facts: facts,
      value: evaluation.value,
      serial: serial(of: evaluation.value, number),
      revision: kit.units.revision
    )
    entries.withLock { $0[number] = entry }
    return evaluation.value
  }

  /// The value, if everything that it was evaluated from is unchanged.
  private func known(_ number: Int, _ version: Int, _ inputs: [String], in kit: KitFacts) -> Value? {
    let sweep = sweep.withLock { $0 }
    return entries.withLock { entries in
      guard let index = entries.index(forKey: number) else { return nil }
      let entry = entries.values[index]
      // When all were asked for last, the value held, whether or not it was looked at.
      let swept = sweep.flatMap { $0.holds(entry.serial, of: number, inputs, in: kit.units) ? $0.revision : nil }
      guard entry.version == version, entry.inputs == inputs,
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

  func entry(_ number: Int) -> Entry? {
    entries.withLock { $0[number] }
  }

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
