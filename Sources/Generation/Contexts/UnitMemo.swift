import Diagnostics
import KitLanguage

/// The results for units or files, valid as long as the answers are the same that their evaluation read.
final class UnitMemo<Value: Sendable>: Sendable {
  /// A value that was evaluated, and whether it may be remembered: what failed is not.
  struct Evaluation {
    let value: Value
    var isKept = true
  }

  struct Subject: Sendable {
    /// Identifies it from one revision to the next.
    let number: Int
    /// Another one if the value may change, whatever the evaluation asks; `nil` if all that counts is asked for.
    var version: UnitTable.Version?
    /// The hash of what else the value depends on.
    var inputs = 0
  }

  private struct Entry: Sendable {
    let subject: Subject
    let facts: [(fact: Fact, value: FactValue)]
    let value: Value
  }

  private let entries: Locked<[Int: Entry]>

  init(branching other: UnitMemo? = nil) { entries = Locked(other?.entries.withLock { $0 } ?? [:]) }

  func value(
    of subject: Subject,
    in kit: KitFacts,
    counting count: () -> Void,
    _ evaluate: (ContextBuilder) -> Evaluation
  ) -> Value {
    let number = subject.number
    if let known = entries.withLock({ $0[number] }), known.subject.version === subject.version,
      known.subject.inputs == subject.inputs, known.facts.allSatisfy({ kit.value(of: $0.fact) == $0.value })
    {
      return known.value
    }
    count()
    // A unit counts by its version.
    let log = FactLog(ofUnit: subject.version == nil ? nil : number)
    let evaluation = evaluate(ContextBuilder(kit, notingIn: log))
    let isKept = evaluation.isKept && !Task.isCancelled
    let facts = isKept ? log.all.map { ($0, kit.value(of: $0)) } : []
    let entry = isKept ? Entry(subject: subject, facts: facts, value: evaluation.value) : nil
    entries.withLock { $0[number] = entry }
    return evaluation.value
  }

  /// The values of all units of a kit, in their order; `nil` for units that are not concerned, or of a cancelled task.
  func values(
    in kit: KitFacts,
    inputs: Int,
    _ work: WorkCount,
    where isConcerned: @Sendable (UnitTable.Unit) -> Bool = { _ in true },
    evaluate: @Sendable (UnitTable.Unit, ContextBuilder) -> Evaluation
  ) -> [Value?] {
    var values = kit.units.all.mappedInParallel(stopsIfCancelled: true) { units in
      units.map { unit -> Value? in
        if Task.isCancelled || !isConcerned(unit) { return nil }
        let subject = Subject(number: unit.number, version: unit.version, inputs: inputs)
        return value(of: subject, in: kit, counting: { work.add(.unitsEvaluated) }) { evaluate(unit, $0) }
      }
    }
    values += [Value?](repeating: nil, count: kit.units.all.count - values.count)
    if !Task.isCancelled { keep(atMost: kit.units.all.count) { Set(kit.units.all.map(\.number)) } }
    return values
  }

  /// Forgets all but the numbers that are still there, if more is remembered than `count`.
  func keep(atMost count: Int, _ numbers: () -> Set<Int>) {
    guard entries.withLock({ $0.count > count }) else { return }
    let kept = numbers()
    entries.withLock { entries in entries = entries.filter { kept.contains($0.key) } }
  }
}
